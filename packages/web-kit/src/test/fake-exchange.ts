/**
 * The exchange as component tests answer for it, at the border of the browser. Imported first: the client keeps the `fetch` that it
 * finds when it loads.
 */
type Fields = Readonly<Record<string, unknown>>;
type Answer = (fields: Fields) => unknown;

export interface Asked {
  readonly name: string;
  readonly fields: Fields;
}

const answers = new Map<string, Answer>();
export const asked: Asked[] = [];

/** A refusal instead of data, with the fields that it is about. */
export class Refusal {
  readonly error: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(error: string, fields: Readonly<Record<string, string>> = {}) {
    this.error = error;
    this.fields = fields;
  }
}

export function answer(name: string, data: unknown): void {
  answers.set(name, typeof data === 'function' ? (data as Answer) : () => data);
}

/** Begins anew, also with what the browser keeps: files of tests that run one after another share it. */
export function forgetAnswers(): void {
  localStorage.clear();
  answers.clear();
  asked.length = 0;
}

async function fieldsOf(url: URL, init: RequestInit | undefined): Promise<Fields> {
  const text = await new Response(init?.body).text();
  if (text === '') return Object.fromEntries(url.searchParams);
  if (text.startsWith('{')) return JSON.parse(text) as Fields;
  return Object.fromEntries(new URLSearchParams(text));
}

const real = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const path = url.pathname.replace(/^\/console\/api\//, '/api/console/');
  const name = /^\/(?:api\/|(?=bind\/))(.*)$/.exec(path)?.[1];
  if (name === undefined) return real(input, init);
  const fields = await fieldsOf(url, init);
  asked.push({ name, fields });
  const known = answers.get(name);
  const data = known === undefined ? new Refusal('route_unknown') : await known(fields);
  const envelope =
    data instanceof Refusal
      ? { code: 0, msg: `Refused: ${data.error}`, data: null, error: data.error, fields: data.fields }
      : { code: 1, msg: '', data };
  return Response.json(envelope);
};
