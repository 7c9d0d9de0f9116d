import type { Language, ServerFrame } from '@candor/contract';
import type { EngineEvent, EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Secrets } from '../identity/secrets.ts';
import type { Catalog } from '../markets/catalog.ts';
import type { TopicCatalog } from './topic.ts';

type EventKind = EngineEvent['kind'];
type EventOf<Kind> = Extract<EngineEvent, { readonly kind: Kind }>;

/** State from which frames are made, in addition to the events. */
export interface PushState {
  readonly engine: EngineReader;
  readonly catalog: TopicCatalog;
}

/** An event and the sequence of the command that caused it. */
export interface Change<Kind extends EventKind> {
  readonly seq: number;
  readonly event: EventOf<Kind>;
}

/** A `Change` of a kind that the push that takes it has named. */
export interface SomeChange {
  readonly seq: number;
  readonly event: never;
}

/** One frame for every connection of one user. */
export interface Notice<Frame extends ServerFrame = ServerFrame> {
  readonly userId: number;
  readonly frame: (language: Language) => Frame;
}

export type FrameOf<Type> = Extract<ServerFrame, { readonly type: Type }>;

/** The ports with which rows are read. */
export interface RowPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly secrets: Secrets;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
}

/** Makes the frames of one announcement for those of its readers who are connected. */
export type RowNotices<Frame extends ServerFrame = ServerFrame> = (
  text: string,
  isConnected: (userId: number) => boolean,
) => Promise<readonly Notice<Frame>[]>;

/** Frames of a product that follow its rows, in whichever process they were written. */
export interface RowNews<Frame extends ServerFrame = ServerFrame> {
  /** The channel of the database on which the product's triggers announce rows. */
  readonly channel: string;
  readonly open: (ports: RowPorts) => RowNotices<Frame>;
}

/** The private frames of a product: notices that the push channel sends to owners only. */
export interface Push {
  readonly frames: readonly string[];
  readonly owners?: Readonly<Record<string, (event: never) => Owners>>;
  /** Receives events of the kinds that `owners` names, and no others. */
  notices?(this: void, changes: readonly SomeChange[], state: PushState): Iterable<Notice>;
  /** Frames of one connected user after ticks of the index later than `sinceTick`. */
  ticked?(this: void, userId: number, sinceTick: number, state: PushState): Iterable<Notice>;
  /** Frames that are made from rows instead of events. */
  readonly rows?: RowNews;
}

/** The user whose event it is, or each of several, such as both parties of an order. */
export type Owners = number | readonly number[];

interface OfEvents<Kind extends EventKind, Frame extends ServerFrame> {
  readonly owners: { readonly [Each in Kind]: (event: EventOf<Each>) => Owners };
  notices(this: void, changes: readonly Change<Kind>[], state: PushState): Iterable<Notice<Frame>>;
}

/**
 * Defines a product's private frames, which are made from events of the engine, from rows, or from both.
 *
 * @param definition.frames the types of the frames, which are also the names that a client may subscribe to
 * @param definition.owners whose event it is, for each kind of event that frames are made of: a user, or several
 * @param definition.notices the frames and their receivers; it is given those events of one batch, in their order, of which
 * an owner is connected, and a notice for an owner who is not is dropped
 * @param definition.ticked the frames of one connected user whose figures follow the index, after ticks later than
 * `sinceTick`; it is asked within 100 ms of a tick, and less often while the server is busy
 * @param definition.rows the frames that follow rows, of which each may have several readers
 */
export function definePush<const Type extends string, Kind extends EventKind = never>(
  definition: {
    readonly frames: readonly Type[];
    ticked?(this: void, userId: number, sinceTick: number, state: PushState): Iterable<Notice<FrameOf<Type>>>;
    readonly rows?: RowNews<FrameOf<Type>>;
  } & (OfEvents<Kind, FrameOf<Type>> | { readonly owners?: never; readonly notices?: never }),
): Push {
  return definition;
}
