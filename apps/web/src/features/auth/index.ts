/** Door of logging in; the pages load by their own files, the form also opens in place. */
export { LoginForm } from './login-form.tsx';
