import type { ErrorKey } from '@candor/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session, UserClass } from '../identity/sessions.ts';
import { CallFailure } from './failure.ts';
import { RateLimits } from './rate-limits.ts';

const session = (tokenHash: string, userClass: UserClass = 'user', userId = 1): Session => ({
  tokenHash,
  userId,
  userClass,
  remember: false,
  carrier: 'header',
  expiresAtMs: 0,
  slidAtMs: 0,
});

/** Counts how many takes in a row succeed, up to a bound. */
async function passing(take: () => Promise<void>, bound = 5_000): Promise<number> {
  for (let count = 0; count < bound; count++) {
    try {
      await take();
    } catch (error) {
      if (error instanceof CallFailure && error.error === 'rate_limited') return count;
      throw error;
    }
  }
  return bound;
}

let limits: RateLimits;
const fail = async (): Promise<void> => {
  const guess = limits.attempt('10.0.0.1', () => Promise.reject(new CallFailure('login_failed')));
  await guess.catch((error: CallFailure) => {
    if (error.error !== 'login_failed') throw error;
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  limits = new RateLimits();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('orders of a session', () => {
  it('pass 200 at once, then 100 a second, and a burst again after ten seconds', async () => {
    const one = () => limits.order(session('one'));
    expect(await passing(one)).toBe(200);
    vi.advanceTimersByTime(1_000);
    expect(await passing(one)).toBe(100);
    vi.advanceTimersByTime(9_000);
    expect(await passing(one)).toBe(200);
  });

  it('do not count for another session', async () => {
    expect(await passing(() => limits.order(session('one')))).toBe(200);
    expect(await passing(() => limits.order(session('other')))).toBe(200);
  });

  it('of one user share a bound, however many sessions he has: 400 at once, then 200 a second', async () => {
    const all = async () => {
      let count = 0;
      for (let place = 0; place < 10; place++)
        count += await passing(() => limits.order(session(`session ${place}`)));
      return count;
    };
    expect(await all()).toBe(400);
    vi.advanceTimersByTime(1_000);
    expect(await all()).toBe(200);
    expect(await passing(() => limits.order(session('of another', 'user', 2)))).toBe(200);
  });

  it.each(['maker', 'tool'] as const)('of a %s pass 20,000 a second', async (userClass) => {
    expect(await passing(() => limits.order(session('program', userClass)), 30_000)).toBe(20_000);
  });
});

describe('an address', () => {
  it.each([
    ['registers', 30, 60_000, () => limits.registration('10.0.0.1')],
    ['calls as a guest', 500, 1_000, () => limits.call('10.0.0.1', undefined)],
  ] as const)('%s exactly %i times in %i ms', async (_, count, duration, take) => {
    expect(await passing(take, 30_000)).toBe(count);
    vi.advanceTimersByTime(duration - 1);
    expect(await passing(take, 30_000)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await passing(take, 30_000)).toBe(count);
  });

  it('may spend 20,000 points in ten seconds, in dear calls as in others', async () => {
    const spend = () => limits.spend('10.0.0.1', session('one'), 500);
    expect(await passing(spend)).toBe(40);
    expect(await passing(() => limits.spend('10.0.0.1', undefined, 1))).toBe(0);
    expect(await passing(() => limits.spend('10.0.0.1', session('maker', 'maker'), 500), 100)).toBe(100);
    vi.advanceTimersByTime(10_000);
    expect(await passing(spend)).toBe(40);
  });

  it('may show 300 unknown tokens a minute', async () => {
    const show = async () => {
      await limits.mayShowToken('10.0.0.1');
      await limits.tokenUnknown('10.0.0.1');
    };
    expect(await passing(show)).toBe(300);
    expect(await passing(() => limits.mayShowToken('10.0.0.2'), 5)).toBe(5);
    vi.advanceTimersByTime(60_000);
    expect(await passing(show)).toBe(300);
  });

  it('has no bound on the calls of a program, and each user one of his own', async () => {
    const call = (who: Session) => passing(() => limits.call('10.0.0.1', who), 2_000);
    expect(await call(session('program', 'tool'))).toBe(2_000);
    expect(await call(session('one'))).toBe(300);
    expect(await call(session('two'))).toBe(0);
    expect(await call(session('of another', 'user', 2))).toBe(300);
  });

  it('may fail to log in 20 times in 15 minutes; a success costs nothing', async () => {
    const succeed = (address: string) => () => limits.attempt(address, async () => undefined);
    expect(await passing(succeed('10.0.0.1'), 100)).toBe(100);
    expect(await passing(fail)).toBe(20);
    expect(await passing(succeed('10.0.0.2'), 1)).toBe(1);
    vi.advanceTimersByTime(15 * 60_000);
    expect(await passing(fail)).toBe(20);
  });

  it('fails no more often in a crowd than one after the other', async () => {
    let tries = 0;
    const crowd = await Promise.allSettled(
      Array.from({ length: 200 }, () =>
        limits.attempt('10.0.0.1', async () => {
          tries += 1;
          throw new CallFailure('login_failed');
        }),
      ),
    );
    expect(tries).toBe(20);
    const errors = crowd.map((result) => (result as PromiseRejectedResult).reason as CallFailure);
    expect(errors.filter(({ error }) => error === 'rate_limited')).toHaveLength(180);
  });

  it('that succeeds in a crowd is refused nothing', async () => {
    const crowd = Array.from({ length: 200 }, (_, place) => limits.attempt('10.0.0.1', async () => place));
    expect(await Promise.all(crowd)).toHaveLength(200);
  });

  it('is not charged for a refusal that is no guess', async () => {
    const refused = () =>
      limits.attempt('10.0.0.1', async () => Promise.reject(new CallFailure('code_required')));
    for (let count = 0; count < 30; count++) await refused().catch(() => undefined);
    expect(await passing(fail)).toBe(20);
  });

  it('has 30 codes sent in an hour, whichever way they go', async () => {
    expect(await passing(() => limits.codeAsked(guest('10.0.0.1')))).toBe(30);
    expect(await passing(() => limits.codeAsked(guest('10.0.0.1'), '66'))).toBe(0);
    vi.advanceTimersByTime(3_600_000);
    expect(await passing(() => limits.codeAsked(guest('10.0.0.1'), '66'))).toBe(30);
  });

  it('is told after how many seconds to come again', async () => {
    for (let count = 0; count < 30; count++) await limits.registration('10.0.0.1');
    vi.advanceTimersByTime(20_500);
    await expect(limits.registration('10.0.0.1')).rejects.toMatchObject({
      error: 'rate_limited',
      status: 429,
      values: { seconds: 40 },
    });
  });
});

const guest = (address: string) => ({ address, device: undefined, isOwner: false });

describe('codes that guests ask for', () => {
  const owner = { ...guest('10.0.0.1'), isOwner: true };

  it('use up nothing of a session at the same address, nor of a browser that proves itself', async () => {
    expect(await passing(() => limits.codeAsked(guest('10.0.0.1')))).toBe(30);
    expect(await passing(() => limits.codeAsked(owner, '66'), 100)).toBe(100);
    const device = { ...guest('10.0.0.1'), device: 'device 1' };
    expect(await passing(() => limits.codeAsked(device))).toBe(30);
  });

  it('leave half of the texts to owners, and a quarter at most goes to one country', async () => {
    let network = 0;
    const ask = (country: string) => async () => {
      network += 1;
      const asker = guest(`10.${network >> 8}.${network & 255}.7`);
      await limits.codeAsked(asker, country);
      await limits.textWritten(asker, country);
    };
    expect(await passing(ask('66'), 2_000)).toBe(250);
    expect(await passing(ask('49'), 2_000)).toBe(250);
    expect(await passing(ask('81'), 2_000)).toBe(0);
    const own = () => limits.codeAsked(owner, '81').then(() => limits.textWritten(owner, '81'));
    expect(await passing(own, 2_000)).toBe(500);
  });

  it('are few for all networks of one customer', async () => {
    let network = 0;
    const ask = async () => {
      network += 1;
      const asker = guest(`2001:db8:1:${network.toString(16)}::1`);
      await limits.codeAsked(asker, String(network % 40));
      await limits.textWritten(asker, String(network % 40));
    };
    expect(await passing(ask, 1_000)).toBe(62);
  });
});

describe('a customer with many networks', () => {
  it.each([
    ['a /56', (place: number) => `2001:db8:1:a${place.toString(16).padStart(2, '0')}::1`, 4],
    ['a /48', (place: number) => `2001:db8:1:${((place % 256) * 256 + place).toString(16)}::1`, 16],
  ])('has the sum of a few: %s', async (_, address, networks) => {
    let place = 0;
    const register = () => limits.registration(address(place++ % 256));
    expect(await passing(register)).toBe(30 * networks);
    expect(await passing(() => limits.registration('2001:db8:2::1'))).toBe(30);
  });
});

describe('one limit counts for', () => {
  it.each([
    ['one IPv4 address, however it is written', '10.0.0.1', '::ffff:10.0.0.1', true],
    ['not another IPv4 address', '10.0.0.1', '10.0.0.2', false],
    ['a whole IPv6 /64', '2001:db8:1:2:a:b:c:d', '2001:db8:1:2:ffff::1', true],
    ['a whole IPv6 /64 whose zeros are left out', '2001:db8::1', '2001:db8::2:0:0:0', true],
    ['a whole IPv6 /64 that ends in zeros', '2001:db8:1::7', '2001:db8:1:0:9:9:9:9', true],
    ['not another /64', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['not another /64 whose zeros are left out', '2001:db8::1', '2001:db8:0:1::1', false],
    ['a link with its zone', 'fe80::1%eth0', 'fe80::2%eth0', true],
  ])('%s', async (_, one, other, isShared) => {
    expect(await passing(() => limits.registration(one))).toBe(30);
    expect(await passing(() => limits.registration(other))).toBe(isShared ? 0 : 30);
  });
});

describe('wrong guesses from everywhere', () => {
  const told: string[] = [];
  const guess = async (place: number, error: ErrorKey): Promise<void> => {
    // Each comes from a different network, and so stays below every limit.
    const address = `10.${place >> 8}.${place & 255}.1`;
    await watched.attempt(address, () => Promise.reject(new CallFailure(error))).catch(() => undefined);
  };
  let watched: RateLimits;
  beforeEach(() => {
    told.length = 0;
    watched = new RateLimits(undefined, {
      guessedWrong: (error) => told.push(error),
      sprayed: (guesses) => told.push(`sprayed ${guesses}`),
      textsHalfUsed: (texts) => told.push(`texts ${texts}`),
    });
  });

  it('are told one by one, and once a minute as an alarm when they are too many', async () => {
    for (let place = 0; place < 1_000; place++) await guess(place, 'login_failed');
    expect(told.filter((line) => line === 'login_failed')).toHaveLength(1_000);
    expect(told.filter((line) => line !== 'login_failed')).toEqual(['sprayed 101']);
    expect(told.indexOf('sprayed 101')).toBe(101);
    vi.advanceTimersByTime(60_000);
    for (let place = 0; place < 101; place++) await guess(place, 'code_invalid');
    expect(told.filter((line) => line.startsWith('sprayed'))).toEqual(['sprayed 101', 'sprayed 101']);
  });

  it('are no alarm while they are as many as people make', async () => {
    for (let minute = 0; minute < 3; minute++) {
      for (let place = 0; place < 100; place++) await guess(place, 'password_wrong');
      vi.advanceTimersByTime(60_000);
    }
    expect(told.filter((line) => line.startsWith('sprayed'))).toEqual([]);
  });

  it('are only those: what failed for another reason tells nothing', async () => {
    for (let place = 0; place < 200; place++) await guess(place, 'code_required');
    expect(told).toEqual([]);
  });
});
