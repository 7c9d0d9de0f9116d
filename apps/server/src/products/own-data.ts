import type { DefinedName } from '@candor/contract';
import { answersFile, type CallDefinition, callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { makeZip } from 'client-zip';
import type { UserContext } from '../http/call.ts';
import type { Download, DownloadHandler } from '../http/download.ts';
import type { CallHandlers } from '../http/mount-calls.ts';
import { pictureReadCost } from '../http/call-costs.ts';
import { refusing } from '../commons/refusing.ts';
import { RecentProofs } from '../identity/recent-proofs.ts';
import type { Secrets } from '../identity/secrets.ts';
import { wireTime } from '../wire/money.ts';
import { Uploads } from '../commons/uploads.ts';
import type { ComposedName, OwnCalls } from './define-product.ts';
import { ownAddresses } from './own-addresses.ts';
import { ownWords } from './p2p/orders/own-words.ts';
import { askAs } from './reads-of-user.ts';

/** Rows that are read at once from a call that answers pages. */
const ROWS_AT_ONCE = 5_000;
/** The highest cost of the pictures of an export: more than a network has in ten seconds could never be exported. */
const PICTURES_COST_MAX = 15_000;

/** The call that answers the file itself, which no product answers. */
const EXPORT = 'user/export';

export interface OwnDataPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly engine: EngineReader;
  readonly wallClock: () => number;
}

interface Document {
  readonly name: string;
  readonly input: AsyncIterable<string | Uint8Array> | string | Uint8Array;
}

type FileHandler = (request: object, context: UserContext) => Promise<Download>;

/** Answers everything that the exchange stores about the caller, as the calls of the API answer it. */
export function exportOwnData(
  handlers: Omit<CallHandlers, ComposedName>,
  own: OwnCalls,
  ports: OwnDataPorts,
): DownloadHandler<'user/export'> {
  const documents = async function* (context: UserContext): AsyncGenerator<Document> {
    for (const { name, requests } of questions(own))
      for (const request of requests) {
        const call: CallDefinition = callDefinitions[name];
        const asked = name as keyof typeof handlers;
        const input = answersFile(call)
          ? (await (handlers[asked] as FileHandler)(request, context)).content
          : documentOf((page) => askAs(handlers, asked, { request: { ...request, ...page }, context }));
        yield { name: `${[name, ...Object.values(request)].join('-')}.json`, input };
      }
    const { userId } = context.session;
    const addresses = await ownAddresses(ports.sql, userId);
    yield { name: 'addresses.json', input: `${JSON.stringify(addresses, undefined, 2)}\n` };
    const words = await ownWords(ports, userId);
    yield { name: 'p2p-words.json', input: `${JSON.stringify(words, undefined, 2)}\n` };
    const uploads = new Uploads(ports.sql, ports.secrets);
    for await (const { name, type, bytes } of uploads.allOf(userId))
      yield { name: `pictures/${name}.${type.replace('image/', '')}`, input: bytes };
  };
  const proofs = new RecentProofs(ports.sql);
  return async (_request, context) => {
    await refusing(() => proofs.require(context.session));
    const bytes = await new Uploads(ports.sql, ports.secrets).sizeOfAll(context.session.userId);
    await context.spend(Math.min(pictureReadCost(bytes), PICTURES_COST_MAX));
    const now = ports.wallClock();
    return {
      seq: ports.engine.sequence,
      name: `own-data-${wireTime(now).slice(0, 10)}.zip`,
      type: 'application/zip',
      content: makeZip(dated(documents(context), new Date(now))),
    };
  };
}

interface Question {
  readonly name: DefinedName;
  readonly requests: readonly Readonly<Record<string, string>>[];
}

/** Returns what to ask: every GET for logged-in callers, but for those that `own` names, and the POSTs named there. */
export function questions(own: OwnCalls): readonly Question[] {
  return DEFINED_NAMES.flatMap((name): Question[] => {
    const { method, auth } = callDefinitions[name] as CallDefinition;
    const otherwise = name === EXPORT ? 'It is this file.' : own[name];
    if (auth !== 'user' || (method !== 'GET' && otherwise === undefined)) return [];
    const requests = otherwise ?? [{}];
    return typeof requests === 'string' ? [] : [{ name, requests }];
  });
}

/** Writes an answer as JSON; of a list in pages, the rows of all pages. */
async function* documentOf(
  ask: (page: { readonly page: number; readonly limit: number }) => ReturnType<typeof askAs>,
): AsyncGenerator<string> {
  let before = '[\n';
  for (let page = 1; ; page += 1) {
    const { data } = await ask({ page, limit: ROWS_AT_ONCE });
    if (!isPage(data)) {
      yield `${JSON.stringify(data, undefined, 2)}\n`;
      return;
    }
    for (const row of data.data) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
    if (page >= data.last_page) break;
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function isPage(data: unknown): data is { readonly last_page: number; readonly data: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'last_page' in data;
}

async function* dated(documents: AsyncIterable<Document>, lastModified: Date) {
  for await (const document of documents) yield { ...document, lastModified };
}
