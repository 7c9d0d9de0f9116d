import { t } from '../i18n/translate.ts';
import { makePasskey } from '../session/passkeys.ts';
import { toasts } from '../toasts/toasts.ts';

/** The passkey that the browser made, as JSON text; undefined where it made none, which the person is told. */
export async function createPasskey(options: { readonly challenge: string }): Promise<string | undefined> {
  const credential = await makePasskey(options);
  if (credential === undefined) toasts.show('error', t('passkeys.notMade'));
  return credential;
}
