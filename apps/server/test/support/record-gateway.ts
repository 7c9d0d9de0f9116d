import { createServer } from 'node:http';
import { callDefinitions } from '@candor/contract/schema';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../src/http/call.ts';
import { type CallGuards, mountCall } from '../../src/http/mount-call.ts';
import { LargeBodies } from '../../src/http/large-bodies.ts';
import { failUndeclared } from '../../src/http/declared-refusals.ts';
import { RequestsUnderWay } from '../../src/http/requests-under-way.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { fairnessCalls } from '../../src/products/fairness/calls.ts';

/**
 * Answers the calls of the public record from one database, for whoever asks, and the keys of bundles where they are given;
 * returns the address and a stop.
 */
export async function openRecordGateway(sql: Sql, keys?: CallHandler<'fairness/keys'>) {
  const guards: CallGuards = {
    findSession: () => Promise.resolve(undefined),
    findOperator: () => Promise.resolve(undefined),
    isAvailable: () => true,
    whenSequence: () => Promise.resolve(true),
    addressOf: () => '127.0.0.1',
    allowCall: () => Promise.resolve(),
    spend: () => Promise.resolve(),
    limitOrders: () => Promise.resolve(),
    underWay: new RequestsUnderWay(),
    onUndeclared: failUndeclared,
    largeBodies: new LargeBodies(),
    onFault: (error) => {
      throw error;
    },
  };
  const http = await createHttpServer({
    tls: false,
    webRoot: undefined,
    callPaths: new Set(),
    pageFacts: () => Promise.reject(new Error('no page is served here')),
    logFault: (error) => {
      throw error as Error;
    },
    serverFactory: (handler) => createServer(handler),
  });
  const calls = fairnessCalls({ sql });
  mountCall(http, guards, callDefinitions['fairness/heads'], calls['fairness/heads']);
  mountCall(http, guards, callDefinitions['fairness/lines'], calls['fairness/lines']);
  mountCall(http, guards, callDefinitions['fairness/settlement'], calls['fairness/settlement']);
  if (keys !== undefined) mountCall(http, guards, callDefinitions['fairness/keys'], keys);
  return { url: await http.listen({ host: '127.0.0.1', port: 0 }), stop: () => http.close() };
}
