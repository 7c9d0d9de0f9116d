/**
 * The question whether a contract wallet takes a signature for its own (EIP-1271), and how a node is asked. Like the other checks
 * it shares no code with the exchange, and is part of check.html.
 *
 * @typedef {{ address: string, data: string, height: number, block: string }} WalletCall
 * @typedef {(method: string, params: unknown[]) => Promise<unknown>} AskNode answers the result of a node; undefined where it answers an error
 */

const ROUNDS = 24;
const LANE = 64n;
const MASK = (1n << LANE) - 1n;
/** Bytes of one block of Keccak-256. */
const RATE = 136;

/** @param {bigint} lane @param {number} by */
const turned = (lane, by) => ((lane << BigInt(by)) | (lane >> (LANE - BigInt(by)))) & MASK;

/** The permutation Keccak-f[1600] of 25 lanes. @param {bigint[]} lanes */
function permute(lanes) {
  const at = (/** @type {number} */ place) => lanes[place] ?? 0n;
  let bits = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const columns = [0, 1, 2, 3, 4].map((x) => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20));
    for (let place = 0; place < 25; place++) {
      const [before = 0n, after = 0n] = [columns[(place + 4) % 5], columns[(place + 1) % 5]];
      lanes[place] = at(place) ^ before ^ turned(after, 1);
    }
    let [x, y, moved] = [1, 0, at(1)];
    for (let step = 0; step < ROUNDS; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const place = x + 5 * y;
      const next = at(place);
      lanes[place] = turned(moved, (((step + 1) * (step + 2)) / 2) % 64);
      moved = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n] = lanes.slice(row, row + 5);
      lanes.splice(row, 5, a ^ (~b & c), b ^ (~c & d), c ^ (~d & e), d ^ (~e & a), e ^ (~a & b));
    }
    for (let power = 0; power < 7; power++) {
      bits = ((bits << 1) ^ ((bits >> 7) * 0x71)) % 256;
      if ((bits & 2) !== 0) lanes[0] = at(0) ^ (1n << BigInt(2 ** power - 1));
    }
  }
}

/** Keccak-256 in hex, as Ethereum uses it; it is not SHA3-256. @param {Uint8Array} bytes */
export function keccak256(bytes) {
  const padded = new Uint8Array(RATE * (Math.floor(bytes.length / RATE) + 1));
  padded.set(bytes);
  padded[bytes.length] = 1;
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80;
  const words = new DataView(padded.buffer);
  const lanes = Array.from({ length: 25 }, () => 0n);
  for (let from = 0; from < padded.length; from += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++)
      lanes[lane] = (lanes[lane] ?? 0n) ^ words.getBigUint64(from + 8 * lane, true);
    permute(lanes);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let lane = 0; lane < 4; lane++) out.setBigUint64(8 * lane, lanes[lane] ?? 0n, true);
  return digitsOf(new Uint8Array(out.buffer));
}

/** @param {Uint8Array} bytes */
const digitsOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {number} value */
const wordOf = (value) => value.toString(16).padStart(64, '0');

/**
 * Answers the call that has to be asked about a proof; undefined where address, block or signature have another form.
 * @param {{ address: string, text: string, signature: string }} proof its text has the form of a text of control
 * @returns {WalletCall | undefined}
 */
export function walletCall({ address, text, signature }) {
  const [, height, block] = /^block: (\d{1,15}) (0x[0-9a-f]{64})$/m.exec(text) ?? [];
  if (block === undefined || !/^0x[0-9a-fA-F]{40}$/.test(address)) return undefined;
  if (!/^0x([0-9a-f]{2})*$/.test(signature)) return undefined;
  const message = new TextEncoder().encode(text);
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`);
  const hash = keccak256(Uint8Array.from([...prefix, ...message]));
  const bytes = signature.slice(2);
  const padded = bytes.padEnd(64 * Math.ceil(bytes.length / 64), '0');
  const data = `0x1626ba7e${hash}${wordOf(64)}${wordOf(bytes.length / 2)}${padded}`;
  return { address, data, height: Number(height), block };
}

/** Answers the request by which anybody asks a node. @param {WalletCall} call */
export function walletRequest({ address, data, block }) {
  const params = [{ to: address, data }, { blockHash: block }];
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params });
}

const ACCEPTED = `0x1626ba7e${'0'.repeat(56)}`;

/**
 * Asks a node what the contract answers; undefined where it has no such block at this height, or not its state.
 * @param {WalletCall} call @param {AskNode} askNode
 * @returns {Promise<'accepts' | 'refuses' | 'fails' | 'missing' | undefined>}
 */
export async function askWallet({ address, data, height, block }, askNode) {
  const found = await askNode('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
  const { hash } = /** @type {{ hash?: string }} */ (found ?? {});
  if (hash !== block) return undefined;
  const at = { blockHash: block };
  const code = await askNode('eth_getCode', [address, at]);
  if (typeof code !== 'string') return undefined;
  if (code === '0x') return 'missing';
  const answer = await askNode('eth_call', [{ to: address, data }, at]);
  if (typeof answer !== 'string') return 'fails';
  return answer.slice(0, ACCEPTED.length) === ACCEPTED ? 'accepts' : 'refuses';
}
