/** The evidence bundle of an order: a file that each of its parties can check without the exchange. */
import { makeZip } from 'client-zip';
import { canonicalJson } from '../../../commons/canonical-json.ts';
import type { DownloadHandler } from '../../../http/download.ts';
import { CallFailure } from '../../../http/failure.ts';
import { pictureReadCost } from '../../../http/call-costs.ts';
import { select } from '../../../tables/rows.ts';
import { wireTime } from '../../../wire/money.ts';
import { sha256 } from '../../../wire/sha256.ts';
import { deskMarket } from '../desk/desk-market.ts';
import { readTerms } from './agreed-terms.ts';
import { GENESIS, itemsOf, openItem, openText, stepsOf } from './chain.ts';
import { ownOrder, type PartyOrder } from './known-order.ts';
import { maskedAccount } from './masked.ts';
import type { OrderDesk } from './ports.ts';
import { showMessages } from './show-message.ts';
import { showOrder } from './show-order.ts';
import { newestKey } from './published-keys.ts';
import { ownKey, signatureOf } from '../../../identity/signing-key.ts';
import { statementPage } from './statement-page.ts';
import type { WireOrder } from './wire-order.ts';
import { catchUpOrder } from './steps.ts';

/** Pictures of a bundle cost at most so many points, so that no order has a bundle that nobody can ask for. */
const PICTURES_COST_MAX = 15_000;

/** May refuse with p2p_order_unknown, p2p_evidence_erased or server_busy. */
export function evidence(desk: OrderDesk): DownloadHandler<'legal/evidence'> {
  return async ({ id }, { session: { userId }, language, spend }) => {
    await desk.whenProjected();
    const order = await ownOrder(desk, userId, id);
    const [erased] = await select(
      desk.sql,
      'p2p_erased_orders',
      ['order_id'],
      desk.sql`where order_id = ${id}`,
    );
    if (erased !== undefined) throw CallFailure.at('id', 'p2p_evidence_erased');
    await catchUpOrder(desk, id);
    const shown = await showOrder(desk, order, language);
    const pictures = await picturesOf(desk, id);
    const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
    await spend(Math.min(pictureReadCost(bytes), PICTURES_COST_MAX));
    const madeMs = await signingTime(desk);
    const bundle = `${canonicalJson(await bundleOf(desk, order, { shown, madeMs }))}\n`;
    const lastModified = new Date(madeMs);
    const files = [
      { name: 'bundle.json', input: bundle },
      {
        name: 'signature.json',
        input: `${JSON.stringify(signatureOf(desk.secrets, bundle), undefined, 2)}\n`,
      },
      { name: 'statement.html', input: statementPage(shown, await messagesOf(desk, order), language) },
      { name: 'README.txt', input: README },
      ...pictures.map(({ hash, type, bytes: input }) => ({
        name: `pictures/${hash}.${type.replace('image/', '')}`,
        input,
      })),
    ];
    return {
      seq: desk.engine.sequence,
      name: `p2p-order-${id}-evidence.zip`,
      type: 'application/zip',
      content: makeZip(files.map((file) => ({ ...file, lastModified }))),
    };
  };
}

/**
 * Resolves with the time of a bundle that is made now, which is one of the present key's by the public record. May refuse with
 * server_busy, in the first moments after a change of the key.
 */
async function signingTime({ sql, secrets, wallClock }: OrderDesk): Promise<number> {
  const newest = await newestKey(sql);
  if (newest?.keyId !== ownKey(secrets).keyId) throw new CallFailure('server_busy');
  return Math.max(wallClock(), newest.sinceMs);
}

async function picturesOf(desk: OrderDesk, orderId: number) {
  const items = await itemsOf(desk.sql, orderId);
  const found = await desk.uploads.withIds(items.flatMap((item) => item.upload_ids));
  return found.map(({ type, bytes }) => ({ type, bytes, hash: sha256(bytes) }));
}

/** The chat as the party reads it. */
async function messagesOf(desk: OrderDesk, { fact, userId }: PartyOrder) {
  const items = await itemsOf(desk.sql, fact.orderId);
  return showMessages(
    desk,
    items.filter((item) => item.message_seq !== null),
    userId,
  );
}

