import type { ErrorKey, SuccessKey } from '../error-key.ts';
import type { LabelKey } from '../label-key.ts';

export type MessageKey = ErrorKey | SuccessKey | LabelKey;

/** Every text that a server sends, in one language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
