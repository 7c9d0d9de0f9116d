/** The messages of a network service: what is asked, and what it may answer. Docs and the JSON Schema are made from them. */
import { z } from 'zod';

/** The version of the protocol, which every question names. */
export const SERVICE_VERSION = 1;

const TEXT_MAX = 256;
const REASON_MAX = 500;
/** A signed transaction, or a draft, in the words of the service. */
const BYTES_TEXT_MAX = 200_000;
const OUTPUTS_MAX = 20_000;
const ADDRESSES_MAX = 10_000;

const word = z.string().min(1).max(TEXT_MAX);
const memo = z.string().max(TEXT_MAX).describe('Empty where there is none.');
const height = z.int().min(0);
const index = z.int().min(0).describe("0: the exchange's own address; from 1 on: a user's.");
const units = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,77})$/)
  .transform(BigInt)
  .describe('A whole number of the smallest unit of the network, in decimal.');
const token = z.string().max(TEXT_MAX).describe("Empty for the network's own coin.");
const output = z
  .strictObject({
    tx_hash: word,
    index: z.int().min(0).describe('The place of the payment in its transaction.'),
    token,
    to: word,
    memo,
    amount: units,
  })
  .describe(
    'A payment to an address of the exchange. Coins that it moves between its own addresses are left out.',
  );
const outputs = z.array(output).max(OUTPUTS_MAX);
const payment = z.strictObject({ token, to: word, memo, amount: units });
const draft = z
  .strictObject({
    text: z
      .string()
      .min(1)
      .max(BYTES_TEXT_MAX)
      .describe('All that signing needs. The signer writes it down first.'),
    source: word.describe('The address that pays.'),
    nonce: z.int().min(0).nullable().describe('Null where the network has none.'),
    coins: z.array(word).max(OUTPUTS_MAX).describe('The coins that it spends, each by a name of its own.'),
    fee_max: units.describe('The highest fee that it can cost.'),
  })
  .describe('A transaction that is complete but for its signature.');
const newestIndex = z.int().min(0).describe('The highest index that was given to a user.');

interface Messages {
  /** One sentence for whoever writes a service. */
  readonly summary: string;
  readonly asks: z.ZodObject;
  readonly answers: z.ZodType;
  /** Asked by the signer alone. */
  readonly isForSigner?: true;
}

