/** Verifies a snapshot of what an exchange owes: its lines in the public record, its files, and a saved proof. */
import { createHash } from 'node:crypto';
import { askWallet, walletCall, walletRequest } from './ask-wallet.mjs';
import { checkReserves, isControlText, readReservesLine, wrongSignatures } from './check-coins.mjs';
import { amountText, checkProof, readRoot, Refused } from './check-proof.mjs';
import { checkFile } from './check-file.mjs';

/**
 * @typedef {(name: string, query: Record<string, string | number>) => Promise<unknown>} Ask answers the data of a call
 * @typedef {(path: string) => Promise<AsyncIterable<Uint8Array>>} Fetch answers the bytes of a file
 * @typedef {(isRight: boolean | undefined, text: string) => void} Say reports one step; undefined: it was not verified here
 * @typedef {{ line: string, place: number }} Placed
 * @typedef {{ currency_id: number, code: string, published: Placed, depth: number, file: { path: string, is_kept: boolean } }} Currency
 * @typedef {{ number: number, mark: Placed, currencies: Currency[] }} Snapshot
 * @typedef {{ format: string, number: number, mark: Placed, currencies: import('./check-proof.mjs').Proof[] }} Saved
 * @typedef {{ saved: Saved, name: string, user: number }} Own
 * @typedef {{ ask: Ask, fetchFile: Fetch, say: Say, number?: number | undefined, files: boolean, signed: boolean, reserves: boolean, own?: Own | undefined, heads: readonly string[], nodes?: readonly import('./ask-wallet.mjs').AskNode[] }} Task
 *   `heads`: noted earlier, each as PLACE:HEAD; `nodes`: asked about contract wallets, one after the other
 * @typedef {{ code: string, owed: bigint, scale: number, file: string, published: Placed }} Coins
 */

const NOTED = /^(\d+):([0-9a-f]{64})$/;

/**
 * Returns whether every step was right.
 * @param {Task} task
 */
export async function verifySolvency(task) {
  const { ask, fetchFile, say, number, files, signed, reserves, own, heads, nodes = [] } = task;
  let isRight = true;
  /** @type {Say} */
  const check = (isStepRight, text) => {
    isRight &&= isStepRight !== false;
    say(isStepRight, text);
  };
  const snapshot = await findSnapshot(ask, own?.saved.number ?? number);
  check(true, `snapshot ${snapshot.number}, mark at place ${snapshot.mark.place} of the record`);
  const coins = reserves ? await readCoins(snapshot, ask, check) : [];
  const beside = coins.map(({ published }) => published);
  await checkLines(snapshot, { ask, heads, check, beside });
  if (files) for (const currency of snapshot.currencies) await sum(currency, fetchFile, check);
  /** @type {string[]} */
  const counted = [];
  for (const each of coins) counted.push(...(await checkCoins(each, snapshot.number, check)));
  // The list of addresses is the one of now: an older snapshot may have counted others.
  const isNewest = own === undefined && number === undefined;
  if (reserves) await checkControl(ask, { check, nodes, counted: isNewest ? counted : [] });
  if (signed) await checkSignatures(snapshot, ask, check);
  if (own !== undefined) await checkOwn(own, snapshot, check);
  return isRight;
}

/** @param {Ask} ask @param {number | undefined} number absent: the newest one @returns {Promise<Snapshot>} */
async function findSnapshot(ask, number) {
  if (number === undefined) {
    const { newest } = /** @type {{ newest: Snapshot | null }} */ (await ask('solvency/state', {}));
    if (newest === null) throw new Error('the exchange has published no snapshot yet');
    return newest;
  }
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = /** @type {{ data: Snapshot[], last_page: number }} */ (
      await ask('solvency/snapshots', { page })
    );
    const found = answer.data.find((each) => each.number === number);
    if (found !== undefined) return found;
    last = answer.last_page;
  }
  throw new Error(`the exchange has no snapshot ${number}`);
}

/**
 * Hashes the record from the mark, or from an older head that was noted, to the head that seals the roots.
 * @param {Snapshot} snapshot
 * @param {{ ask: Ask, heads: readonly string[], check: Say, beside: readonly Placed[] }} about `beside`: lines of reserves
 */
