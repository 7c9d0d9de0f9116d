import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  type Definitions,
  type DownloadName,
  type FailureEnvelope,
  readLanguage,
  type ResponseOf,
} from '@candor/contract';
import {
  answersFile,
  type CallDefinition,
  callDefinitions,
  failureEnvelope,
  type Permission,
} from '@candor/contract/schema';
import { type Command, HOUSE_ACCOUNTS, type PostAdjustment } from '@candor/engine';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import pino from 'pino';
import { expect } from 'vitest';
import { callLimits, openPorts } from '../../src/app/ports.ts';
import { endPools, type Services } from '../../src/app/services.ts';
import { type Setting, writeSetting } from '../../src/content/settings.ts';
import type { WriteToOperators } from '../../src/facets/work.ts';
import {
  answerCall,
  type CallLimits,
  openContext,
  type Operator,
  type UserContext,
} from '../../src/http/call.ts';
import { checkInput } from '../../src/http/check-input.ts';
import { failUndeclared } from '../../src/http/declared-refusals.ts';
import type { DownloadHandler } from '../../src/http/download.ts';
import type { RowPorts } from '../../src/ws/define-push.ts';
import { CallFailure } from '../../src/http/failure.ts';
import { Listener } from '../../src/http/listener.ts';
import type { EnvelopeHandlers, EnvelopeName } from '../../src/http/mount-calls.ts';
import { RateLimits, type RateLimitSettings } from '../../src/http/rate-limits.ts';
import type { Session } from '../../src/identity/sessions.ts';
import { Uploads } from '../../src/commons/uploads.ts';
import { type AnsweringProduct, collectHandlers } from '../../src/products/index.ts';
import { type BadCase, findTakenBy } from './bad-numbers.ts';
import { inputOf, permitted, withoutReply } from './handler-input.ts';
import { insertCheapUser } from './new-user.ts';
import { ORDINARY, SEEDED_DEMO, WIDE } from './seeded-demo.ts';
import { cloneTemplate } from './template-database.ts';
import type { UnloggedEngine } from './unlogged-engine.ts';
import { openWorldEngine } from './world-engine.ts';
import { WorldVenues } from './world-venues.ts';

/** Reads wait for the tables as long as it takes: on a busy machine that is longer than a client would wait. */
const READ_WAIT_MS = 60_000;
/** The address from which every call of a world comes. */
const ADDRESS = '127.0.0.1';

/** A user of a world, with a session. */
export interface WorldUser {
  readonly id: number;
  readonly account: string;
  readonly session: Session;
}

/** An operator of a world, as the sender of calls. */
export interface WorldOperator {
  readonly account: string;
  readonly operator: Operator;
}

/** The sender of a call, and its headers. */
export interface WorldCaller {
  readonly session?: Session;
  readonly operator?: Operator;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An envelope, and the status with which HTTP would carry it. */
interface WorldAnswer {
  readonly status: number;
  /** The engine sequence of the data; HTTP has it in a header. */
  readonly seq?: number | undefined;
  readonly body: {
    readonly code: number;
    readonly msg: string;
    readonly data: unknown;
    readonly error?: string;
    readonly fields?: Readonly<Record<string, string>> | undefined;
  };
}

type AnswerOf<Facet> = Facet extends (ports: never) => infer Handlers ? keyof Handlers : never;
type NamesOf<Product extends AnsweringProduct> = (
  | AnswerOf<Product['calls']>
  | AnswerOf<Product['operators']>
) &
  EnvelopeName;

interface WorldParts {
  readonly dataDir: string;
  readonly services: Services;
  readonly engine: UnloggedEngine;
  readonly limits: CallLimits;
  readonly handlers: EnvelopeHandlers;
  readonly clock: { nowMs: number };
  readonly venues: WorldVenues;
  readonly writeToOperators: WriteToOperators;
}

/**
 * The calls of some products over the real engine and the real tables of a demo, answered by the code that answers them
 * in a process, without a listener, a log, an index feed or any other work that a process does on its own. Sequence and
 * time stand still unless the test moves them.
 */
export class HandlerWorld<Name extends EnvelopeName> {
  readonly #parts: WorldParts;

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  get engine() {
    return this.#parts.engine.host.engine;
  }

  get sql() {
    return this.#parts.services.sql;
  }

  get protocols() {
    return this.#parts.services.protocols;
  }

  get nowMs(): number {
    return this.#parts.clock.nowMs;
  }

  /** The calls that the world answers, and that answer an envelope. */
  get names(): readonly EnvelopeName[] {
    return Object.keys(this.#parts.handlers).filter(
      (name): name is EnvelopeName => !answersFile(callDefinitions[name as EnvelopeName]),
    );
  }

