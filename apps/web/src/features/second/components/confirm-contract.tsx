import type { Match } from '@candor/contract';
import { Button, Dialog, formatTrimmed } from '@candor/ui';
import { DialogActions, useTranslation } from '@candor/web-kit';
import { delaySeconds } from '../../../shared/index-price/opening-delay.ts';
import { Figures } from '../../../shared/page/figures.tsx';
import type { PayableCurrency, SecondsOption } from '../api/second-queries.ts';
import { tieText } from '../model/contract-words.ts';
import { percentOf, stakeDecimals, type StakeFigures } from '../model/stake-figures.ts';
import type { Direction } from './directions.tsx';

interface ConfirmContractProps {
  readonly match: Match;
  readonly direction: Direction;
  readonly currency: PayableCurrency;
  readonly option: SecondsOption;
  readonly number: string;
  readonly figures: StakeFigures;
  readonly openDelayMs: number;
  /** The reason in words why nothing can be sent. */
  readonly block: string | undefined;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const LEAST_DECIMALS = 2;

/** The contract in words, before it is sent. */
export function ConfirmContract(props: ConfirmContractProps) {
  const { match, direction, currency, option, number, figures, openDelayMs, block, onSend, onClose } = props;
  const { t } = useTranslation();
  const decimals = stakeDecimals(currency);
  const money = (text: string) => `${formatTrimmed(text, decimals, LEAST_DECIMALS)} ${currency.code}`;
  const rows = [
    [t('second.stake'), money(number)],
    [t('indexPrice.opening.label'), t('indexPrice.opening.rule', { seconds: delaySeconds(openDelayMs) })],
    [t('second.duration'), t('second.secondsLeft', { seconds: option.seconds })],
    [t('second.ratio'), `${percentOf(option.profit_ratio)}%`],
    [t('second.ifWon'), `+${money(figures.win)}`],
    [t('second.ifLost'), `\u2212${money(number)}`],
    [t('second.fee'), money(figures.fee)],
    [t('second.ifTied'), tieText(t, option)],
    [t('second.breakEven'), `${option.break_even_rate}%`],
  ] as const;
  return (
    <Dialog title={t('second.confirmTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-base leading-6">
          {t(direction === 'up' ? 'second.confirmUp' : 'second.confirmDown', {
            pair: match.symbol,
            seconds: option.seconds,
          })}
        </p>
        <Figures rows={rows} />
        <p role="status" className="min-h-4 text-xs leading-4 text-warn">
          {block}
        </p>
        <DialogActions onCancel={onClose}>
          <Button kind={direction} size="large" autoFocus disabled={block !== undefined} onClick={onSend}>
            {t('second.confirm')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