async function checkLines(snapshot, { ask, heads, check, beside }) {
  const { number, mark, currencies } = snapshot;
  const [kind, seq, at, ofNumber, keyHash] = JSON.parse(mark.line);
  check(
    kind === 'mark' && ofNumber === number,
    `its mark is at sequence ${seq} of the log, ${new Date(at).toISOString()}`,
  );
  const roots = currencies.map(({ published }) => ({ place: published.place, ...readRoot(published.line) }));
  for (const root of roots) {
    const isOfMark =
      root.number === number && root.markSeq === seq && root.at === at && root.keyHash === keyHash;
    const total = amountText(root.total, root.scale);
    check(isOfMark && root.place > mark.place, `${root.code}: ${total} owed, root ${root.root}`);
  }
  const noted = heads.map((text) => {
    const [, place, head] = NOTED.exec(text) ?? [];
    if (head === undefined) throw new Error(`${text} is no PLACE:HEAD`);
    return { place: Number(place), head };
  });
  const first = Math.min(mark.place, ...noted.map(({ place }) => place + 1));
  const placed = [mark, ...currencies.map(({ published }) => published), ...beside];
  const last = placed.reduce((one, other) => (other.place > one.place ? other : one));
  const seal = await sealAfter(ask, last.place, JSON.parse(last.line)[2]);
  const { lines, passed } = await readRecord(ask, first, { end: seal?.[1] ?? last.place, check });
  const goal = passed.get(seal?.[1] ?? last.place);
  if (seal !== undefined) check(goal === seal[2], `they lead to the published head ${seal[2]}`);
  for (const { place, head } of noted)
    check(passed.get(place) === head, `the record passes the head noted at ${place}`);
  for (const { line, place } of placed)
    check(lines[place - first] === line, `line ${place} is in the record`);
  const inRecord = lines.filter(
    (line) => line.startsWith('["liabilities",') && JSON.parse(line)[3] === number,
  );
  const assets = new Set(inRecord.map((line) => JSON.parse(line)[7]));
  check(
    inRecord.length === roots.length && assets.size === roots.length,
    `each of ${roots.length} currencies has one root`,
  );
}

/**
 * The published head of the minute of a line, after it.
 * @param {Ask} ask @param {number} place @param {number} time
 */
async function sealAfter(ask, place, time) {
  const minute = 60 * Math.floor(time / 60_000);
  const answer = /** @type {{ heads: [number, number, string][] }} */ (
    await ask('fairness/heads', { from: minute, to: minute })
  );
  return answer.heads.find(([seconds, at]) => seconds === minute && at >= place);
}

/**
 * Answers the lines of the record and the head after each place.
 * @param {Ask} ask @param {number} first @param {{ end: number, check: Say }} about
 */
async function readRecord(ask, first, { end, check }) {
  /** @type {string[]} */
  const lines = [];
  /** @type {Map<number, string>} */
  const passed = new Map();
  let head = '';
  while (first + lines.length <= end) {
    const from = first + lines.length;
    const page = /** @type {{ head_before: string, lines: string[], head_after: string }} */ (
      await ask('fairness/lines', { from, to: end })
    );
    if (page.lines.length === 0) throw new Error(`the record has no line ${from}`);
    if (head !== '' && page.head_before !== head) check(false, `line ${from} follows another head`);
    head = page.head_before;
    passed.set(from - 1, head);
    for (const line of page.lines) {
      head = createHash('sha256').update(`${head}\n${line}`).digest('hex');
      lines.push(line);
      passed.set(first + lines.length - 1, head);
    }
    if (head !== page.head_after) check(false, `a line from ${from} on is not the one that was hashed`);
  }
  check(true, `lines ${first} to ${end} were read and hashed`);
  return { lines, passed };
}

/** @param {Currency} currency @param {Fetch} fetchFile @param {Say} check */
async function sum({ code, published, file }, fetchFile, check) {
  if (!file.is_kept) {
    check(false, `${code}: its file is no longer kept`);
    return;
  }
  try {
    const leaves = await checkFile(await fetchFile(file.path), published.line);
    check(true, `${code}: ${leaves} leaves add up to the total and the root`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    check(false, `${code}: the file is wrong: ${error.message}`);
  }
}

/**
 * Answers the reserves file of each currency of a snapshot.
 * @param {Snapshot} snapshot @param {Ask} ask @param {Say} check
 */
async function readCoins({ number, currencies }, ask, check) {
  /** @type {Coins[]} */
  const coins = [];
  for (const { currency_id, code, published } of currencies) {
    const { total: owed, scale } = readRoot(published.line);
    try {
      const answer = await ask('solvency/reserves', { number, currency_id });
      coins.push({ .../** @type {{ file: string, published: Placed }} */ (answer), code, owed, scale });
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('reserves_unknown'))) throw error;
      check(false, `${code}: no reserves are published`);
    }
  }
  return coins;
}

/**
 * Answers the addresses whose coins were counted, each with its chain.
 * @param {Coins} coins @param {number} number @param {Say} check
 */
