import { type ComponentProps, lazy } from 'react';
import { arrived, useTranslation } from '@candor/web-kit';
import type { PositionsPanel as Panel } from '../../../features/lever/positions.ts';
import { LatePanel } from '../pairs/late-panel.tsx';

const PositionsPanel = lazy(async () => ({
  default: (await arrived(() => import('../../../features/lever/positions.ts'))).PositionsPanel,
}));

/** The lists of positions, once the market and the form are drawn. */
export function LatePositions(panel: ComponentProps<typeof Panel>) {
  const { t } = useTranslation();
  return (
    <LatePanel label={t('lever.positions')}>
      <PositionsPanel {...panel} />
    </LatePanel>
  );
}
