import type { LeverOrder, Match } from '@candor/contract';
import { isPositiveDecimal, Button, cutDecimal, Dialog, formatFixed, FormProblem } from '@candor/ui';
import { useState } from 'react';
import { errorText, useTranslation } from '@candor/web-kit';
import { ApiError } from '@candor/client';
import { focusField } from '../../../shared/page/focus-field.ts';
import { useLeverDeal } from '../api/lever-queries.ts';
import { useLeverActions } from '../api/use-lever-actions.ts';
import { expectedProfit } from '../model/lever-figures.ts';
import { boundedResult, mostLossOf } from '../model/loss-bound.ts';
import { sideText } from '../model/side-text.ts';
import { useLeverBlock } from '../model/use-lever-block.ts';
import { BlockNote } from './block-note.tsx';
import { StopWarning } from './stop-warning.tsx';
import { StopFields } from './ticket-inputs.tsx';

interface StopDialogProps {
  readonly match: Match;
  readonly order: LeverOrder;
  readonly onClose: () => void;
}

const startOf = (price: string, match: Match) =>
  isPositiveDecimal(price) ? cutDecimal(price, match.price_decimals, match.price_decimals) : '';

/** A price that is no number, or below zero, is said at its field and not sent. */
const PRICE = /^\d*\.?\d*$/;

/** Take-profit and stop-loss of an open position; an empty field removes what was set. */
export function StopDialog({ match, order, onClose }: StopDialogProps) {
  const { t } = useTranslation();
  const actions = useLeverActions();
  const { data: deal } = useLeverDeal(match.id);
  const [profit, setProfit] = useState(() => startOf(order.target_profit_price, match));
  const [loss, setLoss] = useState(() => startOf(order.stop_loss_price, match));
  const indexBlock = useLeverBlock(order.currency_match.symbol);
  // Stops can be removed whatever the index does.
  const block = profit === '' && loss === '' ? undefined : indexBlock;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const textOf = (field: string) =>
    refusal instanceof ApiError && field in refusal.fields ? errorText(refusal) : undefined;
  const atFields = textOf('target_profit_price') ?? textOf('stop_loss_price');

  const bounded = (result: string | undefined) =>
    deal === undefined ? result : boundedResult(match, result, mostLossOf(match, deal, order));

  const wrong = PRICE.test(profit) ? (PRICE.test(loss) ? undefined : 'loss') : 'profit';

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
          if (wrong !== undefined) focusField(event.currentTarget, wrong);
          else if (!isBusy && block === undefined) void save();
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
        <StopFields
          match={match}
          values={{ profit, loss }}
          results={{
            profit: expectedProfit(match, order, profit, 'profit'),
            loss: bounded(expectedProfit(match, order, loss, 'loss')),
          }}
          problems={{ profit: textOf('target_profit_price'), loss: textOf('stop_loss_price') }}
          onChange={(kind, price) => (kind === 'profit' ? setProfit(price) : setLoss(price))}
        />
        <StopWarning
          match={match}
          side={order.type === 1 ? 'long' : 'short'}
          stopLoss={loss}
          forcedClose={order.forced_close_price}
        />
        <BlockNote block={block} />
        <Button
          type="submit"
          kind="action"
          size="large"
          isBusy={isBusy}
          disabled={block !== undefined}
          className="mt-2"
        >
          {t('lever.save')}
        </Button>
      </form>
    </Dialog>
  );
}
