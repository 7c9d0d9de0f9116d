import type { MicroOrder } from '@candor/contract';
import { playSound } from '@candor/desk';
import { formatFixed, formatSigned } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { noteUnseen, type TFunction, toasts, usePrivateList, useTranslation } from '@candor/web-kit';
import { directionText } from '../model/contract-words.ts';
import { dropEnded, keepEnded, readSecondAgain } from './second-queries.ts';

/** The row of a contract that has ended stays this long, as specified. */
const ENDED_ROW_MS = 500;
const NEWS_MS = 8_000;
const MONEY_DECIMALS = 2;

/** Keeps the lists in step with the exchange, and says how each contract has ended. */
export function useContractEvents(): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const readAgain = () => void readSecondAgain(client);
  usePrivateList({
    frames: {
      MICRO_CLOSED({ orders }, later) {
        keepEnded(client, orders);
        for (const contract of orders) announceEnd(t, contract);
        later(ENDED_ROW_MS, () => {
          dropEnded(client, orders);
          readAgain();
        });
        return false;
      },
    },
    readAgain,
  });
}

function announceEnd(t: TFunction, contract: MicroOrder): void {
  const { result, fact_profits: profits, currency_name: code, symbol_name: pair } = contract;
  if (result === '') return;
  const amount =
    result === 'refunded' ? formatFixed(contract.number, MONEY_DECIMALS) : formatSigned(profits, 2);
  toasts.show(
    result === 'won' ? 'success' : 'notice',
    t(`second.ends.${result}`, { amount: `${amount} ${code}` }),
    {
      key: `contract ${contract.id}`,
      detail: t('second.endDetail', {
        pair,
        direction: directionText(t, contract),
        seconds: contract.seconds,
      }),
      durationMs: NEWS_MS,
    },
  );
  playSound(result === 'won' ? 'filled' : 'cancelled');
  noteUnseen();
}
