import { toasts } from './toasts.ts';
import { t } from '../i18n/translate.ts';

/** Copies a text and says whether it worked: a browser may refuse. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show('success', t('common.copied'), { durationMs: 1_000 });
  } catch {
    toasts.show('error', t('common.copyFailed'));
  }
}
