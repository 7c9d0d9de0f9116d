/** Checks that a bundle allows by itself: its chain of evidence, its pictures, the terms and the changes of the order. */
import { EMPTY_HEAD, nextHead } from '../chain.ts';
import { type BundleFact, canonical, type P2pBundle, parsed } from './bundle.ts';
import { type BundleFiles, type BundlePorts, type Found, type P2pStep, stepOf } from './step.ts';

type Hashing = Pick<BundlePorts, 'sha256' | 'sha256OfBytes'>;

/** Hashes each item from the one before it; the changes and heads that the log names have to be in the chain. */
export async function evidenceStep(bundle: P2pBundle, { sha256 }: Hashing): Promise<P2pStep> {
  const { first, items, facts } = bundle;
  let head = first;
  for (const [index, { hash, text, item }] of items.entries()) {
    head = await nextHead(head, text, sha256);
    if (hash !== head || first !== EMPTY_HEAD || canonical(parsed(text)) !== canonical(item))
      return stepOf('evidence', { fault: 'item_changed', at: index + 1, found: [] });
  }
  const found: readonly Found[] = [
    ['items', items.length],
    ['newest', head],
  ];
  const shown = items.map(({ said }) => said).filter(({ kind }) => kind === 'step');
  const isShown =
    canonical(shown.map(({ change, version }) => [change, version])) ===
    canonical(facts.map(({ change, order }) => [change, order.version]));
  if (!isShown) return stepOf('evidence', { fault: 'changes_differ', found });
  const hashes = items.map(({ hash }) => hash);
  const places = facts
    .map(({ order }) => order.evidenceHead)
    .filter((named) => named !== '')
    .map((named) => hashes.indexOf(named));
  const isKept = places.every((place, index) => place !== -1 && place >= (places[index - 1] ?? 0));
  return stepOf('evidence', { ...(!isKept && { fault: 'heads_missing' }), found });
}

/** Each picture has the hash that is its name, and the evidence names exactly these. */
export async function picturesStep(
  { items }: P2pBundle,
  { pictures }: BundleFiles,
  { sha256OfBytes }: Hashing,
): Promise<P2pStep> {
  const named = new Set(items.flatMap((item) => item.pictures));
  const found: readonly Found[] = [['pictures', named.size]];
  const hashes = new Set<string>();
  for (const [name, bytes] of pictures) {
    const hash = await sha256OfBytes(bytes);
    if (!name.startsWith(`${hash}.`))
      return stepOf('pictures', { fault: 'picture_changed', at: name, found });
    hashes.add(hash);
  }
  const isSame = named.size === hashes.size && [...named].every((hash) => hashes.has(hash));
  return stepOf('pictures', { ...(!isSame && { fault: 'pictures_differ' }), found });
}

/** Payee, payer and terms have the hash of the order; the seller has the paying account by its ends, and cannot show it. */
export async function termsStep(
  { side, agreed, termsHash, facts }: P2pBundle,
  { sha256 }: Hashing,
): Promise<P2pStep> {
  const found: readonly Found[] = [['terms', termsHash]];
  if (facts.some(({ order }) => order.termsHash !== termsHash))
    return stepOf('terms', { fault: 'terms_vary', found });
  if (side !== 'buyer' && agreed !== null) return stepOf('terms', { found, isPartial: true });
  const isSame = agreed !== null && (await sha256(canonical(agreed))) === termsHash;
  return stepOf('terms', { ...(!isSame && { fault: 'terms_changed' }), found });
}

/** The terms agreed when an order is opened stay in each of its changes. */
const KEPT = [
  ...(['orderId', 'makerId', 'takerId', 'adId', 'adVersion', 'adSide', 'p2pMarketId', 'payType'] as const),
  ...(['number', 'money', 'sellerPpm', 'buyerPpm', 'sellerFee', 'buyerFee', 'escrow'] as const),
  ...(['reference', 'salt'] as const),
] as const;

/** Parties and amounts are the same in all changes, no change is missing, and the order is shown as it is. */
export function orderStep({ facts, order: shown, salt, market }: P2pBundle): P2pStep {
  const [{ order: opened }] = facts;
  const found: readonly Found[] = [['changes', facts.length]];
  const kept = ({ order }: BundleFact) => canonical(KEPT.map((name) => order[name]));
  if (opened.salt !== salt || facts.some((fact) => kept(fact) !== kept(facts[0])))
    return stepOf('order', { fault: 'parties_vary', found });
  const missing = facts.findIndex(({ order }, index) => order.version !== index + 1);
  if (missing !== -1) return stepOf('order', { fault: 'change_missing', at: missing + 1, found });
  if (market === null) return stepOf('order', { found });
  const isShown =
    shown.id === opened.orderId &&
    isAmount(shown.price, opened.price, market.price_decimals) &&
    isAmount(shown.number, opened.number, market.coin.scale) &&
    isAmount(shown.money, opened.money, market.fiat.scale);
  return stepOf('order', { ...(!isShown && { fault: 'shown_differs' }), found });
}

/** Returns whether a text of decimals is an amount of units. */
function isAmount(text: string, units: number, scale: number): boolean {
  const [whole = '', part = ''] = text.split('.');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(part) || !/^0*$/.test(part.slice(scale))) return false;
  return BigInt(whole + part.slice(0, scale).padEnd(scale, '0')) === BigInt(units);
}
