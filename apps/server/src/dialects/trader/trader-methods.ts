/** Answers the methods of the WebSocket API: the endpoints of REST under other names, and those about the connection. */
import type { TraderReply } from '@candor/contract/schema';
import { inTimeUnit } from '../../wire/trader-time.ts';
import { connectionMethod, type MethodConnection, senderOf } from './connection-methods.ts';
import { checkParameters } from '../../http/trader/parameters.ts';
import { readFrame, textsOf } from './method-frames.ts';
import { checkKeyAlone, type SignedPorts } from '../../http/trader/signed-requests.ts';
import { type DeskOutcome, type RequestTurn, type Served, shownBy, type TraderDesk } from './trader-desk.ts';
import { LOGGED_PROBLEMS, TraderFailure } from '../../http/trader/trader-failure.ts';
import { ordersUsed, weightUsed } from '../../http/trader/weights.ts';

export interface MethodPorts extends SignedPorts {
  readonly logFault: (error: unknown, method: string) => void;
}

interface MethodCall {
  readonly connection: MethodConnection;
  readonly method: string;
  /** Values as they were signed. May refuse what it cannot read. */
  readonly parameters: () => ReadonlyMap<string, string>;
  readonly turn: RequestTurn;
}

/** An answer without the id of its request. */
type MethodReply = Omit<TraderReply, 'id'>;

/** Methods may be named with the version of the API. */
const VERSION = 'v3/';

export class TraderMethods {
  readonly #ports: MethodPorts;
  readonly #desk: TraderDesk;
  readonly #endpoints: ReadonlyMap<string, Served>;

  constructor(ports: MethodPorts, desk: TraderDesk, endpoints: readonly Served[]) {
    this.#ports = ports;
    this.#desk = desk;
    this.#endpoints = new Map(
      endpoints.flatMap((served) => {
        const { socketMethod } = served.endpoint;
        return socketMethod === undefined ? [] : [[socketMethod, served] as const];
      }),
    );
  }

  /** Answers a frame, in its turn. */
  async answer(connection: MethodConnection, text: string, turn: RequestTurn): Promise<string> {
    const frame = readFrame(text);
    if (frame === undefined)
      return written(null, limited(await this.#desk.refuse(connection.address, new TraderFailure('json'))));
    const { id, method, params } = frame;
    let read: ReadonlyMap<string, string> | undefined;
    const parameters = () => (read ??= textsOf(params));
    const outcome = await this.#outcomeOf({ connection, method, parameters, turn });
    const { result } = outcome;
    if ('failure' in result && LOGGED_PROBLEMS.has(result.failure.problem))
      this.#ports.logFault(result.cause, method);
    const asked = params['returnRateLimits'] ?? connection.returnsRateLimits;
    const reply = replyOf(outcome);
    const shown = asked === false || asked === 'false' ? reply : { ...reply, rateLimits: limitsOf(outcome) };
    return inTimeUnit(connection.timeUnit, written(id, shown));
  }

  #outcomeOf({ connection, method, parameters, turn }: MethodCall): Promise<DeskOutcome> {
    const name = method.startsWith(VERSION) ? method.slice(VERSION.length) : method;
    const { address } = connection;
    const about = connectionMethod(name);
    if (about !== undefined)
      return this.#desk.counted({ address, request: name }, async (counted) => {
        checkParameters(about.definition, parameters());
        const admit: Parameters<typeof about.run>[2] = (signed) => this.#desk.admit(counted, signed, address);
        const answer = await about.run(
          this.#ports,
          { connection, address, parameters, found: shownBy(counted) },
          admit,
        );
        counted.weight = about.definition.weight;
        return answer;
      });
    const served = this.#endpoints.get(name);
    if (served === undefined) return this.#desk.refuse(address, new TraderFailure('unknown_endpoint'));
    return this.#desk.answer({
      served,
      address,
      request: name,
      parameters: connection.logon === undefined ? parameters : timed(parameters),
      sender: (found) =>
        served.endpoint.security === 'key'
          ? checkKeyAlone(this.#ports, { name: parameters().get('apiKey'), address, found })
          : senderOf(this.#ports, { connection, address, parameters, found }),
      turn,
    });
  }
}

function written(id: TraderReply['id'], reply: MethodReply): string {
  return JSON.stringify({ id, ...reply });
}

/** A connection that has logged in need not name the time. */
function timed(parameters: MethodCall['parameters']): MethodCall['parameters'] {
  let read: ReadonlyMap<string, string> | undefined;
  return () => {
    const sent = parameters();
    return (read ??= sent.has('timestamp') ? sent : new Map([...sent, ['timestamp', '0']]));
  };
}

function limited(outcome: DeskOutcome): MethodReply {
  return { ...replyOf(outcome), rateLimits: limitsOf(outcome) };
}

/** Returns the limits that a request counted against. */
function limitsOf({ usedWeight, orders }: DeskOutcome): NonNullable<MethodReply['rateLimits']> {
  return [weightUsed(usedWeight), ...(orders === undefined ? [] : ordersUsed(orders))];
}

function replyOf({ result }: DeskOutcome): MethodReply {
  if (!('failure' in result)) return { status: 200, result: result.answer };
  const { code, msg, data: parts, ...others } = result.failure.body;
  const { retryAfter } = result.failure.detail;
  const data = { ...others, ...parts, ...(retryAfter === undefined ? {} : { retryAfter }) };
  const error = { code, msg, ...(Object.keys(data).length === 0 ? {} : { data }) };
  return { status: result.failure.status, error };
}
