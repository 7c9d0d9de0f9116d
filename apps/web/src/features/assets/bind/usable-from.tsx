import { formatFullTime } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import type { BoundAddress } from '../wallet-queries.ts';

/** Says from when on a new address can be used; nothing once it can. */
export function UsableFrom({ bound }: { readonly bound: BoundAddress }) {
  const { t } = useTranslation();
  const [nowMs] = useState(Date.now);
  const usableMs = Date.parse(bound.usable_at);
  if (usableMs <= nowMs) return null;
  return (
    <p className="text-[13px] leading-5 text-warn">
      {t('assets.boundUsableFrom', { time: formatFullTime(usableMs) })}
    </p>
  );
}
