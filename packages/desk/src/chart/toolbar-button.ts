/** The look of a button of the chart's toolbar. */
export const BUTTON =
  'inline-flex h-7 min-w-7 shrink-0 items-center justify-center gap-0.5 rounded-control px-2 text-xs font-medium whitespace-nowrap ' +
  'text-t3 hover:text-t1 aria-pressed:bg-bg3 aria-pressed:text-t1 max-[1400px]:px-1.5 max-md:h-9 max-md:px-2.5';