/** Everything that the party saw and may prove: the texts of the chain are just as they were hashed. */
async function bundleOf(
  desk: OrderDesk,
  order: PartyOrder,
  { shown, madeMs }: { readonly shown: WireOrder; readonly madeMs: number },
): Promise<object> {
  const { fact, side } = order;
  const { sql, secrets } = desk;
  const [items, steps, terms, record] = await Promise.all([
    itemsOf(sql, fact.orderId),
    stepsOf(sql, fact.orderId),
    readTerms(desk, [fact.termsHash]),
    recordOf(desk, fact.orderId),
  ]);
  const agreed = terms.get(fact.termsHash);
  const payer = agreed?.payer;
  return {
    version: 1,
    made_at: wireTime(madeMs),
    side,
    order: shown,
    // The seller was shown the ends of the account that paid, and has no more of it.
    agreed:
      agreed === undefined
        ? null
        : {
            ...agreed,
            payer: side === 'seller' ? { ...payer, account: maskedAccount(agreed.payer.account) } : payer,
          },
    market: marketOf(desk, fact.p2pMarketId),
    terms_hash: fact.termsHash,
    salt: fact.salt,
    facts: steps.map(({ seq, atMs, change, fact: changed }) => ({
      seq,
      at: wireTime(atMs),
      change,
      order: changed,
    })),
    chain: {
      first: GENESIS,
      items: items.map((row) => ({
        hash: row.hash,
        text: openText(secrets, row),
        item: openItem(secrets, row),
      })),
    },
    record,
  };
}

/** The public lines of an order with their places and heads, as `fairness/lines` and `fairness/heads` answer them. */
async function recordOf({ sql, publicRecord }: OrderDesk, orderId: number): Promise<readonly object[]> {
  const times = (await stepsOf(sql, orderId)).map(({ atMs }) => atMs);
  const found = await publicRecord.linesOfMinutes(
    times,
    ([kind, , , id]) => kind === 'p2p_order' && id === orderId,
  );
  return found.map(({ place, line, headBefore, headAfter, published }) => ({
    place,
    line,
    head_before: headBefore,
    head_after: headAfter,
    published:
      published === undefined
        ? null
        : [published.minuteMs / 1_000, published.place, published.head.toString('hex')],
  }));
}

/** The terms of a market from which price, number and money follow; null if its coin or fiat is not listed any more. */
function marketOf(desk: OrderDesk, p2pMarketId: number): object | null {
  const market = deskMarket(desk, p2pMarketId);
  if (market === undefined) return null;
  const { indexMarketId, priceDecimals, tick, step } = market.terms;
  return {
    id: p2pMarketId,
    index_market_id: indexMarketId,
    price_decimals: priceDecimals,
    tick,
    step,
    coin: { code: market.coin.code, scale: market.coin.scale },
    fiat: { id: market.fiat.fiatId, code: market.fiat.code, scale: market.fiat.scale },
  };
}

const README = `How to check this bundle

1. The digest: sha256sum bundle.json gives the value "sha256" of signature.json.

2. The signature, with Node alone:

   node -e "const c=require('crypto'),f=require('fs'),s=JSON.parse(f.readFileSync('signature.json'));
   console.log(c.verify(null,Buffer.from(s.sha256),s.public_key,Buffer.from(s.signature,'base64')))"

   Take the key from the exchange, not from this file: /api/fairness/keys answers each key with its times and the place of the
   public line that names it. The key of this file is the one of "made_at" in bundle.json.

3. The chain: begin with chain.first of bundle.json. The hash of each item is the SHA-256 of the hash before it, a newline and
   the text of the item:

   node -e "const c=require('crypto'),b=JSON.parse(require('fs').readFileSync('bundle.json'));let h=b.chain.first;
   for(const i of b.chain.items){h=c.createHash('sha256').update(h+'\\\\n'+i.text).digest('hex');
   if(h!==i.hash)throw new Error(i.text)}console.log('unbroken',h)"

   The newest hash of the time is in the facts as evidenceHead wherever one of the parties paid, released or appealed.

4. The pictures: the name of each file is the SHA-256 of its bytes, which is in the item that shows it.

5. The terms: the SHA-256 of the canonical JSON of "agreed" (names of fields in order, no spaces) is "terms_hash". The seller's
   bundle has the paying account by its ends, so that only the buyer's bundle gives the hash.

6. All of this, and the lines of the public record with price, number, money and fees: npm run verify-p2p of the exchange's source,
   which needs Node alone. statement.html is for reading: it is not signed.
`;
