import type { TraderEndpoint, TraderProblemKey } from '@candor/contract/schema';
import type { z } from 'zod';
import { TraderFailure } from './trader-failure.ts';

/** Reads query and form; of a name in both, the query counts. May refuse with `repeated` for a name twice in one of them. */
export function readParameters(query: string, body: Buffer): ReadonlyMap<string, string> {
  return new Map([...readForm(body.toString('utf8')), ...readForm(query)]);
}

function readForm(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.has(name)) throw new TraderFailure('repeated');
    values.set(name, value);
  }
  return values;
}

type Checked = Pick<TraderEndpoint, 'parameters' | 'refused'>;
type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { readonly pattern?: string | undefined };

/**
 * Checks the parameters of an endpoint. Names that it does not know are ignored, as programs expect, but those that would
 * change what an order does are refused. May refuse with the problems that the fields name.
 */
export function checkParameters<Endpoint extends Checked>(
  endpoint: Endpoint,
  sent: ReadonlyMap<string, string>,
): z.output<Endpoint['parameters']> {
  const { parameters, refused = [] }: Checked = endpoint;
  const unoffered = refused.find((name) => sent.has(name));
  if (unoffered !== undefined) throw new TraderFailure('not_required', { values: [unoffered] });
  const known = Object.keys(parameters.shape).filter((name) => sent.has(name));
  const parsed = parameters.safeParse(Object.fromEntries(known.map((name) => [name, sent.get(name)])));
  if (parsed.success) return parsed.data as z.output<Endpoint['parameters']>;
  const [issue] = parsed.error.issues;
  throw problemOf(endpoint, issue as Issue, sent);
}

function problemOf(
  { parameters }: Checked,
  { path, message, pattern }: Issue,
  sent: ReadonlyMap<string, string>,
): TraderFailure {
  const name = String(path[0]);
  const value = sent.get(name);
  const field = parameters.shape[name] as z.ZodType | undefined;
  const isOptional = field?.safeParse(undefined).success === true;
  if (value === undefined || (value === '' && !isOptional))
    return new TraderFailure('missing', { values: [name] });
  if (value === '') return new TraderFailure('empty', { values: [name] });
  const problem = message as TraderProblemKey;
  const range = (pattern ?? '').replaceAll(/^\/|\/$/g, '');
  return new TraderFailure(problem, { values: [name, range] });
}
