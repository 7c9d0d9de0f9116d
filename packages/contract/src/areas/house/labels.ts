/** Names of states and account movements of the house’s money. */
export const LABEL_KEYS = ['memo_adjustment'] as const;
