/** The words and questions at the end of a session; they are loaded then, because most visits never need them. */
import './texts.ts';

export { endingText } from './ending-text.ts';
export { LoginInPlace } from './login-in-place.tsx';
