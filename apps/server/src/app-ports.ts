import { openChains } from './app-chains.ts';
import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import type { ServedEngine } from './app-served.ts';
import { openDraws } from './app-withdrawals.ts';
import { type AppliedBatch, IntakeRefused } from '@candor/engine-host';
import { AuthorizationCodes } from './identity/authorization-codes.ts';
import { AwaitedChanges } from './http/awaited-changes.ts';
import type { CallLimits } from './http/call.ts';
import type { Callers } from './http/callers.ts';
import { CallFailure } from './http/failure.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { RequestsUnderWay } from './http/requests-under-way.ts';
import type { SessionCarrier } from './http/session-carrier.ts';
import type { Market } from './markets/catalog.ts';
import { quotationOf } from './markets/quotations.ts';
import { deskRate } from './markets/desk-rate.ts';
import { Rates } from './markets/rates.ts';
import type { ConsoleAccess } from './products/console/access.ts';
import { PublicRecord } from './products/fairness/public-record.ts';
import { openLetters } from './products/identity/letters.ts';
import { openStepUp } from './products/identity/open-step-up.ts';
import type { ProductPorts } from './products/index.ts';
import { openPersonalData } from './products/personal/personal-data.ts';
import { unprojectedOrders, unprojectedTrades } from './products/spot/table.ts';

/** Maximum wait of a reader for tables or memory that are slightly behind, in milliseconds. */
const READ_WAIT_MS = 500;

/** Calls that wait for the tick that opens or closes something. */
export interface AwaitedTicks {
  readonly awaitedPositions: AwaitedChanges;
  readonly awaitedContracts: AwaitedChanges;
}

export function openAwaitedTicks(): AwaitedTicks {
  return {
    awaitedPositions: new AwaitedChanges((event) =>
      event.kind === 'position_changed' ? event.position.positionId : undefined,
    ),
    awaitedContracts: new AwaitedChanges((event) =>
      event.kind === 'contract_changed' ? event.contract.contractId : undefined,
    ),
  };
}

/** Wakes the calls that wait for what a batch has changed. */
export function takeTicks(awaited: AwaitedTicks, applied: AppliedBatch): void {
  for (const changes of Object.values<AwaitedChanges>({ ...awaited })) changes.take(applied);
}

/** The parts from which the dependencies of the products' calls are made. */
export interface PortParts {
  readonly options: Pick<AppOptions, 'mode' | 'indexSources' | 'smtpUrl' | 'mailFrom' | 'readWaitMs'>;
  readonly rooms: Rooms;
  readonly running: ServedEngine;
  readonly carrier: SessionCarrier;
  readonly callers: Callers;
  readonly viewers: () => number;
  readonly awaited: AwaitedTicks;
  readonly rateLimits: RateLimits;
  readonly access: ConsoleAccess;
  readonly wallClock: () => number;
}

/** Returns the limits that hold for every call of a process. */
export function callLimits(
  rateLimits: RateLimits,
  host: Pick<ServedEngine['host'], 'whenSequence'>,
  isAvailable: CallLimits['isAvailable'],
): CallLimits {
  return {
    isAvailable,
    whenSequence: (seq) => host.whenSequence(seq, READ_WAIT_MS),
    async allowCall(address, session, points) {
      await rateLimits.call(address, session);
      await rateLimits.spend(address, session, points);
    },
    spend: (address, session, points) => rateLimits.spend(address, session, points),
    limitOrders: (session) => rateLimits.order(session),
    underWay: new RequestsUnderWay(),
  };
}

/** Dependencies of the products' calls. */
export function productPorts({
  options,
  rooms,
  running,
  carrier,
  callers,
  viewers,
  awaited,
  rateLimits,
  access,
  wallClock,
}: PortParts): ProductPorts {
  const {
    sql,
    settings,
    brandStyle,
    areas,
    messages,
    bell,
    users,
    sessions,
    apiKeys,
    secrets,
    codes,
    places,
  } = rooms;
  const { host, projector, views, catalog, isMaker, now, settled, answered } = running;
  const { engine } = host;
  const lastPrice = (market: Market) => quotationOf(views, engine, market, now()).close;
  const readWaitMs = options.readWaitMs ?? READ_WAIT_MS;
  const whenProjected = async () => {
    // Another process may have brought the tables further than memory is here: neither may lag behind the other.
    await host.whenSequence(projector.sequence, readWaitMs);
    return projector.whenProjected(engine.sequence, readWaitMs);
  };
  const reached = openChains(options, rooms);
  return {
    mode: options.mode,
    rightHolders: (permission) => access.operators.activeWith(permission),
    sendsMail: options.smtpUrl !== undefined && options.mailFrom !== undefined,
    sql,
    settings,
    brandStyle,
    areas,
    messages,
    bell,
    users,
    sessions,
    apiKeys,
    secrets,
    personalData: openPersonalData(sql, secrets),
    publicRecord: new PublicRecord(sql),
    codes,
    places,
    carrier,
    rateLimits,
    engine,
    catalog,
    views,
    isMaker,
    now,
    settled,
    answered,
    access,
    letters: openLetters({
      sql,
      messages,
      bell,
      rateLimits,
      globalCode: (id) => areas.globalCode(id),
    }),
    authorizationCodes: new AuthorizationCodes(sql, secrets),
    stepUp: openStepUp({ ...rooms, rateLimits }),
    wallClock,
    viewers,
    listings: rooms.listings,
    protocols: rooms.protocols,
    ...reached,
    ...openDraws(options, rooms, { running, rateLimits, whenProjected, chains: reached.chains }),
    digest: () => host.digest,
    snapshotSequence: () => host.snapshotSequence,
    logStart: () => host.logStart.seq,
    guessAlarms: () => running.metrics.guessAlarms,
    indexSources: rooms.indexSources,
    hasSimulatedIndex: options.mode === 'demo' && options.indexSources === undefined,
    isOperator: (request) => access.mayRead(request),
    projected: () => projector.sequence,
    deliver: rooms.deliverer.kick,
    isThisMachine: (request) => callers.isThisMachine(request),
    intakeRefusal: () => host.refusal,
    rates: new Rates(
      catalog,
      (marketId) => {
        const market = catalog.market(marketId);
        return market === undefined ? 0 : lastPrice(market);
      },
      (currencyId, fiat) => deskRate(engine, currencyId, fiat),
    ),
    lastPrice,
    async submit(command) {
      try {
        return await host.submit(command);
      } catch (error) {
        throw error instanceof IntakeRefused ? new CallFailure(error.key) : error;
      }
    },
    whenProjected,
    projector,
    unprojectedOrders: (userId) => unprojectedOrders(projector, userId),
    ...awaited,
    unprojectedTrades: (userId) => unprojectedTrades(projector, userId),
  };
}
