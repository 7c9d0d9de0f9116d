import { CallFailure } from '../http/failure.ts';

/** Refuses numbers for a form to offer that do not ascend from above zero, with `settings_invalid`. */
export function checkSuggestions(suggestions: readonly number[]): void {
  const ascends = suggestions.every((value, place) => value > (suggestions[place - 1] ?? 0));
  if (!ascends) throw CallFailure.at('suggestions', 'settings_invalid');
}
