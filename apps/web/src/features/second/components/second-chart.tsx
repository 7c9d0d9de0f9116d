import type { Match } from '@candor/contract';
import { ChartPanel, type IndexPrice, type OwnLine } from '@candor/desk';
import { TabStrip, useTabPanel } from '@candor/ui';
import { useMemo, useState } from 'react';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import { VOLUME_DECIMALS } from '../../../shared/index-price/volume-decimals.ts';
import { useIndexTrail } from '../api/index-trail.ts';
import { useRunningContracts } from '../api/second-queries.ts';
import { directionText } from '../model/contract-words.ts';
import { IndexChart } from './index-chart.tsx';
import './second-chart.css';

type View = 'index' | 'candles';

interface SecondChartProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
}

/** The index second by second, at which contracts settle, or the candles of the pair's trades. */
export function SecondChart({ match, index }: SecondChartProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('index');
  const panel = useTabPanel(view);
  // A phone has no room for a pane below the candles.
  const isMobile = useIsMobile();
  const trail = useIndexTrail(match);
  const { data: running = [] } = useRunningContracts(match.id);
  const lines = useMemo(
    () =>
      running
        .filter(({ opened_at: at }) => at !== null)
        .map(
          (contract): OwnLine => ({
            id: contract.id,
            price: contract.open_price,
            colour: contract.type === 1 ? 'up' : 'down',
            label: directionText(t, contract),
          }),
        ),
    [running, t],
  );
  return (
    <div className="second-chart">
      <TabStrip<View>
        className="h-9 shrink-0 border-b border-hairline px-3 max-md:h-11"
        label={t('second.chartView')}
        panelId={panel.id}
        items={[
          { value: 'index', label: t('second.indexChart') },
          { value: 'candles', label: t('second.candles') },
        ]}
        value={view}
        onChange={setView}
      />
      <div {...panel} className="contents">
        {view === 'index' ? (
          <IndexChart match={match} index={index} trail={trail} contracts={running} />
        ) : (
          <ChartPanel
            match={match}
            lines={lines}
            volumeDecimals={VOLUME_DECIMALS}
            withoutStudy={isMobile ? 'macd' : undefined}
          />
        )}
      </div>
    </div>
  );
}
