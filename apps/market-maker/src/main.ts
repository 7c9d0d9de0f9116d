import { readFileSync } from 'node:fs';
import { AccountClient, createClient, type Credentials, type ResponseOf } from '@candor/client';
import { parseDecimal } from '@candor/primitives';
import { Budget } from './budget.ts';
import { FULL_ENOUGH, type MarketNow, Quoter } from './quoter.ts';

/** Commands a second: while somebody looks, and while nobody does. */
const WATCHED = 20;
const UNWATCHED = 2;
const RETRY_MS = 2_000;
const ROUND_MS = 1_000;
/** On a busy exchange an answer takes long: the books must not wait for each other. */
const VISITS_AT_ONCE = 5;

type Index = ResponseOf<'market/index'>;
type Matches = ResponseOf<'market/currency_matches'>[number]['matches'];

/** The current markets with their index in their own units; those without an index are left alone. */
function marketsNow(matches: Matches, index: Index): MarketNow[] {
  const prices = new Map(index.prices.map((price) => [price.currency_match_id, Number(price.price)]));
  const dollars = new Map(
    matches.flatMap((match): [string, number][] =>
      match.quote_currency_code === 'USDT' ? [[match.base_currency_code, prices.get(match.id) ?? 0]] : [],
    ),
  );
  return matches.flatMap((match): MarketNow[] => {
    const price = prices.get(match.id);
    const worth = dollars.get(match.base_currency_code);
    if (match.open_change !== 1 || price === undefined || worth === undefined || worth === 0) return [];
    const tick = parseDecimal(match.tick_size, match.price_decimals);
    const lot = parseDecimal(match.lot_size, match.number_decimals);
    if (!tick.ok || !lot.ok) return [];
    return [
      {
        id: match.id,
        symbol: match.symbol,
        priceDecimals: match.price_decimals,
        numberDecimals: match.number_decimals,
        tick: tick.value,
        lot: lot.value,
        index: Math.round(price * 10 ** match.price_decimals),
        dollars: worth,
      },
    ];
  });
}

async function trade(baseUrl: string, credentials: readonly Credentials[]): Promise<never> {
  const [one, other] = credentials;
  if (one === undefined || other === undefined) throw new Error('the makers need two accounts');
  const [maker, taker] = [new AccountClient(baseUrl, one), new AccountClient(baseUrl, other)];
  await Promise.all([maker.login(), taker.login()]);
  const guest = createClient({ baseUrl });
  const budget = new Budget(UNWATCHED);
  const quoter = new Quoter(maker, taker, budget, one.account);
  // Where the last round's budget ended the next one begins, so that a tight budget reaches every market.
  let next = 0;
  // Until every book has been full once, all commands go into filling them.
  const filled = new Set<number>();
  for (;;) {
    const began = performance.now();
    const index = await guest.call('market/index', {});
    const isWatched = index.viewers > 0;
    budget.perSecond = isWatched ? WATCHED : UNWATCHED;
    const groups = await guest.call('market/currency_matches', {});
    const markets = marketsNow(
      groups.flatMap((group) => group.matches),
      index,
    );
    let left = markets.length;
    const visitOneByOne = async () => {
      while (left > 0 && budget.hasOne) {
        left -= 1;
        const market = markets[next % markets.length];
        next = (next + 1) % markets.length;
        if (market === undefined) continue;
        const isFilled = markets.every(({ id }) => filled.has(id));
        if ((await quoter.visit(market, isWatched && isFilled)) >= FULL_ENOUGH) filled.add(market.id);
      }
    };
    await allEnded(Array.from({ length: VISITS_AT_ONCE }, visitOneByOne));
    await new Promise((resolve) => setTimeout(resolve, Math.max(50, ROUND_MS - (performance.now() - began))));
  }
}

/** Waits for every one, and only then rejects with the first failure: nothing goes on behind the next round. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function run(): Promise<void> {
  const {
    CANDOR_URL: baseUrl = 'http://127.0.0.1:3000',
    MAKER_CREDENTIALS: file,
    CANDOR_LAUNCHER_PIPE: pipe,
  } = process.env;
  if (file === undefined) throw new Error("MAKER_CREDENTIALS must name the file with the makers' accounts.");
  const leave = () => process.exit(0);
  if (pipe === '1') process.stdin.on('end', leave).on('error', leave).resume();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
  for (;;) {
    try {
      const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: Credentials[] };
      await trade(baseUrl, accounts);
    } catch (error) {
      console.error(`market maker: ${error instanceof Error ? error.message : String(error)}; trying again`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