async function checkCoins({ code, owed, scale, file, published }, number, check) {
  const line = readReservesLine(published.line);
  check(line?.number === number, `${code}: the line of its reserves is of this snapshot`);
  const found = await checkReserves(file, published.line);
  if ('wrong' in found) {
    check(false, `${code}: the reserves file is wrong: ${found.wrong}`);
    return [];
  }
  const { counted, chains } = found;
  const blocks = chains.map(({ chain, height }) => `${chain} ${height}`).join(', ');
  const sums = `${amountText(counted, scale)} counted of ${amountText(owed, scale)} owed`;
  check(found.code === code && counted >= owed, `${code}: ${sums}, at ${blocks}`);
  return chains.flatMap(({ chain, addresses }) => addresses.map(([address]) => `${chain} ${address}`));
}

/**
 * Prints the text and the signature of each address, as any wallet verifies them, and finds coins that were counted without any.
 * @param {Ask} ask
 * @param {{ check: Say, counted: readonly string[], nodes: readonly import('./ask-wallet.mjs').AskNode[] }} about
 */
async function checkControl(ask, { check, counted, nodes }) {
  const addresses =
    /** @type {{ code: string, address: string, control: { kind: string, text: string, signature: string } | null }[]} */ (
      await ask('solvency/control', {})
    );
  const shown = new Set();
  for (const { code, address, control } of addresses) {
    if (control === null) {
      check(true, `${code} ${address}: nobody has proved control, so its coins do not count`);
      continue;
    }
    const { kind, text, signature } = control;
    const isForm = isControlText(text, { address, chain: code, nowMs: Date.now() });
    shown.add(`${code} ${address}`);
    if (kind === 'eip1271' && isForm) {
      await checkWallet(`${code} ${address}`, { address, text, signature }, { check, nodes });
      continue;
    }
    const worth = kind === 'simulated' ? ', which proves nothing' : ': verify it with a wallet';
    check(isForm, `${code} ${address}: control by ${kind}${worth}\n${text}\n${signature}`);
  }
  for (const address of new Set(counted.filter((each) => !shown.has(each))))
    check(false, `${address}: its coins were counted, and no proof of control is shown`);
}

const WALLET_ANSWERS = {
  accepts: 'the contract accepts the signature',
  refuses: 'the contract does not accept the signature',
  fails: 'the contract fails when it is asked',
  missing: 'there is no contract at the block',
};

/**
 * Prints the call that asks a contract wallet, and asks the nodes. Without any, nothing was verified.
 * @param {string} name @param {{ address: string, text: string, signature: string }} proof
 * @param {{ check: Say, nodes: readonly import('./ask-wallet.mjs').AskNode[] }} about
 */
async function checkWallet(name, proof, { check, nodes }) {
  const evidence = `${proof.text}\n${proof.signature}`;
  const about = `${name}: control by eip1271`;
  const asked = walletCall(proof);
  if (asked === undefined) {
    check(false, `${about} has another form\n${evidence}`);
    return;
  }
  const request = `${evidence}\n${walletRequest(asked)}`;
  if (nodes.length === 0) {
    check(
      undefined,
      `${about}, not verified here: send a node the last of these lines, or use --node\n${request}`,
    );
    return;
  }
  for (const askNode of nodes) {
    const answer = await askWallet(asked, askNode);
    if (answer === undefined) continue;
    check(answer === 'accepts', `${about}: ${WALLET_ANSWERS[answer]}\n${request}`);
    return;
  }
  check(false, `${about}: no node has the block and its state\n${request}`);
}

/** @param {Snapshot} snapshot @param {Ask} ask @param {Say} check */
async function checkSignatures({ number, mark, currencies }, ask, check) {
  const signed = /** @type {import('./check-coins.mjs').Signed} */ (await ask('solvency/signed', { number }));
  const wrong = await wrongSignatures(signed);
  check(
    wrong.length === 0,
    `${signed.lines.length} lines are signed${wrong.length > 0 ? `, wrong at ${wrong.join(', ')}` : ''}`,
  );
  for (const { line, place } of [mark, ...currencies.map(({ published }) => published)])
    check(
      signed.lines.some((each) => each.line === line && each.place === place),
      `line ${place} is one of those that are signed`,
    );
}

/** @param {Own} own @param {Snapshot} snapshot @param {Say} check */
async function checkOwn({ saved, name, user }, { number, currencies }, check) {
  for (const proof of saved.currencies) {
    const known = currencies.find(({ published }) => published.line === proof.published.line);
    check(known !== undefined, `${proof.code}: the proof is under the line of the record`);
    try {
      const { owed, scale, leaves } = await checkProof(proof, { name, user, number });
      check(
        true,
        `${proof.code}: ${amountText(owed, scale)} owed to ${name}, account ${user}, in ${leaves} leaves`,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      check(false, `${proof.code}: the proof is wrong: ${error.message}`);
    }
  }
}
