/** Public API of logging in; the pages load by their own files, and the form also opens in place. */
import '../../shared/account/texts.ts';

export { LoginForm } from './login-form.tsx';
