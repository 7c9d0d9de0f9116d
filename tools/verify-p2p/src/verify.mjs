/**
 * Verifies the evidence bundle of a P2P order in its own words: it shares no line with the exchange, so that a mistake there is not
 * repeated here. docs/guides/verify-a-p2p-order.md describes each step.
 */
import { createHash, verify } from 'node:crypto';
import { feeOf, floatingPrice, isDealRight, isTickRight, referenceOf, unitsOf } from './amounts.mjs';
import { checkKeyLine, checkLines, findBefore, sha256 } from './public-lines.mjs';

/**
 * @typedef {import('./public-lines.mjs').Ask} Ask
 * @typedef {import('./public-lines.mjs').Say} Say
 * @typedef {import('./public-lines.mjs').RecordLine} RecordLine
 * @typedef {import('./amounts.mjs').Market} Market
 * @typedef {{ seq: number, at: string, change: string, order: any }} Fact
 * @typedef {{ side: string, order: any, agreed: any, terms_hash: string, salt: string, market: Market | null, facts: Fact[],
 *   chain: { first: string, items: { hash: string, text: string, item: any }[] }, record: RecordLine[] }} Bundle
 */

const NO_HASH = '0'.repeat(64);
/** The distance from the median at which a quote is clamped, in thousandths: of an index, and of a rate. */
const [INDEX_CLAMP, RATE_CLAMP] = [5n, 10n];

/** The state to which each change leads, by the state before it. `ended` is the last one. */
/** @type {Record<string, Record<string, string>>} */
const TRANSITIONS = {
  '': { opened: 'created' },
  created: {
    extended: 'created',
    cancel_asked: 'created',
    cancel_refused: 'created',
    paid: 'paid',
    cancelled: 'ended',
    expired: 'ended',
  },
  paid: {
    cancel_asked: 'paid',
    cancel_refused: 'paid',
    appealed: 'appealed',
    released: 'ended',
    cancelled: 'ended',
  },
  appealed: {
    answered: 'appealed',
    appeal_withdrawn: 'paid',
    released: 'ended',
    cancelled: 'ended',
    decided: 'ended',
  },
  ended: {},
};

/**
 * Verifies one bundle; returns whether every step was right.
 * @param {{ files: ReadonlyMap<string, Buffer>, ask: Ask, say: Say }} task
 */
export async function verifyP2p({ files, ask, say }) {
  let isRight = true;
  /** @type {Say} */
  const check = (isStepRight, text) => {
    isRight &&= isStepRight;
    say(isStepRight, text);
  };
  const text = files.get('bundle.json');
  const signature = files.get('signature.json');
  if (text === undefined || signature === undefined) {
    check(false, 'the bundle has bundle.json and signature.json');
    return false;
  }
  try {
    await checkSignature(ask, { text, signature: JSON.parse(signature.toString()), check });
    // Another text than the one that was signed decides nothing.
    if (isRight) await checkBundle(ask, { bundle: JSON.parse(text.toString()), files, check });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    check(false, `a part of the bundle is not JSON: ${error.message}`);
  }
  return isRight;
}

/**
 * @param {Ask} ask
 * @param {{ bundle: Bundle, files: ReadonlyMap<string, Buffer>, check: Say }} about
 */
async function checkBundle(ask, { bundle, files, check }) {
  checkChain(bundle, check);
  checkPictures(bundle, files, check);
  checkTerms(bundle, check);
  checkFacts(bundle, check);
  await checkLines(ask, bundle.record, check);
  checkCourse(bundle, check);
  await checkPrice(ask, bundle, check);
  checkAmounts(bundle, check);
}

/**
 * @param {Ask} ask
 * @param {{ text: Buffer, signature: any, check: Say }} about
 */
async function checkSignature(ask, { text, signature, check }) {
  const digest = createHash('sha256').update(text).digest('hex');
  check(digest === signature.sha256, `bundle.json has the digest ${digest}`);
  const { keys } = /** @type {{ keys: import('./public-lines.mjs').PublicKey[] }} */ (
    await ask('fairness/keys', {})
  );
  const named = keys.filter(({ key_id: id }) => id === signature.key_id);
  check(named.length > 0, `a public line names the key ${signature.key_id}`);
  if (named.length === 0) return;
  const { made_at: madeAt } = JSON.parse(text.toString());
  const key = named.find(({ since, until }) => isBetween(madeAt, since, until));
  check(key !== undefined, `it is the key of the bundle's time ${madeAt}`);
  if (key === undefined) return;
  await checkKeyLine(ask, key, check);
  const isSigned = verify(
    undefined,
    Buffer.from(digest),
    key.public_key,
    Buffer.from(String(signature.signature), 'base64'),
  );
  check(
    isSigned,
    `the signature is of this digest and that key, in use from ${key.since} to ${key.until ?? 'now'}`,
  );
}

/**
 * @param {string} time
 * @param {string} since
 * @param {string | null} until
 */
