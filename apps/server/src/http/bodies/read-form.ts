import { BodyFields } from './fields.ts';

/**
 * Reads `name=value&...` as a browser's form sends it; values remain text. May refuse with key_forbidden or
 * key_duplicate.
 */
export function readForm(text: string): Record<string, string> {
  const fields = new BodyFields<string>();
  for (const [name, value] of new URLSearchParams(text)) fields.add(name, value);
  return fields.toObject();
}
