import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64, bech32 } from '@scure/base';
import { expect, test } from 'vitest';
import { type Patch, sparedBy } from '../../test/changed-module.ts';
import { fromHex, joined, toHex, utf8 } from './bytes.ts';
import { hash256, verifyBip322 } from './control-bip322.ts';
import { type ControlFacts, controlText, mayLast, readControlText } from './control-text.ts';
import { type SignedKind, simulatedControl, verifyControl } from './control.ts';

const FACTS: ControlFacts = {
  exchange: 'candor.example',
  chain: 'ethereum',
  address: '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf',
  head: '33'.repeat(32),
  height: 900_000,
  block: '44'.repeat(32),
  until: '2026-12-31T00:00:00.000Z',
};

/** Vectors of the secret key 1. */
const VECTORS: readonly (readonly [SignedKind, string, string, string])[] = [
  [
    'eip191',
    'ethereum',
    FACTS.address,
    '0xa7e364c26cb8e98dcd0c93db1c7d2beb2784c3b61b80e21145f54e794bdb49fd7dee5b928a5f24c5f9c674f751ed310268fdebbe9a1a7a643563ef561f54c5811b',
  ],
  [
    'bip322',
    'bitcoin',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'smpAkgwRQIhAKEiI871J8jyO1k9yKDHNVWn0/ReCGTzyV+BzFgh6aVLAiBAV6Ucz+fj5W17sru8DXVh6KjwzXgX10vPnGIJJo5Y1wEhAnm+Zn753LusVaBilc6HCwcCm/zbLc4o2VnygVsW+BeY',
  ],
  [
    'legacy',
    'litecoin',
    'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ',
    'H9/DpEFsjlDEzvigPikYI2FF9BCDeakp9BBXMlGwiIKVXiz1DdDps/exfSniGkN1ahhWcvDKnHwtbepi8Z3HTHA=',
  ],
];

test('the text of a proof is exact, and any other text is none', () => {
  const text = controlText(FACTS);
  expect(text.split('\n')).toEqual([
    'Candor proof of control 1',
    'exchange: candor.example',
    'chain: ethereum',
    'address: 0x7e5f4552091a69125d5dfcb7b8c2659029395bdf',
    `record: ${'33'.repeat(32)}`,
    `block: 900000 ${'44'.repeat(32)}`,
    'until: 2026-12-31T00:00:00.000Z',
  ]);
  expect(readControlText(text)).toEqual(FACTS);
  for (const other of [
    `${text}\n`,
    ` ${text}`,
    text.replace('control 1', 'control 2'),
    text.replace('exchange:', 'Exchange:'),
    text.replace('900000', '0900000'),
    text.replace('.000Z', 'Z'),
    text.replace('12-31', '13-31'),
    text.replace('record: 33', 'record: 3G'),
    text.replace('\n', '\r\n'),
    text.replace('candor.example', ''),
  ])
    expect(readControlText(other)).toBeUndefined();
});

