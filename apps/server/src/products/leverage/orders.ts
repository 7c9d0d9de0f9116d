/** Calls that open, cancel and close leveraged positions and set their stops. */
import type { ParsedRequestOf } from '@candor/contract';
import type { ClosePositions, OpenPosition, OpenPositionWithStops, PositionFact } from '@candor/engine';
import { eventsOf } from '@candor/engine-host';
import { INDEX_DECIMALS } from '@candor/formulas';
import { isOnStep, roundDownToStep } from '@candor/primitives';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { submitCommand } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import { refusing } from '../../commons/refusing.ts';
import type { Market } from '../../markets/catalog.ts';
import { wireTickPrice } from '../../wire/money.ts';
import { positionReader, readBatch } from './history.ts';
import type { LeveragePorts } from './ports.ts';
import { showPositions } from './show.ts';
import { askedToClose } from './table.ts';
import { indexTick, LEVER_WORDS } from './wire.ts';

const SIDES = { '1': 'long', '2': 'short' } as const;
const BATCH_SIDES = { '0': 'both', ...SIDES } as const;

/** Waits for the tick of a market order; a fixed-price order is answered as pending. */
export function submitOrder(ports: LeveragePorts): CallHandler<'lever/submit'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    const market = knownMarket(ports.catalog, request.currency_match_id);
    const command: OpenPosition | OpenPositionWithStops = {
      ...openingKind(readStops(request, market)),
      userId,
      clientId: key,
      marketId: market.id,
      side: SIDES[request.type],
      ...readTarget(request),
      share: request.share,
      multiple: request.multiple,
    };
    const payPassword = { text: request.password ?? '', field: 'password' };
    await refusing(() => ports.stepUp.authorise(session, 'open_position', { shown: { payPassword } }));
    const done = await submitCommand(ports, command, { words: LEVER_WORDS, market });
    const position = await settled(ports, { userId, positionId: done.reference }, isAwaitingOpening);
    const [data] = showPositions(ports, [position], language);
    return { data: data!, done: submittedKey(position), seq: ports.engine.sequence };
  };
}

export function cancelOrder(ports: LeveragePorts): CallHandler<'lever/cancel'> {
  return async ({ id: positionId }, { session, key, language }) => {
    const { userId } = session;
    const command = { kind: 'cancel_position', userId, clientId: key, positionId } as const;
    await submitCommand(ports, command, { words: LEVER_WORDS, market: undefined });
    const [data] = showPositions(ports, [await positionReader(ports).get(userId, positionId)], language);
    return { data: data!, done: 'order_cancelled', seq: ports.engine.sequence };
  };
}

export function closeOrder(ports: LeveragePorts): CallHandler<'lever/close'> {
  return async ({ id: positionId }, { session, key, language }) => {
    const { userId } = session;
    const command = { kind: 'close_position', userId, clientId: key, positionId } as const;
    await submitCommand(ports, command, { words: LEVER_WORDS, market: undefined });
    const position = await settled(ports, { userId, positionId }, isClosing);
    const [data] = showPositions(ports, [position], language);
    return { data: data!, done: CLOSED_KEYS[closingOf([position])], seq: ports.engine.sequence };
  };
}

/** A stop that is left out, empty or zero is removed. One behind the forced-close price is stored, and the answer says so. */
export function setStops(ports: LeveragePorts): CallHandler<'lever/setstop'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    const { id: positionId } = request;
    const live = ports.engine.leverage.position(userId, positionId);
    const market = live === undefined ? undefined : knownMarket(ports.catalog, live.marketId);
    const command = {
      kind: 'set_position_stops',
      userId,
      clientId: key,
      positionId,
      ...readStops(request, market),
    } as const;
    await submitCommand(ports, command, { words: LEVER_WORDS, market });
    const position = await positionReader(ports).get(userId, positionId);
    const [data] = showPositions(ports, [position], language);
    const done = isStopBehindForcedClose(ports, position) ? 'stop_behind_forced_close' : 'stops_saved';
    return { data: data!, done, seq: ports.engine.sequence };
  };
}

export function batchClose(ports: LeveragePorts): CallHandler<'lever/batch_close'> {
  return async (request, { session, key, language }) => {
    const { userId } = session;
    const { currency_match_id: wanted } = request;
    const market = wanted === undefined ? undefined : knownMarket(ports.catalog, wanted);
    const command: ClosePositions = {
      kind: 'close_positions',
      userId,
      clientId: key,
      marketId: market?.id ?? 0,
      side: BATCH_SIDES[request.type],
    };
    const done = await submitCommand(ports, command, { words: LEVER_WORDS, market });
    const ids = done.isRepeated
      ? await askedBefore(ports, command)
      : askedToClose(eventsOf(done.result, done.seq));
    const positions = await Promise.all(
      ids.map((positionId) => settled(ports, { userId, positionId }, isClosing)),
    );
    const data = { ids: [...ids], orders: showPositions(ports, positions, language) };
    return { data, done: BATCH_KEYS[closingOf(positions)], seq: ports.engine.sequence };
  };
}

