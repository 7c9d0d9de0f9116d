import type { LeverOrder, Match } from '@candor/contract';
import { NumberField } from '@candor/desk';
import { Button, Dialog, formatFixed, formatSigned, FormProblem } from '@candor/ui';
import { useState } from 'react';
import { errorText, useTranslation } from '@candor/web-kit';
import { ApiError } from '@candor/client';
import { useLeverActions } from '../api/use-lever-actions.ts';
import { expectedProfit } from '../model/lever-figures.ts';
import { sideText } from '../model/side-text.ts';

interface StopDialogProps {
  readonly match: Match;
  readonly order: LeverOrder;
  readonly onClose: () => void;
}

const isSet = (price: string) => Number(price) > 0;
const startOf = (price: string, match: Match) =>
  isSet(price) ? formatFixed(price, match.price_decimals).replaceAll(',', '') : '';

/** Take-profit and stop-loss of an open position; an empty field removes what was set. */
export function StopDialog({ match, order, onClose }: StopDialogProps) {
  const { t } = useTranslation();
  const actions = useLeverActions();
  const [profit, setProfit] = useState(() => startOf(order.target_profit_price, match));
  const [loss, setLoss] = useState(() => startOf(order.stop_loss_price, match));
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const textOf = (field: string) =>
    refusal instanceof ApiError && field in refusal.fields ? errorText(refusal) : undefined;
  const atFields = textOf('target_profit_price') ?? textOf('stop_loss_price');

  async function save() {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const stops = { target_profit_price: profit, stop_loss_price: loss };
      await actions.setStops({ id: String(order.id), ...stops });
      onClose();
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={t('lever.stopsTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <p className="mb-1 text-sm text-t2">
          {t('lever.stopsFor', {
            side: sideText(t, order),
            pair: order.currency_match.symbol,
            open: formatFixed(order.price, match.price_decimals),
            current: formatFixed(order.update_price, match.price_decimals),
          })}
        </p>
        <FormProblem text={refusal === undefined || atFields ? undefined : errorText(refusal)} />
        <StopField
          {...{ match, order }}
          kind="profit"
          value={profit}
          problem={textOf('target_profit_price')}
          onChange={setProfit}
        />
        <StopField
          {...{ match, order }}
          kind="loss"
          value={loss}
          problem={textOf('stop_loss_price')}
          onChange={setLoss}
        />
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-2">
          {t('lever.save')}
        </Button>
      </form>
    </Dialog>
  );
}

interface StopFieldProps {
  readonly match: Match;
  readonly order: LeverOrder;
  readonly kind: 'profit' | 'loss';
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function StopField({ match, order, kind, value, problem, onChange }: StopFieldProps) {
  const { t } = useTranslation();
  const expected = expectedProfit(match, order, value, kind) ?? '0';
  return (
    <div>
      <NumberField
        name={kind}
        label={t(kind === 'profit' ? 'lever.columns.takeProfit' : 'lever.columns.stopLoss')}
        unit={match.quote_currency_code}
        value={value}
        decimals={match.price_decimals}
        step={match.tick_size}
        onChange={onChange}
        problem={problem}
      />
      <p className="text-[13px] leading-5 text-t3">
        {t(kind === 'profit' ? 'lever.expectedProfit' : 'lever.expectedLoss')}{' '}
        <span className="text-t1">
          {Number(expected) === 0 ? '0.00' : formatSigned(expected, 2)} {match.quote_currency_code}
        </span>
      </p>
    </div>
  );
}
