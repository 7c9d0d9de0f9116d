import { createIdempotencyKey } from '@candor/client';
import type { Match } from '@candor/contract';
import { Button, formatFixed, formatSigned, formatTrimmed, NO_VALUE } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { DialogActions, DialogForm, useCallForm, useTranslation, useValue } from '@candor/web-kit';
import { CurrentPasswordField } from '../../../shared/account/current-password-field.tsx';
import {
  isTradePasswordGranted,
  showTradePassword,
  tradePasswordGrant,
} from '../../../shared/account/trade-password-grant.ts';
import { Figures } from '../../../shared/page/figures.tsx';
import { useLeverActions } from '../api/use-lever-actions.ts';
import type { OwnLimit } from '../../../shared/own-limits/use-own-limits.ts';
import { type LeverFigures, RESULT_DECIMALS } from '../model/lever-figures.ts';
import { lotsOf, type TicketValues } from '../model/ticket-values.ts';
import { blockText, type TicketBlock } from './send-order.tsx';
import { FEE_DECIMALS, MARGIN_DECIMALS } from './ticket-figures.tsx';
import type { StopResults } from './ticket-inputs.tsx';

interface ConfirmLeverProps {
  readonly match: Match;
  readonly values: TicketValues;
  readonly figures: LeverFigures;
  readonly liquidation: string | undefined;
  readonly results: StopResults;
  readonly block: TicketBlock | undefined;
  readonly own: OwnLimit | undefined;
  readonly onClose: () => void;
}

const STOPS = [
  ['takeProfit', 'profit', 'lever.profitAtTarget'],
  ['stopLoss', 'loss', 'lever.lossAtStop'],
] as const;

const PASSWORD_FIELDS = {
  password: 'password',
  pay_password_required: 'password',
  pay_password_wrong: 'password',
  pay_password_blocked: 'password',
  pay_password_not_set: 'password',
} as const;

/** The order in words, and the trade password unless this session has just shown it. */
export function ConfirmLever(props: ConfirmLeverProps) {
  const { match, values, block, own, onClose } = props;
  const { t } = useTranslation();
  const actions = useLeverActions();
  // A press that is repeated after a lost connection is the same order.
  const [key] = useState(createIdempotencyKey);
  useValue(tradePasswordGrant);
  const [isGranted] = useState(isTradePasswordGranted);
  const send = useRef<HTMLButtonElement>(null);
  const { form, field, submit, isBusy, problem } = useCallForm<{ password: string }>({
    name: 'confirmLever',
    defaults: { password: '' },
    fieldOf: PASSWORD_FIELDS,
    check: ({ password }) => ({
      password: isGranted || password !== '' ? undefined : t('lever.problems.password'),
    }),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isGranted) send.current?.focus();
    else setFocus('password');
  }, [isGranted, setFocus]);

  async function place({ password }: { readonly password: string }) {
    const shown = isGranted ? {} : await showTradePassword(password);
    const isMarket = values.mode === 'market';
    const request = {
      currency_match_id: String(match.id),
      type: values.side === 'long' ? ('1' as const) : ('2' as const),
      status: isMarket ? ('1' as const) : ('0' as const),
      share: values.lots.trim(),
      multiple: String(values.multiple),
      ...(isMarket ? {} : { target_price: values.price }),
      target_profit_price: values.takeProfit,
      stop_loss_price: values.stopLoss,
      ...shown,
    };
    await actions.submit(request, key);
    onClose();
  }

  return (
    <DialogForm
      title={t('lever.confirmTitle')}
      intro={
        <>
          <p className="text-base leading-6">
            {t(values.side === 'long' ? 'lever.confirmLong' : 'lever.confirmShort', {
              lots: lotsOf(values.lots),
              pair: match.symbol,
              multiple: values.multiple,
            })}
          </p>
          <ConfirmRows {...props} />
          <p role="status" className="text-[13px] leading-5 text-warn empty:hidden">
            {block && blockText(t, block, own)}
          </p>
        </>
      }
      problem={problem}
      onSubmit={submit(place)}
      onClose={onClose}
    >
      {!isGranted && <CurrentPasswordField {...field('password')} kind="trade" label={t('lever.password')} />}
      <DialogActions onCancel={onClose}>
        <Button
          ref={send}
          type="submit"
          size="large"
          kind={values.side === 'long' ? 'up' : 'down'}
          disabled={block !== undefined}
          isBusy={isBusy}
        >
          {t('lever.confirm')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}

function ConfirmRows({ match, values, figures, liquidation, results }: ConfirmLeverProps) {
  const { t } = useTranslation();
  const quote = match.quote_currency_code;
  const price = formatFixed(values.mode === 'fixed' ? values.price : figures.openPrice, match.price_decimals);
  const rows = [
    [t('lever.type'), t(values.mode === 'market' ? 'lever.market' : 'lever.fixed')],
    [t(values.mode === 'market' ? 'lever.withSpread' : 'lever.price'), `${price} ${quote}`],
    [t('lever.number'), `${formatTrimmed(figures.number, match.base_decimals)} ${match.base_currency_code}`],
    [t('lever.margin'), `${formatFixed(figures.margin, FEE_DECIMALS)} ${quote}`],
    [t('lever.fee'), `${formatFixed(figures.fee, FEE_DECIMALS)} ${quote}`],
    [
      t('lever.liquidation'),
      liquidation === undefined ? NO_VALUE : `${formatFixed(liquidation, match.price_decimals)} ${quote}`,
    ],
    [t('lever.overnight'), `${formatFixed(figures.overnight, MARGIN_DECIMALS)} ${quote}`],
    ...STOPS.flatMap(([field, kind, name]) => {
      const result = values[field] === '' ? undefined : results[kind];
      if (result === undefined) return [];
      const at = formatFixed(values[field], match.price_decimals);
      return [[`${t(name)} (${at})`, `${formatSigned(result, RESULT_DECIMALS)} ${quote}`] as const];
    }),
  ] as const;
  return <Figures rows={rows} />;
}
