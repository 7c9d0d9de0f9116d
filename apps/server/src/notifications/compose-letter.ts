import { message } from '@candor/contract/messages';
import type { Letter } from './letter.ts';

/** The operator's part of every e-mail; empty for what is not set. */
export interface LetterFrame {
  readonly brand: string;
  /** E-mail address at which users reach the operator. */
  readonly contact: string;
  /** Name and address of the company. */
  readonly company: string;
  /** The last line of the letter itself, in its language. */
  readonly closing: string;
}

/** The sign before the signature of an e-mail, which programs know. */
const SIGNATURE = '-- ';

/** Returns the words of a letter: those of its kind, and in an e-mail the operator's frame around them. */
export function composeLetter(
  letter: Pick<Letter, 'to' | 'subject' | 'text' | 'postscripts' | 'values'>,
  frame: LetterFrame,
): { readonly subject: string; readonly body: string } {
  const { to } = letter;
  const values = { brand: frame.brand, account: to.recipient, ...letter.values };
  const textOf = (key: Letter['text']) => message(to.language, key, values);
  const parts = [textOf(letter.text), ...(letter.postscripts ?? []).map(textOf)];
  const subject = textOf(letter.subject);
  if (to.channel === 'sms') return { subject, body: parts.join('\n\n') };
  const phrase = to.phrase ?? '';
  const signature = [SIGNATURE, frame.brand, frame.contact, frame.company].filter((line) => line !== '');
  const framed = [
    // Readers were told that a letter begins with their phrase.
    phrase === '' ? '' : message(to.language, 'mail_phrase', { phrase }),
    frame.brand,
    ...parts,
    frame.closing,
    signature.join('\n'),
  ];
  return { subject, body: framed.filter((part) => part !== '').join('\n\n') };
}
