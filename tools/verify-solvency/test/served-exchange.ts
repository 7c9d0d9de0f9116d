/** An exchange that has published one snapshot of three users: its record, its file, its coins, and the proof of one user. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  chainOver,
  controlText,
  EMPTY_HEAD,
  liabilitiesLine,
  OWED_PARTS,
  owedStatement,
  treeHeader,
} from '@candor/fairness';
import { buildTree, identityOf, keyHashOf, planTree, proveBalance, treeFiles } from '@candor/solvency';

export const AT_MS = 1_767_225_600_000;
const SECRET = Buffer.from(Array.from({ length: 32 }, (_, place) => place));
const BLIND = Buffer.alloc(32, 0x11);
const MARK = { number: 1, seq: 1_000, digest: '22'.repeat(32), atMs: AT_MS, keyHash: keyHashOf(SECRET) };
const SUBJECT = { asset: 2, code: 'BTC', scale: 8 };
const USERS = [
  { userId: 4711, name: 'alice@example.com', amount: 1_220_012_500n },
  { userId: 4712, name: 'bob@example.com', amount: 300_000_000n },
  { userId: 4713, name: 'carol@example.com', amount: 1n },
];

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function statementOf(userId: number, amount: bigint): string {
  const parts = Object.fromEntries(
    OWED_PARTS.map((part) => [part, part === 'change_available' ? amount : 0n]),
  );
  return owedStatement({
    number: MARK.number,
    asset: SUBJECT.asset,
    userId,
    parts: parts as Parameters<typeof owedStatement>[0]['parts'],
  });
}

const accounts = {
  count: USERS.length,
  userId: (place: number) => USERS[place]!.userId,
  amount: (place: number) => USERS[place]!.amount,
  identity: (place: number) => identityOf({ blind: BLIND, ...USERS[place]! }),
  statement: (place: number) => statementOf(USERS[place]!.userId, USERS[place]!.amount),
};

/** A proof of control by a contract wallet. */
export interface Wallet {
  readonly address: string;
  readonly text: string;
  readonly signature: string;
}

export interface Exchange {
  readonly lines: readonly string[];
  /** The lines that its heads are made of. */
  readonly hashed: readonly string[];
  /** The lines that its snapshot names by their places. */
  readonly shown: readonly string[];
  readonly file: Buffer;
  readonly isKept: boolean;
  readonly places: { readonly mark: number; readonly root: number };
  readonly currencies: number;
  readonly reserves: string | undefined;
  readonly control: string;
  /** A contract wallet beside its address; absent: it lists none. */
  readonly wallet?: Wallet;
  /** A text that it signs instead of each line; '': it signs the lines. */
  readonly signed: string;
  /** The number of lines that it signs. */
  readonly signedLines: number;
  /** The head that it publishes; undefined: the one that its lines lead to. */
  readonly head?: string;
}

export type Leaf = readonly (string | number)[];

export interface Saved {
  readonly format: string;
  readonly number: number;
  readonly mark: { readonly line: string; readonly place: number };
  readonly currencies: readonly {
    readonly currency_id: number;
    readonly code: string;
    readonly published: { readonly line: string; readonly place: number };
    readonly statement: string;
    readonly blind: string;
    readonly key: string;
    readonly leaves: readonly Leaf[];
  }[];
}

export const ADDRESS = 'sim1qtreasury';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
/** The coins of one chain in the reserves file. */
export const CHAIN = {
  chain: 'bitcoin',
  height: 900_000,
  block: 'ab'.repeat(32),
  token: '',
  decimals: 8,
  addresses: [[ADDRESS, '1540000000']],
  uncredited: '20000000',
  paid: [['cd'.repeat(32), '10000000']],
};
/** The reserves file, of an exchange that changes it after its line was published or before. */
export const reservesOf = (change: object = {}) =>
  JSON.stringify({
    format: 'candor-reserves-1',
    number: 1,
    asset: 2,
    code: 'BTC',
    scale: 8,
    counted: '1530000000',
    chains: [CHAIN],
    ...change,
  });
export const RESERVES = reservesOf();
/** The line of a reserves file. */
export const coinsLine = (file: string, counted = '1530000000', number = 1) =>
  JSON.stringify(['reserves', 1_012, AT_MS + 31_000, number, 2, counted, sha256(file)]);
export const CONTROL = [
  'Candor proof of control 1',
  'exchange: candor.example',
  'chain: bitcoin',
  `address: ${ADDRESS}`,
  `record: ${'33'.repeat(32)}`,
  `block: 900000 ${'ab'.repeat(32)}`,
  `until: ${new Date(Date.now() + 86_400_000).toISOString()}`,
].join('\n');

/** The hash of the block that the text of a contract wallet names. */
export const WALLET_BLOCK = `0x${'44'.repeat(32)}`;
/** A proof of control by a contract wallet; `exchange`: the host that its text names. */
export function walletOf({
  address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  exchange = 'candor.example',
  block = WALLET_BLOCK,
  until = new Date(Date.now() + 86_400_000).toISOString(),
  signature = `0x${'ab'.repeat(130)}`,
} = {}): Wallet {
  const facts = {
    exchange,
    address,
    block,
    until,
    chain: 'ethereum',
    head: '33'.repeat(32),
    height: 900_000,
  };
  return { address, text: controlText(facts), signature };
}