function readTarget({
  status,
  target_price: text,
}: Pick<ParsedRequestOf<'lever/submit'>, 'status' | 'target_price'>): Pick<
  OpenPosition,
  'type' | 'targetPrice'
> {
  const targetPrice = readPrice('target_price', text);
  if (status === '0' && targetPrice === 0) throw CallFailure.at('target_price', 'price_required');
  if (status === '1' && targetPrice !== 0) throw CallFailure.at('target_price', 'order_options_invalid');
  return { type: status === '1' ? 'market' : 'fixed', targetPrice };
}

type Stops = Pick<OpenPositionWithStops, 'takeProfit' | 'stopLoss'>;

/** The stops that a request gives, 0 for none; on the steps of the pair where that is known. */
function readStops(
  request: Pick<ParsedRequestOf<'lever/setstop'>, 'target_profit_price' | 'stop_loss_price'>,
  market: Market | undefined,
): Stops {
  const stop = (field: keyof typeof request) => {
    const price = readPrice(field, request[field]);
    if (market !== undefined) checkStep(field, price, market);
    return price;
  };
  return { takeProfit: stop('target_profit_price'), stopLoss: stop('stop_loss_price') };
}

/** An order without stops is the command that it was before orders could have any: its key keeps its meaning. */
function openingKind(stops: Stops) {
  return stops.takeProfit === 0 && stops.stopLoss === 0
    ? ({ kind: 'open_position' } as const)
    : ({ kind: 'open_position_with_stops', ...stops } as const);
}

/** Returns a price in units of an index price; 0 where none is given. */
function readPrice(field: string, text = ''): number {
  return text === '' ? 0 : units(field, text, INDEX_DECIMALS);
}

function checkStep(field: string, price: number, market: Market): void {
  const step = indexTick(market);
  if (isOnStep(price, step)) return;
  const nearest = wireTickPrice(market, Math.max(roundDownToStep(price, step), step));
  throw new CallFailure('price_not_on_tick', {
    fields: { [field]: 'price_not_on_tick' },
    values: { nearest },
  });
}

/** Returns whether a position is closed by force before its stop-loss is reached, as its user's positions and balance are now. */
function isStopBehindForcedClose({ engine }: LeveragePorts, position: PositionFact): boolean {
  const { userId, marketId, side, stopLoss } = position;
  if (stopLoss === 0) return false;
  const forced = engine.leverage.forcedClosePrice(userId, marketId);
  if (forced === 0) return false;
  return side === 'long' ? stopLoss <= forced : stopLoss >= forced;
}

interface PositionName {
  readonly userId: number;
  readonly positionId: number;
}

/** Resolves with a leverage order once it waits no longer, or as it stands when the wait is over. */
async function settled(
  ports: LeveragePorts,
  { userId, positionId: id }: PositionName,
  isWaiting: (position: PositionFact) => boolean,
): Promise<PositionFact> {
  const find = () => ports.engine.leverage.position(userId, id);
  const found = find();
  const delayMs = found?.status === 'pending' ? found.openDelayMs : 0;
  return (
    (await ports.awaitedPositions.settled({ id, find, isWaiting, delayMs })) ??
    positionReader(ports).get(userId, id)
  );
}

/** Returns what the first command of a repeated key asked to close. */
async function askedBefore(
  ports: LeveragePorts,
  { userId, clientId }: ClosePositions,
): Promise<readonly number[]> {
  await ports.whenProjected();
  const ids = await readBatch(ports.sql, userId, clientId);
  if (ids === undefined) throw new CallFailure('server_busy');
  return ids;
}

const isAwaitingOpening = ({ status, type }: PositionFact) => status === 'pending' && type === 'market';
const isClosing = ({ status }: PositionFact) => status === 'closing';

function submittedKey({ status, type }: PositionFact) {
  if (status === 'refunded') return 'position_refunded';
  if (status !== 'pending') return 'position_opened';
  return type === 'market' ? 'position_pending' : 'order_placed';
}

const CLOSED_KEYS = {
  closed: 'position_closed',
  closing: 'position_closing',
  open: 'position_kept',
} as const;
const BATCH_KEYS = {
  closed: 'positions_closed',
  closing: 'positions_closing',
  open: 'position_kept',
} as const;

/** The progress of a close: a position that could not be settled at its tick is open again. */
function closingOf(positions: readonly PositionFact[]): keyof typeof CLOSED_KEYS {
  const statuses = new Set(positions.map(({ status }) => status));
  if (statuses.has('open')) return 'open';
  return statuses.has('closing') ? 'closing' : 'closed';
}
