/** The purpose of a screen that is still to come. */
export type ComingKind = 'fiat' | 'shop';

const PANEL = 'rounded-panel border border-hairline bg-bg1';

/** The outline of the table to come, without anything to read: only for the eye. */
export function ComingShape() {
  return (
    <div aria-hidden data-shape="table" className={`${PANEL} opacity-70`}>
      <div className="flex h-14 items-center gap-6 px-4">
        <Bar className="h-2.5 w-28" />
        <Bar className="ml-auto h-8 w-40 max-md:w-24" />
      </div>
      <Rows count={6} />
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
