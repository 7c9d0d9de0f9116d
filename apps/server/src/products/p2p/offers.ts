import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../markets/catalog.ts';
import { AdBoard } from './desk/ad-board.ts';
import { noteSeen } from './desk/shop-book.ts';
import { findDeskOrder } from './orders/desk-order-key.ts';
import { p2pFigures } from './operators/desk-gauges.ts';

interface BoardNeeds {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly now: () => number;
}

export const p2pOffers = {
  /** The ads of the desk as its public frames carry them. */
  adBoard: ({ sql, engine, catalog, now }: BoardNeeds) => new AdBoard({ sql, engine, catalog, now }),
  /** Notes whose sockets are open, so that shops of people who only watch stay open. */
  noteSeen:
    ({ sql }: { readonly sql: Sql }) =>
    (userIds: readonly number[]) =>
      noteSeen(sql, userIds, new Date()),
  /** Resolves with the order of the desk that a person opened under a key of theirs; undefined: there is none. */
  deskOrderOf:
    ({ sql }: { readonly sql: Sql }) =>
    (userId: number, clientId: string) =>
      findDeskOrder(sql, userId, clientId),
  /** The figures of the desk for the metrics of a process. */
  deskFigures: ({ engine }: { readonly engine: EngineReader }) => countedOnce(engine),
};

/** Every command may change the figures of the desk, and nothing else does: they are counted once at each sequence. */
function countedOnce(engine: EngineReader): () => ReturnType<typeof p2pFigures> {
  let known: { readonly sequence: number; readonly figures: ReturnType<typeof p2pFigures> } | undefined;
  return () => {
    if (known?.sequence !== engine.sequence)
      known = { sequence: engine.sequence, figures: p2pFigures(engine) };
    return known.figures;
  };
}
