import { forLetterClosings } from '@candor/contract';
import type { Setting } from './settings.ts';

type Direction = 'lower' | 'higher' | 'longer' | 'shorter' | 'spec' | 'any' | 'none';

/**
 * In which direction each setting guards less money, or leads users elsewhere. `any`: every change may; `none`: it guards nothing.
 */
const LOOSER: Readonly<Record<Setting, Direction>> = {
  accent_dark: 'none',
  accent_light: 'none',
  app_download_url: 'any',
  bind_email_max: 'none',
  bind_wait_hours: 'lower',
  brand_name: 'any',
  company_address: 'any',
  contact_email: 'any',
  contact_mobile: 'any',
  demo: 'none',
  favicon: 'none',
  ...forLetterClosings<Direction>('any'),
  login_use_sms: 'lower',
  logo_dark: 'none',
  logo_light: 'none',
  p2p_countries: 'longer',
  p2p_retention_days: 'lower',
  p2p_rules_reviewed_by: 'any',
  p2p_rules_reviewed_on: 'any',
  password_policy: 'spec',
  pay_password_block_minutes: 'lower',
  pay_password_grace: 'higher',
  phone_binding: 'none',
  phone_login: 'higher',
  popup_news_id: 'none',
  popup_on: 'none',
  proposal_hours: 'none',
  recharge_accounts: 'longer',
  register_agreement_ticked: 'higher',
  register_verify: 'lower',
  require_verified_contact: 'lower',
  service_url: 'any',
  solvency_days: 'higher',
  solvency_hours: 'higher',
  switched_off: 'shorter',
  touch_icon: 'none',
  withdraw_hold_hours: 'lower',
};

/**
 * Returns whether a change of a setting loosens what guards money or security, or where users are sent: in live mode it takes two
 * persons. A setting that nobody knows loosens.
 */
export function isLooser(key: string, before: string, after: string): boolean {
  if (before === after) return false;
  switch (LOOSER[key as Setting]) {
    case 'lower':
      return Number(after) < Number(before);
    case 'higher':
      return Number(after) > Number(before);
    case 'longer':
      return gains(before, after);
    case 'shorter':
      return gains(after, before);
    case 'spec':
      return after === 'spec';
    case 'none':
      return false;
    default:
      return true;
  }
}

/** Returns whether a list with commas has a part that another one lacks. */
function gains(before: string, after: string): boolean {
  return after.split(',').some((part) => part !== '' && !before.split(',').includes(part));
}