function isBetween(time, since, until) {
  const atMs = Date.parse(time);
  return atMs >= Date.parse(since) && (until === null || atMs <= Date.parse(until));
}

/**
 * @param {Bundle} bundle
 * @param {Say} check
 */
function checkChain({ chain, facts }, check) {
  let head = NO_HASH;
  const broken = chain.items.findIndex(({ hash, text, item }) => {
    head = sha256(`${head}\n${text}`);
    return hash !== head || canonical(JSON.parse(text)) !== canonical(item);
  });
  const text = `${chain.items.length} items of evidence follow from each other`;
  check(
    chain.first === NO_HASH && broken === -1,
    broken === -1 ? text : `${text}, except item ${broken + 1}`,
  );
  const steps = chain.items.map(({ text }) => JSON.parse(text)).filter(({ kind }) => kind === 'step');
  const shown = steps.map(({ change, version }) => [change, version]);
  check(
    canonical(shown) === canonical(facts.map(({ change, order }) => [change, order.version])),
    'the evidence shows each change of the order',
  );
  const hashes = chain.items.map(({ hash }) => hash);
  const named = facts.map(({ order }) => order.evidenceHead).filter((named) => named !== '');
  const places = named.map((hash) => hashes.indexOf(hash));
  const isKept = places.every((place, index) => place !== -1 && place >= (places[index - 1] ?? 0));
  check(isKept, `the log names ${new Set(named).size} heads of this evidence, in this order`);
}

/**
 * @param {Bundle} bundle
 * @param {ReadonlyMap<string, Buffer>} files
 * @param {Say} check
 */
function checkPictures({ chain }, files, check) {
  const named = new Set(chain.items.flatMap(({ text }) => JSON.parse(text).pictures));
  const pictures = [...files].filter(([name]) => name.startsWith('pictures/'));
  const hashes = new Set(pictures.map(([, bytes]) => createHash('sha256').update(bytes).digest('hex')));
  const wrong = pictures.filter(
    ([name, bytes]) => !name.startsWith(`pictures/${createHash('sha256').update(bytes).digest('hex')}.`),
  );
  const isRight =
    wrong.length === 0 && named.size === hashes.size && [...named].every((hash) => hashes.has(hash));
  check(isRight, `${named.size} pictures are those that the evidence names`);
}

/**
 * Terms are those that were agreed on; the seller's bundle has the paying account by its ends, and cannot show it.
 * @param {Bundle} bundle
 * @param {Say} check
 */
function checkTerms({ side, agreed, terms_hash: hash, facts }, check) {
  check(
    facts.every(({ order }) => order.termsHash === hash),
    'the terms of the order are the same in all of its changes',
  );
  if (side === 'buyer' || agreed === null)
    check(
      agreed !== null && sha256(canonical(agreed)) === hash,
      'payee, payer and terms have the hash of the order',
    );
}

/**
 * The agreement of the order's opening, and its amounts, stay in each change.
 * @param {Bundle} bundle
 * @param {Say} check
 */
function checkFacts({ facts, order, salt, market }, check) {
  const [first] = facts;
  /** @param {{ order: Record<string, unknown> }} step */
  const kept = ({ order: fact }) =>
    canonical(
      ['orderId', 'makerId', 'takerId', 'adId', 'adVersion', 'adSide', 'p2pMarketId', 'payType', 'salt']
        .concat(['number', 'money', 'sellerPpm', 'buyerPpm', 'sellerFee', 'buyerFee', 'escrow', 'reference'])
        .map((name) => fact[name]),
    );
  check(
    first !== undefined && facts.every((fact) => kept(fact) === kept(first)) && first.order.salt === salt,
    'parties and amounts are the same in all changes',
  );
  check(
    facts.every(({ order: fact }, index) => fact.version === index + 1),
    `the bundle has each of the ${facts.length} changes of the order`,
  );
  if (first === undefined || market === null) return;
  const isShown =
    order.id === first.order.orderId &&
    unitsOf(order.price, market.price_decimals) === BigInt(first.order.price) &&
    unitsOf(order.number, market.coin.scale) === BigInt(first.order.number) &&
    unitsOf(order.money, market.fiat.scale) === BigInt(first.order.money);
  check(
    isShown,
    `the order is shown as it is: ${order.number} ${market.coin.code} for ${order.money} ${market.fiat.code}`,
  );
}

/**
 * Compares the changes with the public lines, and opens the commitment of each.
 * @param {Bundle} bundle
 * @param {Say} check
 */
