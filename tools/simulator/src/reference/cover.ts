import type {
  LiftAlarm,
  PublishCover,
  PublishObligations,
  PublishReserves,
  RaiseAlarm,
} from '@candor/engine';
import { isHash, type RefSolvency } from './solvency.ts';
import { type Broken, isAmount, isId, type RefWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const KINDS = ['contracts', 'interest'];

/** Promises, reserves and cover as they were published, and alarms. */
export class RefCover {
  readonly #world: RefWorld;
  readonly #solvency: RefSolvency;
  /** The names of everything that was published, by mark and currency. */
  readonly #published = new Set<string>();
  readonly #alarms = new Map<number, string>();
  #hourMs = 0;
  #alarmId = 0;

  constructor(world: RefWorld, solvency: RefSolvency) {
    this.#world = world;
    this.#solvency = solvency;
  }

  publishObligations({ number, assetId, obligations }: PublishObligations): Broken {
    const places = obligations.map(({ kind }) => KINDS.indexOf(kind));
    const areSorted = places.join() === [...new Set(places)].toSorted((a, b) => a - b).join();
    const isSound = areSorted && obligations.every(({ amount }) => isDecimal(amount));
    const broken: Broken = new Set(isSound ? [] : ['amount_invalid']);
    const text = obligations.map(({ kind, amount }) => `${kind} ${amount}`).join();
    return this.#publish(`obligations ${number}/${assetId}`, { number, assetId, broken, text });
  }

  publishReserves({ number, assetId, counted, fileHash }: PublishReserves): Broken {
    const broken: Broken = new Set();
    if (!isDecimal(counted)) broken.add('amount_invalid');
    if (!isHash(fileHash)) broken.add('settings_invalid');
    return this.#publish(`reserves ${number}/${assetId}`, { number, assetId, broken, text: counted });
  }

  publishCover({ hourMs, lowest }: PublishCover): Broken {
    const broken: Broken = new Set();
    const assets = lowest.map(({ assetId }) => assetId);
    if (assets.some((assetId) => !this.#world.assets.has(assetId))) broken.add('asset_unknown');
    const areSorted = assets.join() === [...new Set(assets)].toSorted((a, b) => a - b).join();
    const isHour = isAmount(hourMs) && hourMs % HOUR_MS === 0 && hourMs > this.#hourMs;
    if (!isHour || !areSorted || !lowest.every(({ permille }) => isAmount(permille)))
      broken.add('amount_invalid');
    if (broken.size > 0) return broken;
    this.#hourMs = hourMs;
    this.#world.tell(
      `cover ${hourMs}`,
      lowest.map(({ assetId, permille }) => `${assetId}:${permille}`).join(),
    );
    return broken;
  }

  raise({ alarmId, cause, assetId, chainId }: RaiseAlarm): Broken {
    const broken: Broken = new Set();
    const text = `${cause} ${assetId} ${chainId}`;
    if (assetId !== 0 && !this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (chainId !== 0 && !isId(chainId)) broken.add('settings_invalid');
    if (!isId(alarmId) || alarmId <= this.#alarmId) broken.add('amount_invalid');
    if ([...this.#alarms.values()].includes(text) || this.#alarms.size >= 1_000) broken.add('alarm_known');
    if (broken.size > 0) return broken;
    this.#alarmId = alarmId;
    this.#alarms.set(alarmId, text);
    this.#world.tell(`alarm ${alarmId} raised`, text);
    return broken;
  }

  lift({ alarmId, reason, firstOperatorId: one, secondOperatorId: other }: LiftAlarm): Broken {
    const broken: Broken = new Set();
    const text = this.#alarms.get(alarmId);
    if (!isId(one) || !isId(other)) broken.add('operator_unknown');
    if (one === other) broken.add('second_person_missing');
    if (reason.trim() === '' || reason.length > 500) broken.add('words_missing');
    if (text === undefined) broken.add('alarm_unknown');
    if (broken.size > 0 || text === undefined) return broken;
    this.#alarms.delete(alarmId);
    this.#world.tell(`alarm ${alarmId} lifted`, text);
    return broken;
  }

  #publish(
    name: string,
    {
      number,
      assetId,
      broken,
      text,
    }: { readonly number: number; readonly assetId: number; readonly broken: Broken; readonly text: string },
  ): Broken {
    if (!this.#world.assets.has(assetId)) broken.add('asset_unknown');
    if (number === 0 || number !== this.#solvency.number) broken.add('solvency_not_marked');
    else if (this.#published.has(name)) broken.add('solvency_published');
    if (broken.size > 0) return broken;
    this.#published.add(name);
    this.#world.tell(name, text);
    return broken;
  }
}

const isDecimal = (text: string) => /^(0|[1-9][0-9]{0,25})$/.test(text);
