import { mailedAccompliceOf, type Attack } from './world.ts';

/** The makers' account names are published with the demo. */
const MAKERS = ['maker-one@candor.example', 'maker-two@candor.example'];
const GUESSES = 5;
const TOKENS = 30;
const NUL = 'a\u0000b';
/** The first number that a 32-bit column cannot hold, and the largest that an id may be. */
const LARGE_IDS = ['2147483648', '9007199254740991'];

/** Wrong passwords for the accounts of others and of the makers. */
export const guessPasswords: Attack = async (adversary, world) => {
  const account = adversary.random.chance(0.5)
    ? adversary.random.pick(MAKERS)
    : mailedAccompliceOf(adversary, world).account;
  for (let guess = 0; guess < GUESSES; guess++)
    await adversary.post('wrong login', 'user/login', {
      account,
      password: `wrong${adversary.random.bits()}`,
      login_type: 'email',
      session: 'token',
    });
};

/** Codes for the accounts of others, and wrong codes against theirs. */
export const askForCodes: Attack = async (adversary, world) => {
  const { account } = mailedAccompliceOf(adversary, world);
  for (const type of ['1', '2', '5'])
    await adversary.post('code for another', 'notify/send_email', { to: account, type });
  for (let guess = 0; guess < GUESSES; guess++)
    await adversary.post('wrong code', 'user/forget_password', {
      account,
      new_password: 'stolen1horse',
      secondary_password: 'stolen1horse',
      type: 'email',
      auth_code: String(adversary.random.integer({ from: 100_000, to: 999_999 })),
    });
};

/** Tokens of no session. */
export const randomTokens: Attack = async (adversary) => {
  for (let tried = 0; tried < TOKENS; tried++)
    await adversary.skim(
      'random token',
      'user/info',
      `${adversary.random.bits()}x${adversary.random.bits()}`,
    );
};

/** Texts that no table stores and ids that no column holds. */
export const valuesThatNoTableHolds: Attack = async (adversary) => {
  const attack = 'NUL and large ids';
  await adversary.post(attack, 'user/login', { account: NUL, password: NUL, login_type: 'email' });
  await adversary.post(attack, 'user/login', {
    account: '123456789',
    password: NUL,
    login_type: 'mobile',
    country_code: NUL,
  });
  await adversary.post(attack, 'user/register', {
    account: `nul${adversary.random.bits()}@example.com`,
    password: 'correct1horse',
    re_password: 'correct1horse',
    type: 'email',
    invite_code: NUL,
  });
  await adversary.post(attack, 'user/end_session', { id: NUL });
  await adversary.get(attack, 'order/by_client_id?client_order_id=%00');
  for (const id of LARGE_IDS) {
    await adversary.get(attack, `tx_history/list?currency_match_id=${id}`);
    await adversary.get(attack, `order/conditional_list?state=ended&currency_match_id=${id}`);
    await adversary.get(attack, `order/fills?currency_match_id=${id}`);
    await adversary.get(attack, `order/export?kind=fills&format=csv&currency_match_id=${id}`);
    await adversary.get(attack, `market/deal?currency_match_id=${id}`);
    await adversary.post(attack, 'tx_in/cancel', { id });
  }
};