function checkCourse({ facts, record }, check) {
  const lines = record.map(({ line }) => /** @type {any[]} */ (JSON.parse(line)));
  const isSame = facts.every(({ seq, at, change, order }, index) => {
    const said = [
      'p2p_order',
      seq,
      Date.parse(at),
      order.orderId,
      order.p2pMarketId,
      change,
      order.rule,
      order.pricing,
      order.premiumPpm,
      order.adLimitPrice,
      order.price,
      order.indexTick,
      order.rateTick,
    ];
    return canonical(lines[index]?.slice(0, -1)) === canonical(said);
  });
  check(isSame && lines.length === facts.length, `${lines.length} public lines say what the bundle says`);
  const closed = facts.findIndex(({ order }, index) => lines[index]?.at(-1) !== commitmentOf(order));
  check(
    closed === -1,
    closed === -1
      ? 'parties, amounts, terms and evidence open their commitments'
      : `they do not open line ${record[closed]?.place}`,
  );
  const terms = new Set(lines.map((fields) => canonical([...fields.slice(3, 5), ...fields.slice(7, -1)])));
  check(terms.size === 1, 'market, price and ticks are the same in all of them');
  let state = '';
  const isAllowed = lines.every(([, , , , , change, rule]) => {
    state = TRANSITIONS[state]?.[change] ?? 'wrong';
    return state !== 'wrong' && (rule !== '') === (change === 'decided');
  });
  check(isAllowed, `the changes are allowed: ${lines.map((fields) => fields[5]).join(', ')}`);
}

/** @param {any} order */
function commitmentOf(order) {
  const { adSide, makerId, takerId } = order;
  const [seller, buyer] = adSide === 'sell' ? [makerId, takerId] : [takerId, makerId];
  const { orderId, number, money, sellerFee, buyerFee, toBuyer, termsHash, evidenceHead, salt } = order;
  const parts = [orderId, seller, buyer, number, money, sellerFee, buyerFee, toBuyer];
  return sha256([...parts, termsHash, evidenceHead, salt].join('\n'));
}

/**
 * Derives reference and price from the ticks that the order names.
 * @param {Ask} ask
 * @param {Bundle} bundle
 * @param {Say} check
 */
async function checkPrice(ask, { facts, record, market }, check) {
  const order = facts[0]?.order;
  const [opened] = record;
  if (order === undefined || opened === undefined || market === null) {
    check(false, 'the bundle has the market and the opening of the order');
    return;
  }
  const isOfRates = market.index_market_id === 0;
  const [rate, index] = await findBefore(ask, opened, [
    ([kind, , , tick, fiat]) => kind === 'p2p_rate' && tick === order.rateTick && fiat === market.fiat.id,
    ([kind, , , tick, id]) =>
      isOfRates || (kind === 'tick' && tick === order.indexTick && id === market.index_market_id),
  ]);
  const hasIndex = isOfRates ? order.indexTick === 0 : index !== undefined && isTickRight(index, INDEX_CLAMP);
  check(
    rate !== undefined && isTickRight(rate, RATE_CLAMP),
    `rate tick ${order.rateTick} is what its quotes make`,
  );
  check(
    hasIndex,
    isOfRates ? 'the coin is that of the rates' : `index tick ${order.indexTick} is what its quotes make`,
  );
  if (rate === undefined || !hasIndex) return;
  const price = isOfRates ? 100_000_000n : BigInt(index?.[6]);
  const reference = referenceOf(price, BigInt(rate[6]), market);
  check(reference === BigInt(order.reference), `the ticks make the reference ${reference}`);
  if (order.pricing === 'floating') {
    const derived = floatingPrice(order, market);
    check(derived === BigInt(order.price), `premium and reference make the price ${derived}`);
  } else
    check(order.price % market.tick === 0, `the shop set the price ${order.price}, which is on the tick`);
}

/**
 * @param {Bundle} bundle
 * @param {Say} check
 */
function checkAmounts({ facts, market }, check) {
  const order = facts[0]?.order;
  const last = facts.at(-1);
  if (order === undefined || last === undefined || market === null) {
    check(false, 'the bundle has the market and the changes of the order');
    return;
  }
  check(
    isDealRight(order, market),
    `number ${order.number} and money ${order.money} follow from each other at the price`,
  );
  const fees = [feeOf(order.number, order.sellerPpm), feeOf(order.number, order.buyerPpm)];
  check(
    fees[0] === BigInt(order.sellerFee) && fees[1] === BigInt(order.buyerFee),
    `the fees are ${fees.join(' and ')}`,
  );
  check(
    order.escrow === order.number + order.sellerFee,
    `number and the seller's fee were locked: ${order.escrow}`,
  );
  const { toBuyer } = last.order;
  const isWhole =
    toBuyer === order.number || (toBuyer >= 0 && toBuyer < order.number && toBuyer % market.step === 0);
  const expected =
    last.change === 'released'
      ? toBuyer === order.number
      : last.change === 'decided'
        ? isWhole
        : toBuyer === 0;
  check(expected, `${toBuyer} of ${order.number} went to the buyer`);
}

/**
 * JSON whose objects list their names in order.
 * @param {unknown} value
 */
function canonical(value) {
  return JSON.stringify(value, (_name, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
