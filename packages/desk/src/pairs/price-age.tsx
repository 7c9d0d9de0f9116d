import { Clock } from 'lucide-react';

/** Beside a price that is no longer live: how old it is. */
export function PriceAge({ text }: { readonly text: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-warn">
      <Clock size={12} strokeWidth={2} aria-hidden />
      {text}
    </span>
  );
}