/** Every question by its name. */
export const QUESTIONS = {
  tip: {
    summary: 'The newest block.',
    asks: z.strictObject({}),
    answers: z.strictObject({ height, hash: word }),
  },
  block: {
    summary:
      'A block of the present chain with the payments to the exchange that did not fail; null above the newest one.',
    asks: z.strictObject({ height, newest_index: newestIndex }),
    answers: z
      .strictObject({ height, hash: word, parent_hash: z.string().max(TEXT_MAX), outputs })
      .nullable(),
  },
  waiting: {
    summary: 'Payments to the exchange that wait for a block; none where the network does not show them.',
    asks: z.strictObject({ newest_index: newestIndex }),
    answers: outputs,
  },
  address: {
    summary: 'The address at an index, the same for ever; users may share one and differ by memo.',
    asks: z.strictObject({ index }),
    answers: z.strictObject({ address: word, memo }),
  },
  read_address: {
    summary: 'An address in the form in which it is compared; null if it is none of this network.',
    asks: z.strictObject({ address: word }),
    answers: z
      .strictObject({
        address: word,
        is_collecting: z.boolean().describe('The exchange collects at it, and it is no user’s own.'),
      })
      .nullable(),
  },
  read_memo: {
    summary: 'A memo as the network carries it; null if it cannot carry it.',
    asks: z.strictObject({ memo: word }),
    answers: z.strictObject({ memo: word }).nullable(),
  },
  transaction: {
    summary:
      'A transaction; null where the present chain does not know it, for instance after a reorganisation.',
    asks: z.strictObject({ tx_hash: word }),
    answers: z
      .strictObject({
        height: height.nullable().describe('Null: it waits for a block.'),
        is_failed: z.boolean(),
        fee: units.describe('Paid to the network by the sender; 0 while it waits.'),
      })
      .nullable(),
  },
  balance: {
    summary: 'The sum of all addresses of the exchange at a height.',
    asks: z.strictObject({ token, height, newest_index: newestIndex }),
    answers: z.strictObject({ amount: units }),
  },
  balances: {
    summary: 'The holdings of some addresses at a height, in their order.',
    asks: z.strictObject({ addresses: z.array(word).max(ADDRESSES_MAX), token, height }),
    answers: z.array(units).max(ADDRESSES_MAX),
  },
  token_decimals: {
    summary: 'The decimals of a token; null where there is none of that name.',
    asks: z.strictObject({ token: word }),
    answers: z.strictObject({ decimals: z.int().min(0).max(30) }).nullable(),
  },
  broadcast: {
    summary: 'Sends a signed transaction; one that the network knows already changes nothing.',
    asks: z.strictObject({ tx_hash: word, raw: z.string().min(1).max(BYTES_TEXT_MAX) }),
    answers: z.strictObject({}),
  },
  draft: {
    summary: 'Chooses nonce or coins and a fee for a payment from the address at index 0.',
    asks: z.strictObject({
      payment,
      last_nonce: z.int().min(0).nullable().describe('The highest nonce that the signer has written down.'),
    }),
    answers: draft,
    isForSigner: true,
  },
  redraft: {
    summary:
      'A draft that spends the same nonce or coins for a higher fee, so that only one of both can be mined.',
    asks: z.strictObject({ text: z.string().min(1).max(BYTES_TEXT_MAX) }),
    answers: draft,
    isForSigner: true,
  },
  sign: {
    summary: 'Signs a draft. The same draft gives the same bytes for ever.',
    asks: z.strictObject({ text: z.string().min(1).max(BYTES_TEXT_MAX) }),
    answers: z.strictObject({ tx_hash: word, raw: z.string().min(1).max(BYTES_TEXT_MAX) }),
    isForSigner: true,
  },
  read_signed: {
    summary:
      'Reads a signed transaction without looking at its draft: the signer compares it with what it meant before it gives it away.',
    asks: z.strictObject({ raw: z.string().min(1).max(BYTES_TEXT_MAX) }),
    answers: z.strictObject({
      tx_hash: word,
      payments: z.array(payment).max(OUTPUTS_MAX).describe('Without change to the exchange’s own addresses.'),
      fee_max: units,
    }),
    isForSigner: true,
  },
} as const satisfies Record<string, Messages>;

export type QuestionName = keyof typeof QUESTIONS;
export type Asked<Name extends QuestionName> = z.input<(typeof QUESTIONS)[Name]['asks']>;
export type Answered<Name extends QuestionName> = z.output<(typeof QUESTIONS)[Name]['answers']>;

/** `later`: try again. `impossible`: the network would refuse it for ever. `danger`: nobody signs until a person has looked. */
export const REMEDIES = ['later', 'impossible', 'danger'] as const;

/** A question as it is sent. */
export const questionMessage = z.strictObject({
  version: z.literal(SERVICE_VERSION),
  id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe('Random; an answer repeats it, and a service answers it once.'),
  at: z.iso.datetime().describe('When it was asked; a service refuses one that is older than a minute.'),
  network: z.string().min(1).max(40).describe('The name of the network, as operators set it up.'),
  question: z.enum(Object.keys(QUESTIONS) as [QuestionName, ...QuestionName[]]),
  with: z.record(z.string(), z.unknown()).describe('The fields of the question.'),
});

/** The envelope of every answer. */
export const answerMessage = z.union([
  z.strictObject({ id: z.string(), network: z.string(), answer: z.unknown() }),
  z.strictObject({
    id: z.string(),
    network: z.string(),
    error: z.strictObject({ remedy: z.enum(REMEDIES), reason: z.string().min(1).max(REASON_MAX) }),
  }),
]);
