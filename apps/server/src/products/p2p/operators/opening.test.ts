import type { Permission } from '@candor/contract/schema';
import { P2pDesk } from '@candor/testkit/engine';
import { expect, it, test } from 'vitest';
import { CallFailure } from '../../../http/failure.ts';
import { checkOpening, type DeskNeed, missingNeeds, type OpeningPorts } from './opening.ts';

const SETTINGS: Readonly<Record<string, string>> = {
  p2p_countries: 'DE,JP',
  p2p_rules_reviewed_by: 'A. Counsel',
  p2p_rules_reviewed_on: '2026-01-10',
};
const HOLDERS: Partial<Record<Permission, readonly number[]>> = {
  'p2p.decide': [1, 2],
  'p2p.propose': [3],
  'identity.review': [3],
};

interface Lacking {
  readonly holders?: Partial<Record<Permission, readonly number[]>>;
  readonly settings?: Readonly<Record<string, string>>;
  readonly sendsMail?: boolean;
  readonly mode?: 'demo' | 'live';
}

/** A live exchange that lacks nothing but what is named. */
function exchange({
  holders = {},
  settings = {},
  sendsMail = true,
  mode = 'live',
}: Lacking = {}): OpeningPorts {
  return {
    mode,
    engine: new P2pDesk().engine,
    rightHolders: async (permission) => ({ ...HOLDERS, ...holders })[permission] ?? [],
    settings: { get: (key) => ({ ...SETTINGS, ...settings })[key] ?? '' },
    sendsMail,
  };
}

test('a live desk that lacks nothing may be switched on', async () => {
  expect(await missingNeeds(exchange(), true)).toEqual([]);
  await checkOpening(exchange(), true);
});

test('a demo needs nothing', async () => {
  expect(
    await missingNeeds(exchange({ mode: 'demo', holders: { 'p2p.decide': [] }, sendsMail: false }), false),
  ).toEqual([]);
});

it.each<readonly [Lacking, DeskNeed]>([
  [{ holders: { 'p2p.propose': [] } }, 'third_operator'],
  [{ holders: { 'p2p.propose': [2] } }, 'third_operator'],
  [{ sendsMail: false }, 'mail'],
  [{ holders: { 'identity.review': [] } }, 'identity_review'],
  [{ settings: { p2p_rules_reviewed_by: ' ' } }, 'rules_reviewed'],
  [{ settings: { p2p_rules_reviewed_on: 'yesterday' } }, 'rules_reviewed'],
  [{ settings: { p2p_countries: '' } }, 'countries'],
  [{ settings: { p2p_countries: 'Germany' } }, 'countries'],
])('without %j the need %s is missing', async (lacking, need) => {
  expect(await missingNeeds(exchange(lacking), true)).toEqual([need]);
});

test('takers without a certified identity are no identity review', async () => {
  expect(await missingNeeds(exchange(), false)).toEqual(['identity_review']);
});

test('one decider is neither two nor beside a third', async () => {
  expect(await missingNeeds(exchange({ holders: { 'p2p.decide': [1] } }), true)).toEqual([
    'two_deciders',
    'third_operator',
  ]);
});

test('a fiat without sources on two hosts is not enough', async () => {
  const desk = new P2pDesk();
  desk.recorded.accept({
    kind: 'configure_p2p_fiat',
    outboxId: 0,
    fiatId: 9,
    code: 'EUR',
    scale: 2,
    status: 'open',
  });
  const ports = { ...exchange(), engine: desk.engine };
  expect(await missingNeeds(ports, true)).toEqual(['rate_sources']);
  const sources = (names: readonly string[], quorum: number) =>
    desk.recorded.accept({
      kind: 'configure_p2p_rate',
      outboxId: 0,
      fiatId: 9,
      sources: names.map((name, place) => ({ sourceId: place + 1, name })),
      quorum,
      lifeMs: 300_000,
      effectiveMs: 0,
    });
  sources(['one.example', 'one.example'], 2);
  expect(await missingNeeds(ports, true)).toEqual(['rate_sources']);
  sources(['one.example', 'two.example'], 1);
  expect(await missingNeeds(ports, true)).toEqual(['rate_sources']);
  sources(['one.example', 'two.example'], 2);
  expect(await missingNeeds(ports, true)).toEqual([]);
});

test('the refusal names each condition that is missing', async () => {
  const refusal = await checkOpening(
    exchange({ sendsMail: false, settings: { p2p_countries: '' } }),
    true,
  ).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallFailure);
  expect(refusal).toMatchObject({
    error: 'p2p_needs_missing',
    fields: { status: 'p2p_needs_missing', mail: 'p2p_need_mail', countries: 'p2p_need_countries' },
  });
});
