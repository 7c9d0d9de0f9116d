/** Public API for uploads of pictures, with their texts. */
import './texts.ts';

export { PictureField } from './picture-field.tsx';
export type { SendPicture } from './use-picture-upload.ts';
