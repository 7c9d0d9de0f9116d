import type { Language, ResponseOf } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { WireOrder } from './wire-order.ts';

type WireMessage = ResponseOf<'legal/send'>;
type AppealReason = NonNullable<NonNullable<WireOrder['appeal']>['reason']>;

/** A line of a chat: a text, or the key of a phrase or an event with its values. */
export interface ChatLine extends Pick<WireMessage, 'content' | 'phrase' | 'event'> {
  readonly values: Readonly<Record<string, string>>;
}

/** Returns a line in words: written text as it is, a phrase or an event in the language. */
export function wordsOfLine({ content, phrase, event, values }: ChatLine, language: Language): string {
  if (phrase !== null) return message(language, `phrase_${phrase}`);
  if (event === null) return content;
  const { reason = '' } = values;
  const known = event.startsWith('appealed_') && reason !== '';
  const shown = known
    ? { ...values, reason: message(language, `appeal_reason_${reason as AppealReason}`) }
    : values;
  return [message(language, `chat_event_${event}`, shown), content].filter(Boolean).join(' · ');
}
