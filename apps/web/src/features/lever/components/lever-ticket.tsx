import type { Match } from '@candor/contract';
import { type BookPick, GuestButtons, type IndexPrice, LiveField, NumberField } from '@candor/desk';
import { Button, formatFixed, Segments, TabStrip } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type TFunction, useIsLoggedIn, useTranslation, useUser } from '@candor/web-kit';
import { useLeverDeal, useOpenPositions } from '../api/lever-queries.ts';
import { affordableLots, type LeverDeal, leverFigures, liquidationPrice } from '../model/lever-figures.ts';
import {
  FIELD_OF,
  type LeverMode,
  lotsOf,
  type TicketProblem,
  ticketProblem,
  type TicketValues,
} from '../model/ticket-values.ts';
import { ConfirmLever } from './confirm-lever.tsx';
import { TicketFigures } from './ticket-figures.tsx';

interface LeverTicketProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
  readonly picked: BookPick | undefined;
}

const BLANK: TicketValues = { side: 'long', mode: 'market', price: '', lots: '1', multiple: 0 };

/** The order form of leverage: what it costs and where it ends is shown before anything is sent. */
export function LeverTicket({ match, index, picked }: LeverTicketProps) {
  const { t } = useTranslation();
  const { data: deal } = useLeverDeal(match.id);
  const [values, setValues] = useState(BLANK);
  const [used, setUsed] = useState<BookPick>();
  if (picked && picked !== used) {
    setUsed(picked);
    if (picked.price) setValues({ ...values, mode: 'fixed', price: picked.price });
  }
  const change = (part: Partial<TicketValues>) => setValues({ ...values, ...part });
  return (
    <section data-area="ticket" className="overflow-y-auto p-3" aria-label={t('lever.ticket')}>
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
        items={[
          { value: 'market', label: t('lever.market') },
          { value: 'fixed', label: t('lever.fixed') },
        ]}
        value={values.mode}
        onChange={(mode) => change({ mode })}
      />
      {deal ? (
        <TicketForm match={match} index={index} deal={deal} values={values} onChange={change} />
      ) : (
        <div className="h-96" role="status" aria-label={t('common.loading')} />
      )}
    </section>
  );
}

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
  const { side, mode, multiple } = values;
  const lots = lotsOf(values.lots);
  const price = mode === 'market' ? (index?.price ?? '') : values.price;
  const wanted = { side, lots, multiple, price };
  const figures = leverFigures(match, wanted);
  const liquidation =
    index && liquidationPrice(match, wanted, { deal, open, index: mode === 'market' ? index.price : price });
  const most =
    multiple === 0
      ? undefined
      : affordableLots(match, wanted, { available: deal.user_lever, most: deal.lever_share_limit.max });
  const problem = ticketProblem(values, {
    limits: deal.lever_share_limit,
    isHalted: index?.is_halted === true,
    isPaid: most === undefined || lots === 0 ? undefined : lots <= most,
  });
  return { figures, liquidation, most, problem };
}

