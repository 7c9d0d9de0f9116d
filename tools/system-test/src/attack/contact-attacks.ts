import type { Random } from '@candor/primitives';
import { Adversary } from './adversary.ts';
import { type Attack } from './world.ts';

const GUESSES = 5;
const NETWORKS = 33;
const TEXTS_EACH = 30;
const OPERATORS_NETWORKS = 40;
const TRIES_EACH = 5;

/** A stolen session that tries to become its account: every way to a contact, a factor or a password without a step-up. */
export const takeOver: Attack = async (adversary) => {
  const attack = 'stolen session';
  const wrong = { password: 'wrong1horse', second_factor_code: '' };
  const { phone, random } = adversary;
  if (phone === undefined) {
    const own = { mobile: numberOf(random), area_id: 1 };
    await adversary.post(attack, 'safe/mobile_code', { ...own, ...wrong });
    for (let guess = 0; guess < GUESSES; guess++)
      await adversary.post(attack, 'safe/mobile', { ...own, code: codeOf(adversary) });
  } else {
    const email = `t${numberOf(random)}@x.io`;
    await adversary.post(attack, 'sms_mail', { user_string: email, ...wrong });
    for (let guess = 0; guess < GUESSES; guess++)
      await adversary.post(attack, 'safe/email', { email, code: codeOf(adversary) });
  }
  await adversary.post(attack, 'user/totp_begin', wrong);
  await adversary.post(attack, 'user/totp_off', { password: wrong.password, code: codeOf(adversary) });
  await adversary.post(attack, 'user/recovery_codes', wrong);
  await adversary.get(attack, 'user/export');
  await adversary.get(attack, 'user/authorization_code');
  await adversary.post(attack, 'user/amend_pay_password', {
    password: 'stolen1horse',
    secondary_password: 'stolen1horse',
    auth_code: codeOf(adversary),
  });
};

/** Codes to an honest user's address, so that none would be left for the owner. */
export const useUpCodes: Attack = async (one, { victim, adversaries }) => {
  const attack = 'codes of others';
  // Only an account without an e-mail address may ask for a code that binds one.
  const adversary = one.random.pick(adversaries.filter(({ phone }) => phone !== undefined)) ?? one;
  for (const type of ['1', '2', '5'])
    await adversary.post(attack, 'notify/send_email', { to: victim, type, area_id: '1' });
  for (let again = 0; again < GUESSES; again++)
    await adversary.post(attack, 'sms_mail', {
      user_string: victim,
      password: 'correct1horse',
      second_factor_code: '',
    });
};

/** Texts and letters to strangers from many networks, so that none would be left for users. */
export const useUpTexts: Attack = async ({ random, network }, { url, tally }) => {
  const attack = 'texts from many networks';
  const begin = random.integer({ from: 0, to: 200 });
  for (let place = 0; place < NETWORKS; place++) {
    const guest = new Adversary('', { url, network: `203.0.${begin + place}.9`, tally }, random);
    const sent = Array.from({ length: TEXTS_EACH }, () => {
      const number = numberOf(random);
      return random.chance(0.5)
        ? guest.post(attack, 'notify/send_email', { to: `x${number}@example.net`, type: '1', area_id: '1' })
        : guest.post(attack, 'notify/send_sms', { to: number, type: '1', area_id: '1' });
    });
    await Promise.all(sent);
  }
  tally.note('networks of texts', network);
};

/** Wrong passwords at the console from many networks, so that its operators would wait. */
export const guessOperators: Attack = async ({ random }, { url, tally }) => {
  for (let place = 0; place < OPERATORS_NETWORKS; place++) {
    const guest = new Adversary('', { url, network: `192.0.2.${place}`, tally }, random);
    for (let tried = 0; tried < TRIES_EACH; tried++)
      await guest.postToConsole('wrong operator', 'login', {
        account: 'admin',
        password: `wrong horse ${random.bits()}`,
        code: codeOf(guest),
      });
  }
};

const codeOf = ({ random }: Adversary) => String(random.integer({ from: 100_000, to: 999_999 }));

const numberOf = (random: Random) => String(random.integer({ from: 100_000_000, to: 999_999_999 }));
