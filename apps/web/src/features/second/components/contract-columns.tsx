import { Link } from '@tanstack/react-router';
import type { MicroOrder } from '@candor/contract';
import {
  isPositiveDecimal,
  DirectionMark,
  formatFixed,
  formatSignedTrimmed,
  formatTableTime,
  formatTrimmed,
  NO_VALUE,
} from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import type { ContractList } from '../api/second-queries.ts';
import { directionText, tieText } from '../model/contract-words.ts';
import { percentOf, priceMove } from '../model/stake-figures.ts';
import { Countdown } from './countdown.tsx';
import { Profit, StandingNow } from './standing.tsx';

const MONEY_DECIMALS = 8;
const LEAST_DECIMALS = 2;
const INDEX_DECIMALS = 8;
const INDEX_DECIMALS_MIN = 4;

type Column = DataColumn<MicroOrder>;

/** The columns of a list of contracts. */
export function contractColumns(t: TFunction, list: ContractList): readonly Column[] {
  const column = (id: string, cell: Column['cell'], rest: Partial<Column> = {}): Column => ({
    id,
    header: t(`second.columns.${id as 'stake'}`),
    align: 'end',
    cell,
    ...rest,
  });
  const shared = {
    contract: {
      id: 'contract',
      header: t('second.columns.contract'),
      card: 'head',
      cell: (contract: MicroOrder) => <Contract contract={contract} t={t} />,
    } satisfies Column,
    stake: column('stake', ({ number, currency_name: code }) => `${money(number)} ${code}`),
    ratio: column('ratio', ({ profit_ratio: ratio }) => `${percentOf(ratio)}%`, { priority: 2 }),
    open: column('open', ({ open_price: price }) => priceText(price)),
    fee: column('fee', ({ fee }) => money(fee), { priority: 3 }),
    ticks: column('ticks', ({ open_tick: open, end_tick: end }) => `${tickText(open)} / ${tickText(end)}`, {
      priority: 3,
    }),
    record: column('record', (contract) => <Record contract={contract} t={t} />, { card: 'action' }),
  };
  if (list === 'running')
    return [
      shared.contract,
      shared.stake,
      shared.ratio,
      shared.open,
      shared.ticks,
      column('standing', (contract) => <Now contract={contract} t={t} />),
      column('tie', (contract) => tieText(t, contract), { priority: 3 }),
      shared.fee,
      column('left', (contract) => <Left contract={contract} t={t} />, { card: 'head-end' }),
      shared.record,
    ];
  return [
    shared.contract,
    column('time', ({ ended_at: at }) => (at === null ? NO_VALUE : formatTableTime(Date.parse(at)))),
    shared.stake,
    shared.open,
    column('end', ({ end_price: price }) => priceText(price)),
    column('move', (contract) =>
      formatSignedTrimmed(priceMove(contract), INDEX_DECIMALS, INDEX_DECIMALS_MIN),
    ),
    shared.ticks,
    shared.fee,
    column('result', ({ result }) => result !== '' && t(`second.results.${result}`)),
    column('profit', ({ result, fact_profits: amount }) => <Profit result={result} amount={amount} />, {
      card: 'head-end',
    }),
    shared.record,
  ];
}

const money = (text: string) => formatTrimmed(text, MONEY_DECIMALS, LEAST_DECIMALS);
const priceText = (price: string) =>
  isPositiveDecimal(price) ? formatTrimmed(price, INDEX_DECIMALS, INDEX_DECIMALS_MIN) : NO_VALUE;
const tickText = (tick: number) => (tick === 0 ? NO_VALUE : formatFixed(String(tick), 0));

interface CellProps {
  readonly contract: MicroOrder;
  readonly t: TFunction;
}

function Contract({ contract, t }: CellProps) {
  const isUp = contract.type === 1;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`inline-flex items-center gap-1 ${isUp ? 'text-up' : 'text-down'}`}>
        <DirectionMark direction={isUp ? 'up' : 'down'} />
        {directionText(t, contract)}
      </span>
      <span className="text-t1">{contract.symbol_name}</span>
      <span className="text-t3">{t('second.secondsLeft', { seconds: contract.seconds })}</span>
    </span>
  );
}

/** The result it would have now, and once it has ended the one that it has. */
function Now({ contract }: CellProps) {
  if (contract.status === 1) return <StandingNow contract={contract} />;
  return <Profit result={contract.result} amount={contract.fact_profits} />;
}

function Left({ contract, t }: CellProps) {
  if (contract.result !== '') return t(`second.results.${contract.result}`);
  return contract.due_at === null ? t('second.opening') : <Countdown contract={contract} />;
}

/** The way to the contract's place in the public record. */
function Record({ contract, t }: CellProps) {
  return (
    <Link
      to="/fairness"
      search={{ id: contract.id }}
      className="text-t2 underline underline-offset-2 hover:text-t1"
      aria-label={t('second.recordOf', { id: contract.id })}
    >
      {t('second.record')}
    </Link>
  );
}
