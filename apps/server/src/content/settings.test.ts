import { openPool } from '@candor/storage';
import { expect, it } from 'vitest';
import { Settings } from './settings.ts';

/** A handle that connects with its first statement, and so never here. */
const sql = openPool('postgres://nobody@localhost:1/nothing', { max: 1, application_name: 'test' });

it.each([
  // setting, value of a new demo, value of a new live exchange
  ['pay_password_grace', '15', '0'],
  ['withdraw_hold_hours', '0', '24'],
  ['bind_wait_hours', '0', '24'],
  ['password_policy', 'spec', 'strict'],
] as const)('%s begins with %s in a demo and with %s in live mode', (setting, demo, live) => {
  expect(new Settings(sql, 'demo').get(setting)).toBe(demo);
  expect(new Settings(sql, 'live').get(setting)).toBe(live);
});