function TicketForm(props: FormProps) {
  const { match, index, deal, values, onChange } = props;
  const { t } = useTranslation();
  const { figures, liquidation, most, problem } = useTicket(props);
  const [isAsked, setIsAsked] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const textAt = (field: string) =>
    isAsked && problem !== undefined && FIELD_OF[problem] === field
      ? problemText(t, problem, deal)
      : undefined;
  return (
    <>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (problem === undefined) setIsConfirming(true);
        }}
      >
        <Available match={match} deal={deal} />
        {values.mode === 'market' ? (
          <LiveField
            name="price"
            label={t('indexPrice.name')}
            unit={match.quote_currency_code}
            text={index ? formatFixed(index.price, match.price_decimals) : ''}
          />
        ) : (
          <NumberField
            name="price"
            label={t('lever.price')}
            unit={match.quote_currency_code}
            value={values.price}
            decimals={match.price_decimals}
            step={match.tick_size}
            onChange={(price) => onChange({ price })}
            problem={textAt('price')}
          />
        )}
        <Multiples deal={deal} value={values.multiple} problem={textAt('multiple')} onChange={onChange} />
        <NumberField
          name="lots"
          label={t('lever.lots')}
          unit={t('lever.lotOf', { number: match.lever_share_num, code: match.base_currency_code })}
          value={values.lots}
          decimals={0}
          step="1"
          onChange={(lots) => onChange({ lots })}
          problem={textAt('lots')}
        />
        <Presets deal={deal} most={most} onChange={onChange} />
        <TicketFigures match={match} figures={figures} liquidation={liquidation} multiple={values.multiple} />
        <Send match={match} values={values} problem={textAt('form')} />
      </form>
      {isConfirming && figures && (
        <ConfirmLever
          match={match}
          values={values}
          figures={figures}
          liquidation={liquidation}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

function Available({ match, deal }: { readonly match: Match; readonly deal: LeverDeal }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center justify-between text-[13px] text-t3">
      {t('lever.available')}
      <span className="text-t1" data-testid="available-lever">
        {formatFixed(deal.user_lever, 2)} {match.quote_currency_code}
      </span>
    </p>
  );
}

interface MultiplesProps {
  readonly deal: LeverDeal;
  readonly value: number;
  readonly problem: string | undefined;
  readonly onChange: FormProps['onChange'];
}

const RISKY_MULTIPLE = 20;

function Multiples({ deal, value, problem, onChange }: MultiplesProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 text-[13px] text-t3">{t('lever.multiple')}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {deal.multiple.muit.map(({ value: multiple }) => (
          <button
            key={multiple}
            type="button"
            className="button px-0 aria-pressed:border-select aria-pressed:text-t1"
            data-kind="outline"
            aria-pressed={multiple === value}
            onClick={() => onChange({ multiple })}
          >
            {multiple}x
          </button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
      {value > RISKY_MULTIPLE && <p className="mt-1 text-xs text-warn">{t('lever.risky')}</p>}
    </fieldset>
  );
}

interface PresetsProps {
  readonly deal: LeverDeal;
  /** The most that the balance pays for; undefined before a multiple is chosen. */
  readonly most: number | undefined;
  readonly onChange: FormProps['onChange'];
}

function Presets({ deal, most, onChange }: PresetsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('lever.presets')} className="flex flex-wrap gap-1.5">
      {deal.multiple.share.map(({ label, value }) => (
        <Button key={label} size="small" onClick={() => onChange({ lots: String(value) })}>
          {label}
        </Button>
      ))}
      {most !== undefined && most > 0 && (
        <Button size="small" onClick={() => onChange({ lots: String(most) })}>
          {t('lever.most', { lots: most })}
        </Button>
      )}
    </div>
  );
}

interface SendProps {
  readonly match: Match;
  readonly values: TicketValues;
  readonly problem: string | undefined;
}

function Send({ match, values, problem }: SendProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const { data: user } = useUser();
  if (!isLoggedIn) return <GuestButtons />;
  return (
    <div className="grid gap-2">
      {problem && (
        <p role="alert" className="text-[13px] text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" kind={values.side === 'long' ? 'up' : 'down'} size="large" className="w-full">
        {t(values.side === 'long' ? 'lever.goLong' : 'lever.goShort', { code: match.base_currency_code })}
      </Button>
      {user?.has_pay_password === 0 && (
        <p className="text-[13px] leading-5 text-t2">
          {t('lever.needsPassword')}{' '}
          <Link to="/tradePassword" className="font-semibold text-t1 underline underline-offset-2">
            {t('lever.setPassword')}
          </Link>
        </p>
      )}
    </div>
  );
}

function problemText(
  t: TFunction,
  problem: TicketProblem,
  { lever_share_limit: { min, max } }: LeverDeal,
): string {
  return t(`lever.problems.${problem}`, { min, max });
}
