import { Uploads } from '../../../commons/uploads.ts';
import { FigureBook } from '../desk/figures.ts';
import { type Desk, type DeskPorts, openDesk } from '../desk/ports.ts';
import { ShopBook } from '../desk/shop-book.ts';

type ReadPorts = Pick<DeskPorts, 'sql' | 'engine' | 'catalog' | 'secrets' | 'now'>;

/** The ports for reading orders with everything that belongs to them. */
export interface OrderReads extends ReadPorts {
  readonly figures: FigureBook;
  readonly shops: ShopBook;
  readonly uploads: Uploads;
}

/** A line of the public record at its place, with the heads around it. */
interface PublicLine {
  readonly place: number;
  readonly line: string;
  readonly headBefore: string;
  readonly headAfter: string;
  readonly published:
    | { readonly minuteMs: number; readonly place: number; readonly head: Buffer }
    | undefined;
}

/** The public record, as far as the proof of an order needs it. */
export interface RecordReader {
  linesOfMinutes(
    timesMs: readonly number[],
    isWanted: (fields: readonly unknown[]) => boolean,
  ): Promise<readonly PublicLine[]>;
}

/** Dependencies of the calls about orders. */
export interface P2pOrderPorts extends DeskPorts {
  readonly wallClock: () => number;
  readonly publicRecord: RecordReader;
}

/** The dependencies of the calls with the books of the desk. */
export type OrderDesk = P2pOrderPorts & Desk & OrderReads;

export function openReads(ports: ReadPorts): OrderReads {
  const figures = new FigureBook(ports);
  return {
    ...ports,
    figures,
    shops: new ShopBook({ ...ports, figures }),
    uploads: new Uploads(ports.sql, ports.secrets),
  };
}

export function openOrderDesk(ports: P2pOrderPorts): OrderDesk {
  return { ...ports, ...openDesk(ports), uploads: new Uploads(ports.sql, ports.secrets) };
}
