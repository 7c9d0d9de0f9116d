import { Segments } from '@candor/ui';
import { keptSwitch, useTranslation, useValue } from '@candor/web-kit';

/** True if the chart draws the index beside the last trades. */
export const indexLineStore = keptSwitch('indexLine', true);

/** Chooses the price that the chart shows: the last trades alone, or the index with them, which decides about positions. */
export function PriceSwitch() {
  const { t } = useTranslation();
  const isIndex = useValue(indexLineStore);
  return (
    <Segments<'last' | 'index'>
      className="mr-3 h-6 w-auto text-xs max-md:h-11"
      label={t('lever.chartPrice')}
      items={[
        { value: 'last', label: t('lever.chartLast') },
        { value: 'index', label: t('indexPrice.name') },
      ]}
      value={isIndex ? 'index' : 'last'}
      onChange={(value) => indexLineStore.set(value === 'index')}
    />
  );
}
