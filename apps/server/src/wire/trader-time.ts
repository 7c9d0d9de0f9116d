/** Times of answers and of events in the unit that a trading program asked for. */

export type TraderTimeUnit = 'millisecond' | 'microsecond';

const MICROSECONDS = 1_000;
/** The fields that hold times, in answers and in events; none of them holds another number anywhere. */
const TIMES: ReadonlySet<string> = new Set([
  'serverTime',
  'time',
  'updateTime',
  'transactTime',
  'transactionTime',
  'workingTime',
  'openTime',
  'closeTime',
  'createTime',
  'connectedSince',
  'authorizedSince',
  'E',
  'T',
  'O',
  'W',
  'C',
]);
/** Bars are lists of these many numbers and texts, with two times. */
const BAR_LENGTH = 12;
const BAR_TIMES: ReadonlySet<number> = new Set([0, 6]);

/** Reads the name of a unit in any letter case; undefined: there is no such unit. */
export function readTimeUnit(name: string | undefined): TraderTimeUnit | undefined {
  const unit = (name ?? 'millisecond').toLowerCase();
  return unit === 'millisecond' || unit === 'microsecond' ? unit : undefined;
}

/** Reads the unit that an address names. */
export function timeUnitOf(url: string): TraderTimeUnit | undefined {
  return readTimeUnit(new URLSearchParams(url.split('?').slice(1).join('?')).get('timeUnit') ?? undefined);
}

/** Returns JSON with its times in a unit; they are written in milliseconds. */
export function inTimeUnit(unit: TraderTimeUnit, json: string): string {
  return unit === 'millisecond' ? json : JSON.stringify(converted(JSON.parse(json)));
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isBar = value.length === BAR_LENGTH && typeof value[0] === 'number';
    return value.map((each: unknown, place) =>
      isBar && BAR_TIMES.has(place) ? inMicroseconds(each) : converted(each),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const { e } = value as { readonly e?: unknown };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => {
      const isTime = TIMES.has(name) || (name === 'u' && e === 'outboundAccountPosition');
      if (isTime && typeof each === 'number') return [name, inMicroseconds(each)];
      if (name === 'k' && e === 'kline') return [name, barInMicroseconds(each as object)];
      return [name, converted(each)];
    }),
  );
}

/** The bar of a stream calls its beginning `t`, as trades call their numbers. */
function barInMicroseconds(bar: object): object {
  const { t, ...others } = bar as { readonly t: unknown };
  return { t: inMicroseconds(t), ...(converted(others) as object) };
}

/** A time that has not come is -1 in every unit. */
function inMicroseconds(ms: unknown): unknown {
  return typeof ms === 'number' && ms > 0 ? ms * MICROSECONDS : ms;
}
