import { type DefinedName, PAY_METHOD_CODES } from '@candor/contract';
import {
  answersFile,
  type CallDefinition,
  callDefinitions,
  DEFINED_NAMES,
  PREFERENCES,
} from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { makeZip } from 'client-zip';
import type { UserContext } from '../http/call.ts';
import type { Download, DownloadHandler } from '../http/download.ts';
import type { CallHandlers } from '../http/mount-calls.ts';
import { pictureReadCost } from '../http/call-costs.ts';
import { refusing } from '../http/refusing.ts';
import { RecentProofs } from '../identity/recent-proofs.ts';
import type { Secrets } from '../identity/secrets.ts';
import { wireTime } from '../wire/money.ts';
import { Uploads } from './personal/uploads.ts';
import type { ComposedName } from './define-product.ts';
import { ownAddresses } from './own-addresses.ts';
import { askAs } from './reads-of-user.ts';

/** Rows that are read at once from a call that answers pages. */
const ROWS_AT_ONCE = 5_000;
/** The highest cost of the pictures of an export: more than a network has in ten seconds could never be exported. */
const PICTURES_COST_MAX = 15_000;

/**
 * Calls about the caller that the export does not ask as they are, each with the reason, or with the requests to ask
 * instead. Every other GET for logged-in callers is asked without fields, so a new one is part of the export; a POST that
 * only reads is asked if it is named here.
 */
const OTHERWISE: Readonly<
  Partial<Record<DefinedName, string | readonly Readonly<Record<string, string>>[]>>
> = {
  'user/export': 'It is this file.',
  'user/authorization_code': 'It is a secret of ten minutes, and asking makes one.',
  'order/export': [
    { kind: 'orders', format: 'json' },
    { kind: 'fills', format: 'json' },
  ],
  'tx_history/list': 'The files of order/export hold the same.',
  'order/fills': 'The files of order/export hold the same.',
  'order/by_client_id': 'The lists hold the same orders.',
  'account/detail': 'account/list holds every account.',
  'account/monthly_statement': 'The statements of every account hold each movement.',
  'wallet/wallet': 'Asking makes addresses; addresses.json holds those that exist.',
  'account/draw_addresses': 'addresses.json and account/draws hold all of them.',
  'account/draw_check': 'It answers about an address that is named.',
  'account/draw_limits': 'It is worked out at the moment of asking.',
  'bind/key': 'It is a secret of the session.',
  'bind/GetDrawAddress': 'addresses.json holds all of them.',
  'lever/my_trade': [{ status: '0' }, { status: '1' }, { status: '3' }, { status: '4' }],
  'lever/receipt': 'The lists of positions and the statements hold its figures.',
  'microtrade/payable_currencies': 'account/list holds every balance; the rest is the same for everybody.',
  'microtrade/lists': [{ status: '1' }, { status: '3' }],
  'storage_currency/lock_list': 'It is what is on sale.',
  'storage_currency/current_setting': 'storage_currency/my_locks holds every purchase.',
  'pay_method/get_method_by_type': PAY_METHOD_CODES.map((type) => ({ type })),
  'user/preference': PREFERENCES.map((key) => ({ key })),
};

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
  ports: OwnDataPorts,
): DownloadHandler<'user/export'> {
  const documents = async function* (context: UserContext): AsyncGenerator<Document> {
    for (const { name, requests } of questions())
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

/** Returns what to ask: every GET for logged-in callers, but for those that `OTHERWISE` names, and the POSTs named there. */
export function questions(): readonly Question[] {
  return DEFINED_NAMES.flatMap((name): Question[] => {
    const { method, auth } = callDefinitions[name] as CallDefinition;
    if (auth !== 'user' || (method !== 'GET' && OTHERWISE[name] === undefined)) return [];
    const otherwise = OTHERWISE[name] ?? [{}];
    return typeof otherwise === 'string' ? [] : [{ name, requests: otherwise }];
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
