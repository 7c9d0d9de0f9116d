import { callDefinitions, DEFINED_NAMES } from '../src/call-definitions.ts';
import type { CallDefinition } from '../src/define-call.ts';

const HEAD = `// Written by \`npm run write:calls\` from the files of areas/*/calls/, which a test compares with it.
import type { CallName, CallShape, DownloadName } from './call-types.ts';

const PLAIN: CallShape = { method: 'GET' };
const POST: CallShape = { method: 'POST' };
const KEYED_POST: CallShape = { method: 'POST', keyed: true };
`;

const CONSOLE_HEAD = `// Written by \`npm run write:calls\` from the files of areas/*/calls/, which a test compares with it.
import type { CallAction } from './audit-words.ts';
import type { CallShape, ConsoleCallName } from './call-types.ts';
`;

const CALLS: readonly CallDefinition[] = DEFINED_NAMES.map((name) => callDefinitions[name]);

/**
 * The table of calls without schemas: what a sender must know of each public call. Calls that are plain GETs are left out of
 * it, because every visitor of the traders' app loads it.
 */
export function callTableText(calls = CALLS): string {
  const open = calls.filter(({ base }) => base !== 'console');
  const isFile = ({ response }: CallDefinition) => 'file' in response;
  const isPlain = ({ base, method }: CallDefinition) => base === 'api' && method === 'GET';
  return [
    HEAD,
    '/** The public calls that answer an envelope and are not plain GETs. */',
    'const OTHERS: { readonly [Name in CallName]?: CallShape } = {',
    ...open.filter((call) => !isFile(call) && !isPlain(call)).map(namedRow),
    '};\n',
    '/** Returns what a sender must know of a public call that answers an envelope. */',
    'export function callShape(name: CallName): CallShape {',
    '  return OTHERS[name] ?? PLAIN;',
    '}\n',
    '/** Every public call that answers a file. */',
    'export const downloads: { readonly [Name in DownloadName]: CallShape } = {',
    ...open.filter(isFile).map(tableRow),
    '};\n',
  ].join('\n');
}

/** A row of the table that visitors load, where the two facts that most calls share have a name. */
function namedRow(call: CallDefinition): string {
  return tableRow(call)
    .replace("{ method: 'POST' }", 'POST')
    .replace("{ method: 'POST', keyed: true }", 'KEYED_POST');
}

/** The same table for the calls of the operators' console. */
export function consoleCallTableText(calls = CALLS): string {
  return [
    CONSOLE_HEAD,
    "/** Every call of the operators' console. */",
    'export const consoleCalls: { readonly [Name in ConsoleCallName]: CallShape } = {',
    ...calls.filter(({ base }) => base === 'console').map(tableRow),
    '};\n',
    "/** Every action that calls write into the operators' record. */",
    'export const CALL_ACTIONS: readonly CallAction[] = [',
    ...[...new Set(calls.flatMap(({ audit = [] }) => audit))].toSorted().map((action) => `  '${action}',`),
    '];\n',
  ].join('\n');
}

function tableRow({ name, method, base, body, keyed }: CallDefinition): string {
  const facts = [
    `method: '${method}'`,
    ...(base === 'api' ? [] : [`base: '${base}'`]),
    ...(body === undefined || body === 'json' ? [] : [`body: '${body}'`]),
    ...(keyed === true ? ['keyed: true'] : []),
  ];
  // The formatter writes it so: quotes only where the name is not an identifier.
  const property = /^\w+$/.test(name) ? name : `'${name}'`;
  return `  ${property}: { ${facts.join(', ')} },`;
}

/** Every call with every field that it reads, under the reason why nobody can set an outcome with it. */
export function inputsText(): string {
  const reasons = [...new Set(CALLS.map(({ because }) => because))].toSorted();
  const blocks = reasons.map((because) =>
    [because, ...CALLS.filter((call) => call.because === because).map(inputRow)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

function inputRow({ method, name, auth, limit, keyed, moves, request, permission }: CallDefinition): string {
  const marks = [
    auth === 'none' ? 'anybody' : auth,
    ...(permission === undefined ? [] : [permission]),
    ...(limit === 'call' ? [] : [`limit ${limit}`]),
    ...(moves === 'money' ? ['moves money'] : []),
    ...(keyed === true ? ['keyed'] : []),
  ];
  const fields = Object.keys(request.shape);
  return `  ${method} ${name} (${marks.join(', ')})${fields.length === 0 ? '' : `: ${fields.join(' ')}`}`;
}
