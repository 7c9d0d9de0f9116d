import type { Match } from '@candor/contract';
import { type BookPick, GuestButtons, type IndexPrice, LiveField, NumberField } from '@candor/desk';
import { isPositiveDecimal, formatFixed, formatTrimmed, Segments, TabStrip, useTabPanel } from '@candor/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { failureOf, type TFunction, useIsLoggedIn, useTranslation, useUnsavedInput } from '@candor/web-kit';
import { limitMoney, OwnLimitsNote } from '../../../shared/own-limits/own-limits-note.tsx';
import { ownBlockOf, type OwnLimit, useOwnLimit } from '../../../shared/own-limits/use-own-limits.ts';
import { useLeverDeal, useOpenPositions } from '../api/lever-queries.ts';
import { forgetLeftTicket, valuesLeft } from '../model/left-ticket.ts';
import {
  affordableLots,
  type LeverDeal,
  leverFigures,
  liquidationPrice,
  wantedProfit,
} from '../model/lever-figures.ts';
import {
  FIELD_OF,
  type LeverMode,
  lotsOf,
  SAID_AT_ONCE,
  type TicketProblem,
  ticketProblem,
  type TicketValues,
} from '../model/ticket-values.ts';
import { boundedResult, mostLossOfNew } from '../model/loss-bound.ts';
import { useLeverBlock } from '../model/use-lever-block.ts';
import { loadDialogs } from './load-dialogs.ts';
import { OpeningNote } from './opening-note.tsx';
import { SendOrder } from './send-order.tsx';
import { SizeField } from './size-field.tsx';
import { StopWarning } from './stop-warning.tsx';
import { TicketFigures } from './ticket-figures.tsx';
import { Available, Multiples, Presets } from './ticket-inputs.tsx';
import { TicketStops } from './ticket-stops.tsx';

interface LeverTicketProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
  readonly picked: BookPick | undefined;
  /** A price that was clicked on the chart, for the field that was reported last. */
  readonly charted?: BookPick | undefined;
  /** Tells which field takes a price from the chart; undefined: none. */
  readonly onPriceField?: (field: PriceField | undefined) => void;
}

const BLANK: TicketValues = {
  side: 'long',
  mode: 'market',
  price: '',
  lots: '1',
  multiple: 0,
  takeProfit: '',
  stopLoss: '',
};

export type PriceField = 'price' | 'takeProfit' | 'stopLoss';
/** By the names of their inputs. */
const PRICE_FIELDS: Readonly<Record<string, PriceField>> = {
  price: 'price',
  profit: 'takeProfit',
  loss: 'stopLoss',
};

/** Returns whether anything is in the form that its user would have to type again. */
function isTyped({ price, lots, multiple, takeProfit, stopLoss }: TicketValues): boolean {
  return lots !== BLANK.lots || multiple > 0 || [price, takeProfit, stopLoss].some((text) => text !== '');
}

/** The order form of leverage: what it costs and where it ends is shown before anything is sent. */
export function LeverTicket({ match, index, picked, charted, onPriceField }: LeverTicketProps) {
  const { t } = useTranslation();
  const query = useLeverDeal(match.id);
  const deal = query.data;
  const [values, setValues] = useState(() => valuesLeft(match.id) ?? BLANK);
  useEffect(forgetLeftTicket, []);
  useUnsavedInput(isTyped(values));
  const [used, setUsed] = useState<BookPick>();
  if (picked && picked !== used) {
    setUsed(picked);
    if (picked.price) setValues({ ...values, mode: 'fixed', price: picked.price });
  }
  const [placed, setPlaced] = useState<BookPick>();
  const [field, setField] = useState<PriceField>();
  if (charted && charted !== placed) {
    setPlaced(charted);
    if (charted.price && field) setValues({ ...values, [field]: charted.price });
  }
  const activate = (next: PriceField | undefined) => {
    setField(next);
    onPriceField?.(next);
  };
  const isLoggedIn = useIsLoggedIn();
  const panel = useTabPanel(values.mode);
  const change = (part: Partial<TicketValues>) => setValues({ ...values, ...part });
  return (
    <section
      data-area="ticket"
      className="overflow-y-auto p-3"
      aria-label={t('lever.ticket')}
      onFocus={({ target }) =>
        activate(target instanceof HTMLInputElement ? PRICE_FIELDS[target.name] : undefined)
      }
    >
      <Segments
        className="h-10 text-sm"
        label={t('lever.side')}
        items={[
          { value: 'long', label: t('lever.long'), tone: 'up' },
          { value: 'short', label: t('lever.short'), tone: 'down' },
        ]}
        value={values.side}
        onChange={(side) => change({ side })}
      />
      <TabStrip<LeverMode>
        className="mt-1.5 mb-3 h-9 border-b border-hairline"
        label={t('lever.type')}
        panelId={panel.id}
        items={[
          { value: 'market', label: t('lever.market') },
          { value: 'fixed', label: t('lever.fixed') },
        ]}
        value={values.mode}
        onChange={(mode) => {
          change({ mode });
          activate(mode === 'fixed' ? 'price' : undefined);
        }}
      />
      <div {...panel}>
        {!isLoggedIn ? (
          <GuestTicket />
        ) : deal ? (
          <TicketForm match={match} index={index} deal={deal} values={values} onChange={change} />
        ) : (
          (failureOf(query, true) ?? (
            <div className="h-96" role="status" data-state="loading" aria-label={t('common.loading')} />
          ))
        )}
      </div>
    </section>
  );
}

