import { CoinBadge } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import { CURRENCY_FIELDS, currencyTexts, switchText } from './currency-fields.ts';
import type { Currency } from './currency.ts';

interface CurrencyChangeProps {
  readonly before: Currency;
  readonly after: Currency;
}

/** A change of a currency with the values before and after it; an icon is shown as traders see it. */
export function CurrencyChange({ before, after }: CurrencyChangeProps) {
  const { t } = useTranslation();
  const [from, to] = [currencyTexts(before), currencyTexts(after)];
  const changed = CURRENCY_FIELDS.filter(({ name }) => from[name] !== to[name]);
  if (changed.length === 0) return <p className="text-[13px] leading-5 text-t2">{t('terms.noChange')}</p>;
  const shown = ({ code }: Currency, texts: typeof from) =>
    Object.fromEntries(
      changed.map(({ name, label, kind }) => {
        const text = texts[name];
        const value = {
          picture: () => <CoinBadge code={code} icon={text} size={32} />,
          switch: () => switchText(t, text),
          text: () => text,
        }[kind]();
        return [t(`terms.${label}`), value];
      }),
    );
  return <ChangeTable before={shown(before, from)} after={shown(after, to)} />;
}
