import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeCommand } from '../src/shapes/command-codec.ts';
import { COMMAND_CODES, type Command, type CommandKind } from '../src/shapes/command.ts';
import { LAID_OUT_ROWS } from '../src/shapes/commands/golden-rows.test-data.ts';
import { COMMAND_LAYOUTS } from '../src/shapes/commands/layouts.ts';
import { createEngine } from '../src/composition/engine.ts';
import { CONTRACT } from '../src/shapes/facts/contract-fact.ts';
import { POSITION } from '../src/shapes/facts/position-fact.ts';
import { RULES_VERSION } from '../src/shapes/rules.ts';
import { INPUTS, OPERATOR_KINDS } from './inputs.ts';

type Fields = ReadonlyMap<CommandKind, ReadonlySet<string>>;

/** Names of a command's fields, those of nested records with a dot, including every item of a list. */
function fieldsOf(value: unknown, prefix = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, prefix));
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, prefix === '' ? name : `${prefix}.${name}`),
  );
}

/** The fields found in the code: from layouts and their samples, and from the golden log for kinds without a layout. */
function fieldsInCode(planted: readonly Command[] = []): Fields {
  const found = new Map<CommandKind, Set<string>>(
    (Object.keys(COMMAND_CODES) as CommandKind[]).map((kind) => [kind, new Set()]),
  );
  const note = ({ kind, ...fields }: Command) => {
    for (const field of fieldsOf(fields)) if (field !== '') found.get(kind)!.add(field);
  };
  const log = readFileSync(new URL('rules-3.golden.json', import.meta.url), 'utf8');
  for (const [, rows] of JSON.parse(log) as [number, unknown[]][]) {
    for (const row of rows) note(decodeCommand(row));
  }
  for (const [command] of [...Object.values(LAID_OUT_ROWS), ...planted.map((one) => [one] as const)])
    note(command);
  for (const [kind, layout] of Object.entries(COMMAND_LAYOUTS)) {
    const fields = found.get(kind as CommandKind)!;
    for (const name of Object.keys(layout)) {
      const isNested = [...fields].some((field) => field.startsWith(`${name}.`));
      if (!isNested) fields.add(name);
    }
  }
  note({ kind: 'void', reason: 'one' });
  note({ kind: 'tick', prices: [{ marketId: 1, price: 2, quotedMs: 3 }] });
  return found;
}

const LISTED: Fields = new Map(
  Object.values(INPUTS).flatMap(({ commands }) =>
    Object.entries(commands).map(([kind, fields]) => [
      kind as CommandKind,
      new Set(fields.split(' ').filter((field) => field !== '')),
    ]),
  ),
);
const everyField = (fields: Fields) =>
  [...fields].flatMap(([kind, names]) => [...names].map((name) => `${kind}.${name}`)).toSorted();

it('everything that can enter the engine is on the list, and nothing else is', () => {
  expect(everyField(fieldsInCode())).toEqual(everyField(LISTED));
  expect([...LISTED.keys()].toSorted()).toEqual(Object.keys(COMMAND_CODES).toSorted());
});

it.each([
  ['open_contract', 'result'],
  ['open_contract', 'profitPpm'],
  ['configure_seconds', 'options.endPrice'],
  ['take_quotes', 'userId'],
  ['open_position', 'closePrice'],
] as const)('a field that is planted into %s as %s is found', (kind, path) => {
  const [sample] = Object.values(LAID_OUT_ROWS).find(([command]) => command.kind === kind) ?? [];
  const [field = '', inner] = path.split('.');
  const value = inner === undefined ? 1 : [{ [inner]: 1 }];
  const planted = fieldsInCode([{ ...sample, [field]: value } as unknown as Command]);
  const known = everyField(LISTED);
  expect(everyField(planted).filter((name) => !known.includes(name))).toEqual([`${kind}.${path}`]);
});

describe('no input', () => {
  const lastNames = [...LISTED].flatMap(([, fields]) => [...fields].map((field) => field.split('.').at(-1)!));

  it('names a contract: once accepted, nobody can address it', () => {
    expect(lastNames).not.toContain('contractId');
  });

  it.each([
    ['contract', CONTRACT, ['clientId', 'marketId', 'assetId', 'direction', 'seconds', 'stake']],
    ['position', POSITION, ['positionId', 'clientId', 'marketId', 'side', 'type', 'share', 'multiple']],
  ])('has a field for what the engine finds out about a %s', (_, layout, asked) => {
    const everywhere = ['userId', 'status', 'quantity', 'profitPpm', 'targetPrice', 'takeProfit', 'stopLoss'];
    const allowed = new Set([...everywhere, ...asked]);
    const found = Object.keys(layout).filter((name) => !allowed.has(name));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((name) => lastNames.includes(name))).toEqual([]);
  });

  it('speaks of outcomes, odds of a user or a wanted price', () => {
    const words = /outcome|result|winner|win_?rate|odds|force|control|override|(set|index|end)_?price/i;
    // The time an order stays in force, and the risk rate at which anybody's positions are closed.
    const honest = new Set(['timeInForce', 'profitTimeInForce', 'stopTimeInForce', 'forcedCloseRate']);
    expect(lastNames.filter((name) => words.test(name) && !honest.has(name))).toEqual([]);
    expect(Object.keys(COMMAND_CODES).filter((kind) => words.test(kind))).toEqual([]);
  });

  it('gives a user terms of his own: what is configured names no user', () => {
    const configuring = OPERATOR_KINDS.filter((kind) => kind.startsWith('configure_'));
    expect(configuring.length).toBeGreaterThan(7);
    expect(configuring.filter((kind) => LISTED.get(kind)!.has('userId'))).toEqual([]);
  });
});

it('under the newest rules a tick that brings prices is refused and changes nothing but the record of it', () => {
  const engine = createEngine();
  const apply = (command: Command) =>
    engine.apply({ firstSeq: engine.sequence + 1, atMs: 1_000, commands: [command] });
  for (const command of [LAID_OUT_ROWS.configure_index[0], { kind: 'tick', prices: [] }] as const)
    apply(command);
  apply({ kind: 'activate_rules', outboxId: 0, version: RULES_VERSION });
  const { outcomes, events } = apply({ kind: 'tick', prices: [{ marketId: 1, price: 5, quotedMs: 1 }] });
  expect(outcomes).toEqual([
    { status: 'rejected', rejection: { key: 'prices_need_quotes', field: 'prices' } },
  ]);
  expect(events.map(({ event }) => event)).toEqual([{ kind: 'command_rejected', key: 'prices_need_quotes' }]);
  expect(apply({ kind: 'activate_rules', outboxId: 0, version: 1 }).outcomes[0]).toMatchObject({
    rejection: { key: 'rules_version_unknown' },
  });
});
