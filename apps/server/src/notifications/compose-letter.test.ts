import { expect, test } from 'vitest';
import { composeLetter, type LetterFrame } from './compose-letter.ts';
import { testLetter } from './letters.ts';

const BARE: LetterFrame = { brand: 'Nordsee', contact: '', company: '', closing: '' };
const WHOLE: LetterFrame = {
  brand: 'Nordsee',
  contact: 'help@nordsee.example',
  company: 'Nordsee GmbH, Hafenstraße 1, 20457 Hamburg',
  closing: 'Your Nordsee team',
};
const to = { userId: 1, channel: 'email', recipient: 'ada@example.com', language: 'en' } as const;
const TEXT =
  'An operator of Nordsee sent this message to see whether messages arrive. Nothing needs to be done.';

test('an e-mail begins with the reader’s phrase, and its text stands in the frame of the operator', () => {
  const letter = testLetter({ ...to, phrase: 'blue heron' });
  expect(composeLetter(letter, WHOLE)).toEqual({
    subject: 'Test message from Nordsee',
    body: [
      'Your anti-phishing phrase: blue heron',
      'Nordsee',
      TEXT,
      'Your Nordsee team',
      '-- \nNordsee\nhelp@nordsee.example\nNordsee GmbH, Hafenstraße 1, 20457 Hamburg',
    ].join('\n\n'),
  });
});

test('what the operator has not set leaves no gap', () => {
  expect(composeLetter(testLetter(to), BARE).body).toBe(`Nordsee\n\n${TEXT}\n\n-- \nNordsee`);
});

test('a text message, which is paid by its length, has no frame', () => {
  const { body } = composeLetter(testLetter({ ...to, channel: 'sms' }), WHOLE);
  expect(body).toBe('Nordsee: this is a test message. Nothing needs to be done.');
});
