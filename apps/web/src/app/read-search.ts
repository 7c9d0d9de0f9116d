import { safeReturnPath } from '@candor/web-kit';

type Search = Readonly<Record<string, unknown>>;

/** Makes a reader of values of an address by their names. A refused value is undefined and not left out: the router lays it over the raw search. */
function readerOf<Value>(read: (value: unknown) => Value | undefined) {
  return <Name extends string>(...names: readonly Name[]) =>
    (search: Search): { [Each in Name]?: Value | undefined } =>
      Object.fromEntries(names.map((name) => [name, read(search[name])])) as {
        [Each in Name]?: Value | undefined;
      };
}

/** Reads whole numbers from an address by their names; 0 means "the first". */
export const readIds = readerOf((value) => {
  const id = Number(value);
  return value !== undefined && value !== '' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
});

/** Reads texts from an address by their names. */
export const readTexts = readerOf((value) => (typeof value === 'string' ? value : undefined));

/** Reads the page to which its visitor is brought back. */
export const readReturn = readerOf((value) => safeReturnPath(value, location.origin));