  /** Makes a user with a session and a demo's funds. */
  async newUser(): Promise<WorldUser> {
    const { services, engine } = this.#parts;
    const { id, account, outboxId } = await insertCheapUser(services.sql, ORDINARY.mode);
    expect(await engine.settled(outboxId)).toBe('accepted');
    const { session } = await services.sessions.open({ id, class: 'user' }, false, 'header');
    return { id, account, session };
  }

  /** Makes an operator of a role, who can call what needs no request of theirs. */
  async newOperator(role: Operator['role']): Promise<WorldOperator> {
    const [row] = await this.sql<{ id: number; account: string }[]>`
      insert into operators (account, role, created_at)
      values (${`${role}-${randomUUID().slice(0, 8)}`}, ${role}, ${new Date()}) returning id, account`;
    if (row === undefined) throw new Error('an operator was not stored');
    return { account: row.account, operator: { operatorId: row.id, role } };
  }

  /** Sets a setting, as the operator's command does. */
  async set(key: Setting, value: string): Promise<void> {
    const { sql, settings } = this.#parts.services;
    await writeSetting(sql, key, value);
    await settings.load();
  }

  /** Gives the engine a command as the operator's tools do. */
  async operate(command: OutboxCommand): Promise<void> {
    const { services, engine } = this.#parts;
    const [id] = await services.sql.begin((transaction) => writeOutbox(transaction, [command]));
    expect(await engine.settled(Number(id))).toBe('accepted');
  }

  /** Carries what the outbox holds to the engine, as the leader does. */
  carryOutbox(): Promise<void> {
    return this.#parts.engine.outbox.pump();
  }

  /** The ports with which frames that follow rows are made. */
  get rowPorts(): RowPorts {
    const { services, engine } = this.#parts;
    const { sql, secrets } = services;
    return { sql, secrets, engine: this.engine, catalog: engine.catalog, now: engine.now };
  }

  /** The work of a leader beside the calls. */
  get leading() {
    const { services, engine, dataDir, writeToOperators } = this.#parts;
    return {
      dataDir,
      writeToOperators,
      settings: services.settings,
      digest: () => engine.host.digest,
      answered: engine.answered,
      whenProjected: () => engine.projector.whenProjected(this.engine.sequence, READ_WAIT_MS),
    };
  }

  /** Asks for a file that a call of these products answers; resolves with its bytes. */
  async download(name: DownloadName, input: object, { session }: WorldUser): Promise<Buffer> {
    const { handlers } = this.#parts;
    const handler = (handlers as unknown as Record<string, DownloadHandler<DownloadName>>)[name];
    if (handler === undefined) throw new Error(`no product of this world answers ${name}`);
    const request = checkInput(callDefinitions[name].request, inputOf(callDefinitions[name], input));
    const spend = () => Promise.resolve();
    const context = { language: 'en', session, key: '', spend } as unknown as UserContext;
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await handler(request, context)).content) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  /** Stores a picture that a user uploaded, as the call does whose body only HTTP carries; resolves with its address. */
  storePicture({ id }: Pick<WorldUser, 'id'>): Promise<string> {
    const { sql, secrets } = this.#parts.services;
    const bytes = randomBytes(64);
    return new Uploads(sql, secrets).add(id, { type: 'image/png', width: 1, height: 1, bytes });
  }

  /** Gives the engine a command that comes neither from a call nor from an operator. */
  async submit(command: Command): Promise<void> {
    const { outcome } = await this.#parts.engine.host.submit(command);
    expect(outcome.status, JSON.stringify(command)).toBe('accepted');
  }

