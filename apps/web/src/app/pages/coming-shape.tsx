/** The purpose of a screen that is still to come. */
export type ComingKind = 'second' | 'assets' | 'savings' | 'fiat' | 'shop';

const SHAPES = {
  second: 'trading',
  assets: 'table',
  savings: 'cards',
  fiat: 'table',
  shop: 'table',
} as const satisfies Record<ComingKind, string>;

const PANEL = 'rounded-panel border border-hairline bg-bg1';
/** Heights of bars in percent: the outline of a chart, and nothing that could be read as data. */
const BARS = [34, 42, 38, 52, 47, 61, 55, 50, 58, 66, 60, 72, 64, 57, 63, 70, 78, 69, 74, 82];

/** The outline of the screen to come, without anything to read: only for the eye. */
export function ComingShape({ kind }: { readonly kind: ComingKind }) {
  const shape = SHAPES[kind];
  return (
    <div aria-hidden data-shape={shape} className="opacity-70">
      {shape === 'trading' ? <TradingShape /> : shape === 'cards' ? <CardsShape /> : <TableShape />}
    </div>
  );
}

function Bar({ className }: { readonly className: string }) {
  return <span className={`block rounded-control bg-bg3 ${className}`} />;
}

function Rows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className="grid h-14 grid-cols-[1.5fr_1fr_1fr_1fr_auto] items-center gap-6 border-t border-hairline px-4 max-md:grid-cols-[1.5fr_1fr_auto]"
    >
      <span className="flex items-center gap-3">
        <span className="size-6 shrink-0 rounded-pill bg-bg3" />
        <Bar className="h-2.5 w-3/5" />
      </span>
      <Bar className="h-2.5 w-4/5" />
      <Bar className="h-2.5 w-3/5 max-md:hidden" />
      <Bar className="h-2.5 w-2/3 max-md:hidden" />
      <Bar className="h-7 w-16" />
    </div>
  ));
}

function Fields({ count }: { readonly count: number }) {
  return (
    <div className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Bar className="h-2.5 w-24" />
          <span className="block h-11 rounded-control border border-hairline bg-bg2" />
        </div>
      ))}
      <Bar className="mt-1 h-11" />
    </div>
  );
}

function TableShape() {
  return (
    <div className={PANEL}>
      <div className="flex h-14 items-center gap-6 px-4">
        <Bar className="h-2.5 w-28" />
        <Bar className="ml-auto h-8 w-40 max-md:w-24" />
      </div>
      <Rows count={6} />
    </div>
  );
}

function TradingShape() {
  return (
    <div className="grid grid-cols-[1fr_320px] gap-3 max-lg:grid-cols-1">
      <div className={`${PANEL} flex h-[420px] flex-col p-4 max-md:h-[260px]`}>
        <div className="flex gap-4">
          <Bar className="h-2.5 w-24" />
          <Bar className="h-2.5 w-16" />
          <Bar className="h-2.5 w-16" />
        </div>
        <div className="mt-6 flex flex-1 items-end gap-2">
          {BARS.map((percent, index) => (
            <span key={index} className="flex-1 rounded-t-control bg-bg3" style={{ height: `${percent}%` }} />
          ))}
        </div>
      </div>
      <div className={`${PANEL} p-4`}>
        <Fields count={3} />
      </div>
      <div className={`${PANEL} col-span-full`}>
        <Rows count={2} />
      </div>
    </div>
  );
}

function CardsShape() {
  return (
    <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-md:grid-cols-1">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className={`${PANEL} grid gap-4 p-6`}>
          <Bar className="h-3 w-32" />
          <Bar className="h-7 w-24" />
          <Bar className="h-2.5 w-4/5" />
          <Bar className="h-2.5 w-3/5" />
          <Bar className="mt-3 h-11" />
        </div>
      ))}
    </div>
  );
}
