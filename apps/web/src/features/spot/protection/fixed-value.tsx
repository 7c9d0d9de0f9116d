import { useTranslation } from '@candor/web-kit';
import type { ReactNode } from 'react';
import type { FixedBecause } from '../model/open-orders.ts';

interface FixedValueProps {
  readonly because: FixedBecause;
  /** True of the value with which a screen reader says it. */
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** A value that cannot be changed, and why. */
export function FixedValue({ because, isFirst, children }: FixedValueProps) {
  const { t } = useTranslation();
  const sentence = t(`protection.${because}`);
  return (
    <span className="text-t2" title={sentence}>
      {children}
      {isFirst && <span className="sr-only">{sentence}</span>}
    </span>
  );
}
