import type { Language } from '@candor/contract';
import type { MessageKey } from '@candor/contract/messages';

export type Channel = 'email' | 'sms';

export interface Recipient {
  readonly userId: number | undefined;
  readonly channel: Channel;
  /** An e-mail address, or a phone number with its country. */
  readonly recipient: string;
  readonly language: Language;
  /** The IANA name of the reader's time zone; null or absent: not known. */
  readonly timeZone?: string | null;
  /** The reader's anti-phishing phrase, with which the letter begins. */
  readonly phrase?: string;
}

export interface Letter {
  readonly to: Recipient;
  /** The message's purpose, for readers of the table. */
  readonly purpose: string;
  readonly subject: MessageKey;
  readonly text: MessageKey;
  /** Sentences after the text. */
  readonly postscripts?: readonly MessageKey[];
  readonly values?: Readonly<Record<string, string | number>>;
  /** If true, its text is emptied once it is delivered. */
  readonly holdsCode?: boolean;
  /** If true, it is written like any other, without its text, and never sent or shown. */
  readonly isWithheld?: boolean;
}
