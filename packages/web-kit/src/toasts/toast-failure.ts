import { errorText } from '../api/failure-text.ts';
import { toasts } from './toasts.ts';

/** Shows why a call failed, unless nothing is to be said about it. */
export function toastFailure(error: unknown): void {
  const text = errorText(error);
  if (text !== undefined) toasts.show('error', text);
}