test('a proof ends at most 92 days after its block', () => {
  const ends = Date.parse(FACTS.until);
  const day = 86_400_000;
  expect([91, 92, 93, 0, -1].map((days) => mayLast(FACTS.until, ends - days * day))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each(VECTORS)(
  'the vector of %s on %s is right, and for nothing else',
  (kind, chain, address, signature) => {
    const text = controlText({ ...FACTS, chain, address });
    expect(verifyControl({ kind, address, text, signature })).toBe(true);
    const otherText = text.replace('900000', '900001');
    expect(verifyControl({ kind, address, text: otherText, signature })).toBe(false);
    for (const [otherKind, , otherAddress, otherSignature] of VECTORS.filter(([each]) => each !== kind)) {
      expect(verifyControl({ kind: otherKind, address, text, signature })).toBe(false);
      expect(verifyControl({ kind, address: otherAddress, text, signature })).toBe(false);
      expect(verifyControl({ kind, address, text, signature: otherSignature })).toBe(false);
    }
    for (const broken of [
      '',
      '0x',
      'smp',
      signature.slice(0, -4),
      `${signature}00`,
      `ful${signature.slice(3)}`,
    ])
      expect([broken, verifyControl({ kind, address, text, signature: broken })]).toEqual([broken, false]);
  },
);

test('the address of another network is wrong where the key is the same', () => {
  const [, bip322, legacy] = VECTORS;
  for (const [vector, other] of [
    [bip322, 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    [legacy, '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'],
  ] as const) {
    const [kind, chain, , signature] = vector!;
    const text = controlText({ ...FACTS, chain, address: other });
    expect(verifyControl({ kind, address: other, text, signature })).toBe(false);
  }
});

const ORDER = secp256k1.Point.Fn.ORDER;
const hexOf = (value: bigint) => value.toString(16).padStart(64, '0');

/** The same signature with the other s, which is right for the same key. */
function withHighS(compact: Uint8Array): Uint8Array {
  const s = BigInt(`0x${toHex(compact.subarray(32))}`);
  return fromHex(toHex(compact.subarray(0, 32)) + hexOf(ORDER - s));
}

test('a signature with a high s is refused', () => {
  const [eip191, bip322, legacy] = VECTORS;
  const raw = fromHex(eip191![3].slice(2));
  const high = `0x${toHex(withHighS(raw.subarray(0, 64)))}${raw[64] === 27 ? '1c' : '1b'}`;
  const text = controlText(FACTS);
  expect(verifyControl({ kind: 'eip191', address: FACTS.address, text, signature: high })).toBe(false);

  const message = base64.decode(legacy![3]);
  const flipped = Uint8Array.of(message[0] === 31 ? 32 : 31, ...withHighS(message.subarray(1)));
  const own = controlText({ ...FACTS, chain: 'litecoin', address: legacy![2] });
  const signature = base64.encode(flipped);
  expect(verifyControl({ kind: 'legacy', address: legacy![2], text: own, signature })).toBe(false);

  const witness = base64.decode(bip322![3].slice(3));
  const length = witness[1]!;
  const der = secp256k1.Signature.fromBytes(witness.subarray(2, 1 + length), 'der').toBytes('compact');
  const other = secp256k1.Signature.fromBytes(withHighS(der), 'compact').toBytes('der');
  const rebuilt = Uint8Array.of(2, other.length + 1, ...other, ...witness.subarray(1 + length));
  const signed = controlText({ ...FACTS, chain: 'bitcoin', address: bip322![2] });
  const stack = `smp${base64.encode(rebuilt)}`;
  expect(verifyControl({ kind: 'bip322', address: bip322![2], text: signed, signature: stack })).toBe(false);
});

test.each([
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('the published vector of BIP-322 for "%s" is right', (text, signature) => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  expect(verifyBip322(text, address, signature)).toBe(true);
  expect(verifyBip322(`${text}!`, address, signature)).toBe(false);
});

const TAPROOT = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
const BY_TAPROOT =
  'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==';

test('the published vector of a taproot key is right, and for nothing else', () => {
  const other = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297';
  expect(verifyBip322('Hello World', TAPROOT, BY_TAPROOT)).toBe(true);
  expect(verifyBip322('Hello World', TAPROOT, `smp${BY_TAPROOT}`)).toBe(true);
  expect(verifyBip322('Hello World!', TAPROOT, BY_TAPROOT)).toBe(false);
  expect(verifyBip322('Hello World', other, BY_TAPROOT)).toBe(false);
  const witness = base64.decode(BY_TAPROOT);
  for (const spoiled of [
    // Another hash type, two of them, none (which is another text), and a second item.
    Uint8Array.of(...witness.slice(0, -1), 2),
    Uint8Array.of(1, 66, ...witness.slice(2), 1),
    Uint8Array.of(1, 64, ...witness.slice(2, -1)),
    Uint8Array.of(2, ...witness.slice(1), 0),
  ])
    expect(verifyBip322('Hello World', TAPROOT, base64.encode(spoiled))).toBe(false);
});

/** The hash of the virtual output for "Hello World" that the BIP publishes for this address, as it is written in a transaction. */
const KEY_HASH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
const COMMITTED = fromHex('b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b').toReversed();
const WITNESS = base64.decode(
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
);

/** The transaction of the full form, part by part. */
const WHOLE = {
  version: [0, 0, 0, 0],
  isSegregated: [0, 1],
  inputs: [1],
  spent: [...COMMITTED, 0, 0, 0, 0],
  script: [0],
  sequence: [0, 0, 0, 0],
  outputs: [1],
  amount: [0, 0, 0, 0, 0, 0, 0, 0],
  output: [1, 0x6a],
  witness: [...WITNESS],
  lock: [0, 0, 0, 0],
} as const satisfies Record<string, readonly number[]>;

const fullForm = (changes: Partial<Record<keyof typeof WHOLE, readonly number[]>> = {}) =>
  `ful${base64.encode(Uint8Array.from(Object.values({ ...WHOLE, ...changes }).flat()))}`;

test('the full form of BIP-322 is the transaction whose witness the simple form is, and no other', () => {
  expect(verifyBip322('Hello World', KEY_HASH, fullForm())).toBe(true);
  expect(verifyBip322('Hello World!', KEY_HASH, fullForm())).toBe(false);
  expect(verifyBip322('Hello World', TAPROOT, fullForm())).toBe(false);
  for (const changes of [
    { version: [1, 0, 0, 0] },
    // The signature is over the version.
    { version: [2, 0, 0, 0] },
    { isSegregated: [] },
    { inputs: [2] },
    { spent: [...COMMITTED, 1, 0, 0, 0] },
    { spent: [...COMMITTED.toReversed(), 0, 0, 0, 0] },
    { script: [1, 0x51] },
    { sequence: [1, 0, 0, 0] },
    { outputs: [2] },
    { amount: [1, 0, 0, 0, 0, 0, 0, 0] },
    { output: [1, 0x51] },
    { witness: [] },
    { witness: [...WITNESS, 0] },
    { lock: [1, 0, 0, 0] },
    { lock: [0, 0, 0, 0, 0] },
  ])
    expect([changes, verifyBip322('Hello World', KEY_HASH, fullForm(changes))]).toEqual([changes, false]);
});

/** Made with another implementation (`@scure/btc-signer`) and the secret key 1, for "Hello World". */
const BY_ONE = [
  [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'fulAgAAAAABAcmp0rGVLDz0YwL8EK1okDiCToLxmtYDNZin+pWnBaQrAAAAAAAAAAAAAQAAAAAAAAAAAWoCRzBEAiBDpb3V4lUOp3ssJaDAPFhg1JNh3GY0q/i5kuoU/fJeUwIgcEF4hy2n1ivwfLw5andsXR8HpJvRqM82VR2cB7vhXGUBIQJ5vmZ++dy7rFWgYpXOhwsHApv82y3OKNlZ8oFbFvgXmAAAAAA=',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'AUAa0hyMsniZPLwaziJ+IU07cwvWBC7vwnMWGmguvMLKQ9noM4gnq1ckTCGXk7oKvHJRBYCwTHdY/+RriWGCcoh5',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'fulAgAAAAABAb3G1XaTVV81zPOx+Im8e1Ec1HTgvk8fM1Qg8gqWD0hEAAAAAAAAAAAAAQAAAAAAAAAAAWoBQZodX7KCgO/vn0oYpmnE+KLK0Z8VbqUQLP9kuWJTbLDyE2ivTwysKzT40eMYhKnkfXigJyMfTTaZvpd25CvRZXsBAAAAAA==',
  ],
] as const;
/** Signed by the secret key 2, with its key, for the address of the secret key 1. */
const BY_ANOTHER =
  'AkgwRQIhAKJ4aUv5TCWXdDFyExoMv9Wfg+ZW1s4yFXsZpIZIOM8QAiAzZUQLZf0BiDAaA/PF+JxTk7mjA9eBHuuDTmSB4TMuhQEhAsYEf5RB7X1tMEVAbpXAfNhcd45LjO88p6usCblccJ7l';

/** Signed by the taproot key 1 over the digest of everything, with the hash type of no output. */
const OF_NO_OUTPUT =
  'AUEblwY3a0fbwSNg5LRz46efIj6sGJ56nVqsxrbeLxee5ctj34+KQZCc2SXUMbTC0nEYdfyk5/fFfMic3QTOpSdOAg==';

test.each(BY_ONE)('what another implementation signed for %s is right', (address, signature) => {
  expect(verifyBip322('Hello World', address, signature)).toBe(true);
  expect(verifyBip322('Hello World!', address, signature)).toBe(false);
});

/** The same witness program on a network whose addresses are not read. */
const onTestnet = (address: `${string}1${string}`) => bech32.encode('tb', bech32.decode(address).words);
/** A witness of the first vector of the BIP, with another hash type. */
const otherType = () => {
  const spoiled = Uint8Array.from(WITNESS);
  spoiled[1 + WITNESS[1]!] = 0x83;
  return base64.encode(spoiled);
};

const BIP322_PATCHES: readonly Patch[] = [
  ['!PREFIXES.has(decoded.prefix)', 'false'],
  ['!isEqual(raw.subarray(0, head.length), head) || ', ''],
  [' || !isEqual(raw.subarray(end), zeros(4))', ''],
  ['at === raw.length ? items : undefined', 'items'],
  ['key === undefined || more.length > 0', 'key === undefined'],
  ['signature.at(-1) === SIGHASH_ALL &&', ''],
  ['isEqual(hash160(key), keyHash) &&', ''],
  ['if (signature === undefined || more.length > 0)', 'if (signature === undefined)'],
  ['rest.length > 0 || ', ''],
  [' || (type !== undefined && type !== SIGHASH_ALL)', ''],
  ['type ?? 0', '0'],
];

test('no check of BIP-322 can be left out: another outcome would show it', async () => {
  const taproot = base64.decode(BY_TAPROOT);
  const [, [byKey]] = BY_ONE;
  const signed: readonly (readonly [string, string])[] = [
    ...BY_ONE,
    [KEY_HASH, base64.encode(WITNESS)],
    [onTestnet(KEY_HASH), base64.encode(WITNESS)],
    [KEY_HASH, otherType()],
    [KEY_HASH, base64.encode(Uint8Array.of(...WITNESS, 0))],
    [KEY_HASH, base64.encode(Uint8Array.of(3, ...WITNESS.slice(1), 0))],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', BY_ANOTHER],
    [TAPROOT, BY_TAPROOT],
    [TAPROOT, base64.encode(Uint8Array.of(2, ...taproot.slice(1), 0))],
    [TAPROOT, base64.encode(Uint8Array.of(1, 66, ...taproot.slice(2), 1))],
    [byKey, OF_NO_OUTPUT],
    [KEY_HASH, fullForm()],
    [KEY_HASH, fullForm({ sequence: [1, 0, 0, 0] })],
    [KEY_HASH, fullForm({ lock: [1, 0, 0, 0] })],
  ];
  const outcomes = ({ verifyBip322: verify }: { verifyBip322: typeof verifyBip322 }) =>
    Promise.resolve(signed.map(([address, signature]) => verify('Hello World', address, signature)));
  const source = new URL('control-bip322.ts', import.meta.url);
  expect(await sparedBy(source, BIP322_PATCHES, outcomes)).toEqual([]);
});

test('a simulated chain has proofs that are bound to their text and address, and prove nothing', () => {
  const address = 'simusdt1q';
  const text = controlText({ ...FACTS, address });
  const signature = simulatedControl(text, address);
  expect(verifyControl({ kind: 'simulated', address, text, signature })).toBe(true);
  expect(verifyControl({ kind: 'simulated', address: 'simusdt1p', text, signature })).toBe(false);
  expect(verifyControl({ kind: 'eip191', address, text, signature })).toBe(false);
});

/** A signed message of an address whose network has no prefix that is known, as a verifier without that check would read it. */
function signedWithoutPrefix(address: string) {
  const text = controlText({ ...FACTS, address });
  const message = utf8(text);
  const length = Uint8Array.of(0xfd, message.length & 0xff, message.length >> 8);
  const digest = hash256(joined([utf8('undefined'), length, message]));
  const [recovery = 0, ...compact] = secp256k1.sign(digest, fromHex(hexOf(1n)), {
    prehash: false,
    format: 'recovered',
  });
  return { address, text, signature: base64.encode(Uint8Array.of(31 + recovery, ...compact)) };
}

const CONTROL_PATCHES: readonly Patch[] = [
  ['if (readControlText(text)?.address !== address) return false;', ''],
  ['signature === simulatedControl(text, address)', 'true'],
  ['if (!EIP191.test(signature)) return false;', ''],
  ['prefix === undefined || ', ''],
  ['toHex(hash160(key)) === toHex(Uint8Array.from(keyHash))', 'true'],
  ['.slice(-ADDRESS_HEX)}` === address.toLowerCase()', '.slice(-ADDRESS_HEX)}` !== null'],
  ['signature.hasHighS() ? undefined : ', ''],
];

test('no check of a proof can be left out: another outcome would show it', async () => {
  const [eip191, bip322, legacy] = VECTORS as [
    (typeof VECTORS)[number],
    (typeof VECTORS)[number],
    (typeof VECTORS)[number],
  ];
  const proof = ([kind, chain, address, signature]: (typeof VECTORS)[number]) => ({
    kind,
    address,
    signature,
    text: controlText({ ...FACTS, chain, address }),
  });
  const raw = fromHex(eip191[3].slice(2));
  const flipped = `0x${toHex(withHighS(raw.subarray(0, 64)))}${raw[64] === 27 ? '1c' : '1b'}`;
  const message = base64.decode(legacy[3]);
  const proofs = [
    ...VECTORS.map(proof),
    { ...proof(eip191), text: controlText({ ...FACTS, address: `0x${'11'.repeat(20)}` }) },
    { ...proof(eip191), kind: 'simulated' as const },
    { ...proof(eip191), signature: eip191[3].slice(2) },
    { ...proof(eip191), signature: eip191[3].toUpperCase().replace('0X', '0x') },
    { ...proof(eip191), signature: flipped },
    { ...proof(eip191), signature: `${eip191[3].slice(0, -2)}1d` },
    {
      ...proof(eip191),
      address: `0x${'11'.repeat(20)}`,
      text: controlText({ ...FACTS, address: `0x${'11'.repeat(20)}` }),
    },
    { kind: 'legacy' as const, ...signedWithoutPrefix('mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r') },
    {
      kind: 'simulated' as const,
      address: 'sim1',
      text: controlText(FACTS),
      signature: simulatedControl(controlText(FACTS), 'sim1'),
    },
    { ...proof(legacy), signature: base64.encode(Uint8Array.of(...message, 0)) },
    {
      ...proof(legacy),
      address: 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz',
      text: controlText({ ...FACTS, address: 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz' }),
    },
    { ...proof(bip322), signature: bip322[3].slice(3) },
  ];
  const outcomes = ({ verifyControl: verify }: { verifyControl: typeof verifyControl }) =>
    Promise.resolve(proofs.map(verify));
  const source = new URL('control.ts', import.meta.url);
  expect(await sparedBy(source, CONTROL_PATCHES, outcomes)).toEqual([]);
});
