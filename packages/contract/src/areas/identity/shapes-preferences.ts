/**
 * Choices of a user that the app stores on the server too. All but `letters` are texts of the app that the server does not read;
 * that one is `{"notes": false}` where the user wants no e-mails that are only notes.
 */
export const PREFERENCES = ['chart', 'layout', 'letters', 'look', 'trade'] as const;

export const PREFERENCE_CHARACTERS_MAX = 65_536;