  /** Takes an amount of a user or of the house away, as two operators do. */
  async takeAway(from: PostAdjustment['from'], assetId: number, amount: number): Promise<void> {
    const [drawn] = await this.sql<{ id: number }[]>`select nextval('adjustment_ids') as id`;
    await this.operate({
      kind: 'post_adjustment',
      adjustmentId: Number(drawn?.id),
      from,
      to: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      assetId,
      amount,
      reason: 'test',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
  }

  /** Lets time pass, and does what is due by then. */
  async pass(ms: number): Promise<void> {
    this.#parts.clock.nowMs += ms;
    await this.tick();
  }

  /** Asks the venues once, as the index feed does, and does what is due. */
  tick(): Promise<void> {
    return this.#parts.venues.answer();
  }

  /** Moves the index of a pair. */
  async move(price: string, marketId: number): Promise<void> {
    this.#parts.venues.set(marketId, price);
    await this.tick();
    expect(this.#parts.venues.isShown(marketId), `the index of ${marketId} follows its venues`).toBe(true);
  }

  /** Lets no venue answer, or every venue again. While they answer, they do so as soon as anything waits for a tick. */
  silence(isSilent = true): void {
    this.#parts.venues.isSilent = isSilent;
  }

  /** Sends a call, without checks. An object is sent as a client sends it; a text is the body of a POST. */
  async send<Each extends Name>(
    name: Each,
    input: object | string = {},
    caller: WorldCaller = {},
  ): Promise<WorldAnswer> {
    const { limits, handlers } = this.#parts;
    const call: CallDefinition = callDefinitions[name];
    const headers = caller.headers ?? {};
    const arrival = {
      headers,
      address: ADDRESS,
      findSession: () => Promise.resolve(caller.session),
      findOperator: (permission: Permission) => Promise.resolve(permitted(caller.operator, permission)),
      reply: withoutReply(name),
    };
    try {
      const opened = await openContext(arrival, { limits, call });
      const answered = await answerCall<Definitions[Each]>(callDefinitions[name], handlers[name], {
        limits,
        opened,
        input: inputOf(call, input),
      });
      const { body, seq } = answered;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { status: 200, seq, body: JSON.parse(text) as WorldAnswer['body'] };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { status: error.status, body: error.envelope(readLanguage(headers['lang'])) };
    }
  }

  /** A call that must succeed, its answer checked against the contract. */
  async ask<Each extends Name>(
    name: Each,
    input: object = {},
    caller: WorldCaller = {},
  ): Promise<ResponseOf<Each>> {
    const { body } = await this.send(name, input, caller);
    expect(body, `${name} ${JSON.stringify(input)}`).toMatchObject({ code: 1 });
    return callDefinitions[name].response.parse(body.data) as ResponseOf<Each>;
  }

  /** A call that must be refused, its envelope checked against the contract. */
  async refused<Each extends Name>(
    name: Each,
    input: object | string = {},
    caller: WorldCaller = {},
  ): Promise<FailureEnvelope & { readonly status: number }> {
    const { status, body } = await this.send(name, input, caller);
    expect(body, `${name} ${JSON.stringify(input)}`).not.toMatchObject({ code: 1 });
    expect(status).toBeLessThan(500);
    return { ...failureEnvelope.parse(body), status };
  }

  /** Sends every bad value of the cases; resolves with those whose refusal does not name their field, in words. */
  findTaken(cases: readonly BadCase<Name>[], caller: WorldCaller): Promise<string[]> {
    return findTakenBy(cases, (name, input) => this.send(name, input, caller));
  }

  /** Broken invariants of the whole state, in words. */
  sweep(): readonly string[] {
    return this.#parts.engine.sweep();
  }

  /** Ends the world, after its tables have followed the engine and the engine has been found sound. */
  async close(): Promise<void> {
    const { engine, services, dataDir } = this.#parts;
    await engine.projector.drain();
    expect(this.sweep()).toEqual([]);
    await endPools(services);
    // The database ends with the run: dropping it would cost more than the world did.
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens a world of some products, over a clone of the seeded demo of this run. */
export function handlerWorld<const Products extends readonly AnsweringProduct[]>(
  ...products: Products
): Promise<HandlerWorld<NamesOf<Products[number]>>> {
  return limitedWorld(WIDE, ...products);
}

/** As `handlerWorld`, with limits of the test's own. */
export async function limitedWorld<const Products extends readonly AnsweringProduct[]>(
  limits: RateLimitSettings,
  ...products: Products
): Promise<HandlerWorld<NamesOf<Products[number]>>> {
  const clone = await cloneTemplate(SEEDED_DEMO);
  const options = {
    ...ORDINARY,
    readWaitMs: READ_WAIT_MS,
    log: pino({ level: 'warn' }),
    listener: new Listener(),
    port: 0,
    dataDir: clone.dataDir,
    databaseUrl: clone.url,
  };
  const clock = { nowMs: Date.now() };
  const { services, engine } = await openWorldEngine(options, () => clock.nowMs);
  const venues = new WorldVenues(engine, clock);
  const rateLimits = new RateLimits(limits);
  const { ports, takeApplied } = openPorts({
    options,
    services,
    running: engine,
    rateLimits,
    viewers: () => 0,
    wallClock: () => clock.nowMs,
  });
  engine.listen({
    takePublic: () => undefined,
    takePrivate(applied) {
      takeApplied(applied);
      venues.follow(applied);
    },
  });
  // The names that a world may be asked for are those of its products.
  const { handlers, isOffered } = collectHandlers<EnvelopeHandlers>(products, ports);
  return new HandlerWorld({
    dataDir: clone.dataDir,
    services,
    engine,
    limits: callLimits(rateLimits, engine.host, { isAvailable: isOffered, onUndeclared: failUndeclared }),
    handlers,
    clock,
    venues,
    writeToOperators: ports.offered.writeToOperators,
  });
}
