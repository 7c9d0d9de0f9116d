type Search = Readonly<Record<string, unknown>>;

/**
 * How a router reads and writes what follows the question mark of an address: each value is a text. The router's own way reads
 * what looks like JSON as JSON, so that an amount would be a float, and a code like 65E4755594 infinite.
 */
export const plainSearch = {
  parseSearch: (text: string): Search => Object.fromEntries(new URLSearchParams(text)),

  /** Leaves out what is undefined. */
  stringifySearch: (search: Search): string => {
    const named = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? '' : `?${text}`;
  },
};