/** The word of a contract that accepts. */
export const ACCEPTED = `0x1626ba7e${'00'.repeat(28)}`;

/** Builds the snapshot in a folder; resolves with the exchange and the saved proof of its first user. */
export async function openExchange(
  folder: string,
): Promise<{ readonly honest: Exchange; readonly saved: Saved }> {
  const built = await buildTree(folder, '1-BTC', { mark: MARK, subject: SUBJECT, accounts, secret: SECRET });
  const { depth } = built;
  const line = liabilitiesLine({ seq: 1_010, atMs: AT_MS + 30_000 }, MARK, { ...SUBJECT, depth }, built);
  const mark = JSON.stringify(['mark', MARK.seq, AT_MS, MARK.number, MARK.keyHash, []]);
  const coins = coinsLine(RESERVES);
  const lines = ['["tick",998,1]', '["tick",999,1]', mark, '["tick",1001,1]', line, coins, '["tick",1013,1]'];
  const honest: Exchange = {
    lines,
    hashed: lines,
    shown: lines,
    file: await readFile(treeFiles(folder, '1-BTC').leaves),
    isKept: true,
    places: { mark: 3, root: 5 },
    currencies: 1,
    reserves: RESERVES,
    control: CONTROL,
    signed: '',
    signedLines: 3,
  };
  const { cap, counts } = planTree({ accounts, asset: SUBJECT.asset, secret: SECRET });
  const { leaves, ...proof } = await proveBalance(folder, '1-BTC', {
    header: treeHeader(MARK, { ...SUBJECT, depth }),
    asset: SUBJECT.asset,
    depth,
    secret: SECRET,
    blind: BLIND,
    account: {
      userId: 4711,
      identity: accounts.identity(0),
      statement: accounts.statement(0),
      amount: accounts.amount(0),
      cap,
      count: counts[0] ?? 0,
    },
  });
  const own = { currency_id: 2, code: 'BTC', published: { line, place: 5 }, ...proof };
  const saved = {
    format: 'candor-solvency-proof-1',
    number: 1,
    mark: { line: mark, place: 3 },
    currencies: [{ ...own, leaves: leaves.map((leaf) => [...leaf]) }],
  };
  return { honest, saved };
}

/** The head of the record after a place. */
export const headAt = ({ hashed }: Pick<Exchange, 'hashed'>, place: number) =>
  chainOver(hashed, sha256)[place - 1]?.head ?? EMPTY_HEAD;

/** The envelope with which an exchange answers a call. */
export function answerOf(exchange: Exchange, { pathname, searchParams }: URL): object {
  const { lines, places, hashed, shown } = exchange;
  const placed = (place: number) => ({ line: shown[place - 1], place });
  const file = {
    path: '/solvency/files/1-BTC.leaves',
    bytes: exchange.file.length,
    is_kept: exchange.isKept,
  };
  const currency = { currency_id: 2, code: 'BTC', published: placed(places.root), depth: 10, file };
  const currencies = Array.from({ length: exchange.currencies }, () => currency);
  const snapshot = { number: 1, mark: placed(places.mark), currencies };
  const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))];
  const end = Math.min(to, lines.length, from + 1);
  const page = {
    from,
    head_before: headAt(exchange, from - 1),
    lines: lines.slice(from - 1, end),
    head_after: headAt(exchange, end),
  };
  const sealed = exchange.head ?? headAt(exchange, hashed.length);
  const control = { kind: 'simulated', text: exchange.control, signature: 'ef' };
  const answers: Readonly<Record<string, unknown>> = {
    '/api/solvency/state': { newest: snapshot },
    '/api/solvency/snapshots': { data: [snapshot], last_page: 1 },
    '/api/solvency/reserves': exchange.reserves && { file: exchange.reserves, published: placed(6) },
    '/api/solvency/control': [{ code: 'bitcoin', address: ADDRESS, control }, ...walletRows(exchange)],
    '/api/solvency/signed': signedAnswer(exchange, [placed(3), placed(5), placed(6)]),
    '/api/fairness/lines': page,
    '/api/fairness/heads': { heads: [[from, hashed.length, sealed]] },
  };
  const data = answers[pathname];
  const error = pathname.endsWith('reserves') ? 'reserves_unknown' : 'route_unknown';
  return data === undefined ? { code: 0, error, msg: 'No such answer' } : { code: 1, data };
}

function walletRows({ wallet }: Exchange) {
  if (wallet === undefined) return [];
  const { address, ...proof } = wallet;
  return [{ code: 'ethereum', address, control: { kind: 'eip1271', ...proof } }];
}

/** The lines with the signatures of its key. */
function signedAnswer(
  { signed, signedLines }: Exchange,
  lines: readonly { readonly line: string | undefined; readonly place: number }[],
) {
  const signatureOf = (line: string) => sign(null, Buffer.from(line), privateKey).toString('base64');
  return {
    public_key: publicKey.export({ type: 'spki', format: 'pem' }),
    lines: lines.slice(0, signedLines).map(({ line = '', place }) => ({
      line,
      place,
      signature: signatureOf(signed || line),
    })),
  };
}
