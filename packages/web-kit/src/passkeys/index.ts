/** Public API for a person's own passkeys: the list of them, the name of a new one, and making it; with their texts. */
import './texts.ts';

export { createPasskey } from './create-passkey.ts';
export { PasskeyNameField, usePasskeyName } from './passkey-name.tsx';
export { type Passkey, PasskeysSection, type RemovingProps } from './passkeys-section.tsx';
