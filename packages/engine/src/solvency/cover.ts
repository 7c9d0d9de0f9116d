import { compareNumbers } from '@candor/primitives';
import { integer, type Layout, list, readRow, record, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import { ALARM, type AlarmFact } from '../shapes/facts/cover-facts.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { AssetId } from '../units/units.ts';

/** Currencies, ascending, of which something was published for the mark with this number. */
interface Published {
  readonly number: number;
  readonly obligations: readonly AssetId[];
  readonly reserves: readonly AssetId[];
}

interface KeptCover extends Published {
  /** 0 before the first. */
  readonly lastHourMs: number;
  readonly lastAlarmId: number;
  readonly alarms: readonly AlarmFact[];
}

const KEPT_COVER: Layout<KeptCover> = {
  number: integer,
  obligations: list(integer),
  reserves: list(integer),
  lastHourMs: integer,
  lastAlarmId: integer,
  alarms: list(record(ALARM)),
};

const NOTHING: KeptCover = {
  number: 0,
  obligations: [],
  reserves: [],
  lastHourMs: 0,
  lastAlarmId: 0,
  alarms: [],
};

/** Keeps what was published of coins for the last mark, the last hour of cover, and the alarms that live. */
export class Cover implements StatePart {
  readonly name = 'cover';
  #kept = NOTHING;

  get lastHourMs(): number {
    return this.#kept.lastHourMs;
  }

  get lastAlarmId(): number {
    return this.#kept.lastAlarmId;
  }

  /** Living alarms, by ascending id. */
  get alarms(): readonly AlarmFact[] {
    return this.#kept.alarms;
  }

  isPublished(what: 'obligations' | 'reserves', number: number, assetId: AssetId): boolean {
    return this.#kept.number === number && this.#kept[what].includes(assetId);
  }

  publish(what: 'obligations' | 'reserves', number: number, assetId: AssetId): void {
    const { obligations, reserves } = this.#kept.number === number ? this.#kept : NOTHING;
    const before = { obligations, reserves };
    const assets = [...before[what], assetId].sort(compareNumbers);
    this.#kept = { ...this.#kept, number, ...before, [what]: assets };
  }

  closeHour(lastHourMs: number): void {
    this.#kept = { ...this.#kept, lastHourMs };
  }

  raise(alarm: AlarmFact): void {
    this.#kept = { ...this.#kept, lastAlarmId: alarm.alarmId, alarms: [...this.#kept.alarms, alarm] };
  }

  lift(alarmId: number): void {
    this.#kept = { ...this.#kept, alarms: this.#kept.alarms.filter((alarm) => alarm.alarmId !== alarmId) };
  }

  rows(): RowValue[] {
    return [this.#kept === NOTHING ? [] : [rowOf(KEPT_COVER, this.#kept)]];
  }

  restore(reader: RowReader): void {
    const [kept] = reader.rows((row) => readRow(KEPT_COVER, row));
    this.#kept = kept ?? NOTHING;
  }

  *claims(): Generator<Claim> {}
}