/** Stands in the place of the form for a guest. */
function GuestTicket() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="text-[13px] leading-5 text-t2">{t('lever.guest')}</p>
      <GuestButtons />
    </div>
  );
}

const ConfirmLever = lazy(async () => ({ default: (await loadDialogs()).ConfirmLever }));

interface FormProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
  readonly deal: LeverDeal;
  readonly values: TicketValues;
  readonly onChange: (part: Partial<TicketValues>) => void;
}

/** The figures that follow from the values of the form. */
function useTicket({ match, index, deal, values }: Omit<FormProps, 'onChange'>) {
  const { data: open = [] } = useOpenPositions(match.id);
  const own = useOwnLimit('lever', match.quote_currency_code);
  const indexBlock = useLeverBlock(match.symbol);
  const { side, mode, multiple } = values;
  const price = mode === 'market' ? (index?.price ?? '') : values.price;
  const wanted = { side, lots: lotsOf(values.lots), multiple, price };
  const isPriced = multiple > 0 && isPositiveDecimal(price);
  const most = isPriced ? affordableLots(match, wanted, { deal, ownRoom: own?.currency?.room }) : undefined;
  const resultAt = (target: string, kind: 'profit' | 'loss') =>
    isPriced ? wantedProfit(match, wanted, target, kind) : undefined;
  const figures = leverFigures(match, wanted);
  const loss = resultAt(values.stopLoss, 'loss');
  return {
    figures,
    liquidation: index && liquidationPrice(match, wanted, { deal, open, index: index.price }),
    results: {
      profit: resultAt(values.takeProfit, 'profit'),
      loss: figures && boundedResult(match, loss, mostLossOfNew(match, deal, figures)),
    },
    most,
    own,
    block: indexBlock ?? ownBlockOf(own),
    problem: ticketProblem(values, { deal, index: index?.price ?? '', affordable: most }),
  };
}

function TicketForm(props: FormProps) {
  const { match, index, deal, values, onChange } = props;
  const { t } = useTranslation();
  const { figures, liquidation, results, most, own, block, problem } = useTicket(props);
  const [isAsked, setIsAsked] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const isSaid = problem !== undefined && (isAsked || SAID_AT_ONCE.has(problem));
  const textAt = (field: string) =>
    isSaid && FIELD_OF[problem] === field ? problemText(t, problem, { match, deal, own }) : undefined;
  return (
    <>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (problem === undefined && block === undefined) setIsConfirming(true);
        }}
      >
        <Available match={match} deal={deal} />
        <PriceInput {...{ match, index, values, onChange }} problem={textAt('price')} />
        <Multiples deal={deal} value={values.multiple} problem={textAt('multiple')} onChange={onChange} />
        <SizeField
          {...{ match, values, onChange }}
          price={values.mode === 'market' ? (index?.price ?? '') : values.price}
          mostLots={deal.lever_share_limit.max}
          problem={textAt('lots')}
        />
        <Presets deal={deal} most={most} onChange={onChange} />
        <TicketStops {...{ match, values, results, onChange }} problemAt={textAt} />
        <StopWarning match={match} side={values.side} stopLoss={values.stopLoss} forcedClose={liquidation} />
        <TicketFigures
          {...{ match, figures, liquidation }}
          noForcedClose={
            figures && liquidation === undefined && index ? noneText(t, values.side, match, deal) : undefined
          }
          multiple={values.multiple}
        />
        {index && <OpeningNote index={index} />}
        <OwnLimitsNote own={own} />
        <SendOrder match={match} values={values} block={block} own={own} problem={textAt('form')} />
      </form>
      {isConfirming && figures && (
        <Suspense fallback={null}>
          <ConfirmLever
            {...{ match, values, figures, liquidation, results, block, own }}
            onClose={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface PriceInputProps extends Omit<FormProps, 'deal'> {
  readonly problem: string | undefined;
}

function PriceInput({ match, index, values, problem, onChange }: PriceInputProps) {
  const { t } = useTranslation();
  if (values.mode === 'market')
    return (
      <LiveField
        name="price"
        label={t('indexPrice.name')}
        unit={match.quote_currency_code}
        text={index ? formatFixed(index.price, match.price_decimals) : ''}
      />
    );
  return (
    <NumberField
      name="price"
      label={t('lever.price')}
      unit={match.quote_currency_code}
      value={values.price}
      decimals={match.price_decimals}
      step={match.tick_size}
      onChange={(price) => onChange({ price })}
      problem={problem}
    />
  );
}

/** Says how far the index may go where no price of it closes the position by force. */
function noneText(t: TFunction, side: TicketValues['side'], match: Match, deal: LeverDeal): string {
  return t(`lever.noForcedClose.${side}`, {
    money: formatTrimmed(deal.equity, 2),
    code: match.quote_currency_code,
    highest: formatFixed(deal.highest_index, match.price_decimals),
  });
}

interface Terms {
  readonly match: Match;
  readonly deal: LeverDeal;
  readonly own: OwnLimit | undefined;
}

function problemText(t: TFunction, problem: TicketProblem, { match, deal, own }: Terms): string {
  const code = match.quote_currency_code;
  const { min, max } = deal.lever_share_limit;
  return t(`lever.problems.${problem}`, {
    min,
    max,
    warn: deal.warning_rate,
    highest: `${formatFixed(deal.highest_index, match.price_decimals)} ${code}`,
    limit: `${formatFixed(deal.value_limit, 2)} ${code}`,
    taken: `${formatFixed(deal.value_taken, 2)} ${code}`,
    room: limitMoney(own?.currency?.room ?? '0', code),
  });
}
