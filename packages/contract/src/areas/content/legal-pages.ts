/** The pages that an exchange owes its users by law, in the order of the footer. An article is at most one of them. */
export const LEGAL_PAGES = ['terms', 'privacy', 'risk', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
