import i18next from 'i18next';
import { toasts } from './toasts.ts';

/** Copies the text and returns whether it worked: a browser may refuse. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show('success', i18next.t('common.copied'), { durationMs: 1_000 });
  } catch {
    toasts.show('error', i18next.t('common.copyFailed'));
  }
}
