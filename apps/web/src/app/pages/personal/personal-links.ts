import type { PlaceLink } from '../../../shared/navigation.ts';

/** The commands and links of the personal area; the account menu lists its pages. */
export const PERSONAL_LINKS = [
  {
    to: '/personal/accountSettings',
    hash: 'preferences',
    label: 'command.timeZone',
    at: ['command'],
  },
  { to: '/personal/accountSettings', label: 'header.accountSettings', at: ['account', 'command'] },
  { to: '/personal/collectionSettings', label: 'header.paymentSettings', at: ['account'] },
  { to: '/personal/authentication', label: 'header.authentication', at: ['account'] },
  { to: '/personal/feedback', label: 'header.feedback', at: ['account'] },
] as const satisfies readonly PlaceLink[];
