import { formatFullTime, formatZone, NO_VALUE } from '@candor/ui';

/** A moment in the zone of this browser, which a pointer shows; a dash where there is none. */
export function TimeText({ at }: { readonly at: string | null }) {
  if (at === null) return NO_VALUE;
  const timeMs = Date.parse(at);
  return (
    <time dateTime={at} title={formatZone(timeMs)} className="whitespace-nowrap">
      {formatFullTime(timeMs)}
    </time>
  );
}
