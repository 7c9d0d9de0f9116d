/** Screen preferences of a user that the app stores on the server too. */
export const PREFERENCES = ['chart', 'layout', 'look', 'trade'] as const;
export const PREFERENCE_CHARACTERS_MAX = 65_536;
