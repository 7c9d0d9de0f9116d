import type { PriceLine } from '@candor/ui/chart';

/** A handle on the tag of a line, from which a price of its own is dragged. */
export interface LineGrip {
  /** `TP` */
  readonly label: string;
  /** The same for screen readers. */
  readonly description: string;
  /** Takes the price, on the pair's tick. */
  readonly onMove: (price: string) => void;
  /** The result of a price, while the handle is dragged. */
  readonly resultAt?: (price: string) => string;
}

/** A person's price on the chart, with its tag: an order, what triggers one, or an average cost. */
export interface OwnLine extends PriceLine {
  /** `Buy 0.01` */
  readonly label: string;
  /** The same for screen readers, where the label alone is too short. */
  readonly description?: string;
  /** Present where the line can be dragged: takes the new price, on the pair's tick. */
  readonly onMove?: (price: string) => void;
  /** The result of a price, while the line is dragged. */
  readonly resultAt?: (price: string) => string;
  readonly grips?: readonly LineGrip[];
  /** Present where a press on the tag's cross ends what the line shows. */
  readonly onCancel?: () => void;
}
