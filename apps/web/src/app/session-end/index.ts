/** What is said and asked when a session ends; it is loaded then, because most visits never need it. */
import './texts.ts';

export { endingText } from './ending-text.ts';
export { LoginInPlace } from './login-in-place.tsx';
