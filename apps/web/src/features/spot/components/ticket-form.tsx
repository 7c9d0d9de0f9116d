import { type BookPick, GuestLinks, NumberField, ShareStops } from '@candor/desk';
import { TOTAL_DECIMALS } from '@candor/desk/arithmetic';
import type { Match } from '@candor/contract';
import { Button, formatFixed, formatTrimmed, NO_VALUE } from '@candor/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts, useIsLoggedIn } from '@candor/web-kit';
import type { TicketField, TicketProblem } from '../model/check-ticket.ts';
import { useTicket } from '../model/use-ticket.ts';
import {
  hasLimitPrice,
  hasTimeInForce,
  isTriggered,
  type Side,
  type TicketType,
  VALIDITY_TEXTS,
} from '../model/ticket-types.ts';
import { ConditionNote } from './condition-note.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { PriceChips } from './price-chips.tsx';
import { TicketAdvanced } from './ticket-advanced.tsx';
import { TicketPreview } from './ticket-preview.tsx';

/** A market order is refused when prices are older than this. */
const STALE_BLOCK_SECONDS = 15;

interface TicketFormProps {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  readonly picked: BookPick | undefined;
  /** Single keys of the trade screen go to this form. */
  readonly hasKeys: boolean;
}

/** One side's order form. Everything it decides is in `useTicket`; this is what it looks like. */
export function TicketForm({ match, side, type, picked, hasKeys }: TicketFormProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const priceField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const totalField = useRef<HTMLInputElement>(null);
  const triggerField = useRef<HTMLInputElement>(null);
  const stopPriceField = useRef<HTMLInputElement>(null);
  const focusField = (field: TicketField) =>
    ({ price: priceField, amount: amountField, trigger: triggerField, stopPrice: stopPriceField })[
      field
    ].current?.focus();
  const ticket = useTicket({ match, side, type, picked, focusField });
  const { fields, problem } = ticket;
  const base = match.base_currency_code;
  const quote = match.quote_currency_code;
  const unit = side === 'buy' ? quote : base;
  const isMarket = type === 'market';
  const isBlocked = isMarket && ticket.ageSeconds > STALE_BLOCK_SECONDS;
  const blocked = isBlocked ? t('ticket.staleBlocked', { seconds: ticket.ageSeconds }) : undefined;
  useShortcuts(
    hasKeys
      ? {
          p: () => priceField.current?.focus(),
          a: () => amountField.current?.focus(),
          g: () => triggerField.current?.focus(),
          t: () => totalField.current?.focus(),
          '1': () => ticket.onShare(25),
          '2': () => ticket.onShare(50),
          '3': () => ticket.onShare(75),
          '4': () => ticket.onShare(100),
        }
      : {},
  );
  const problemText = useProblemText(problem, match.price_decimals);

  const trigger = (
    <NumberField
      ref={triggerField}
      name="trigger"
      label={t('ticket.trigger')}
      unit={quote}
      value={fields.trigger}
      decimals={match.price_decimals}
      step={match.tick_size}
      problem={problemText('trigger')}
      onChange={ticket.onTrigger}
    />
  );

  return (
    <form
      noValidate
      className="@container"
      onSubmit={ticket.onSubmit}
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      aria-label={side === 'buy' ? t('ticket.buyCoin', { code: base }) : t('ticket.sellCoin', { code: base })}
    >
      <div className="flex flex-col gap-2 @min-[400px]:gap-1.5">
        <div className="flex min-h-6 items-center justify-between gap-2 text-xs @max-[260px]:flex-col @max-[260px]:items-stretch @max-[260px]:gap-1">
          <span className="min-w-0 truncate">
            <span className="text-t3">{t('ticket.available')}</span>{' '}
            <span className="text-t1" data-testid={`available-${side}`}>
              {ticket.available === undefined ? NO_VALUE : formatTrimmed(ticket.available, 8)} {unit}
            </span>
          </span>
          {hasLimitPrice(type) && (
            <PriceChips match={match} side={side} last={ticket.last} onPick={ticket.onPrice} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-2 @min-[400px]:grid-cols-2 @min-[400px]:gap-x-3 @min-[400px]:gap-y-1.5">
          {isTriggered(type) && type !== 'oco' && trigger}
          {isMarket ? (
            <NumberFieldLookalike
              label={t('ticket.price')}
              text={
                ticket.bestPrice === undefined
                  ? t('ticket.noBestPrice')
                  : t(side === 'buy' ? 'ticket.bestAsk' : 'ticket.bestBid', {
                      price: formatFixed(ticket.bestPrice, match.price_decimals),
                    })
              }
              unit={quote}
              problem={problemText('price')}
            />
          ) : !hasLimitPrice(type) ? null : (
            <NumberField
              ref={priceField}
              name="price"
              label={t(type === 'oco' ? 'ticket.limitPrice' : 'ticket.price')}
              unit={quote}
              value={fields.price}
              decimals={match.price_decimals}
              step={match.tick_size}
              problem={problemText('price')}
              onChange={ticket.onPrice}
            />
          )}
          {type === 'oco' && (
            <>
              {trigger}
              <NumberField
                ref={stopPriceField}
                name="stopPrice"
                label={t('ticket.stopPrice')}
                placeholder={t('ticket.market')}
                unit={quote}
                value={fields.stopPrice}
                decimals={match.price_decimals}
                step={match.tick_size}
                problem={problemText('stopPrice')}
                onChange={ticket.onStopPrice}
              />
            </>
          )}
          <NumberField
            ref={amountField}
            name="amount"
            label={t('ticket.amount')}
            unit={base}
            value={fields.amount}
            decimals={match.number_decimals}
            step={match.lot_size}
            problem={problemText('amount')}
            onChange={ticket.onAmount}
          />
          <ShareStops
            percent={fields.percent}
            onChange={ticket.onShare}
            isDisabled={ticket.available === undefined}
          />
          <NumberField
            ref={totalField}
            name="total"
            label={t('ticket.total')}
            unit={quote}
            value={ticket.total}
            decimals={TOTAL_DECIMALS}
            isDisabled={isMarket}
            onChange={ticket.onTotal}
          />
        </div>
        {isTriggered(type) && <ConditionNote match={match} side={side} type={type} fields={fields} />}
        {ticket.distance?.isWarning && !isMarket && (
          <p
            role="status"
            className="rounded-control border border-warn px-2 py-1 text-xs leading-4 text-warn"
          >
            {t('ticket.farFromLast', { percent: `${(ticket.distance.basisPoints / 100).toFixed(2)}%` })}
          </p>
        )}
        <div className="flex flex-col gap-2 @min-[400px]:flex-row-reverse @min-[400px]:items-center @min-[400px]:gap-8">
          <div className="ticket-preview flex-1">
            <TicketPreview
              match={match}
              side={side}
              type={type}
              amount={fields.amount}
              price={ticket.price}
              fill={ticket.fill}
            />
          </div>
          {hasTimeInForce(type) && (
            <div className="@min-[400px]:w-40">
              <TicketAdvanced
                timeInForce={ticket.timeInForce}
                onTimeInForce={ticket.onTimeInForce}
                isPostOnly={ticket.isPostOnly}
                onPostOnly={type === 'limit' ? ticket.onPostOnly : undefined}
              />
            </div>
          )}
        </div>
        {isLoggedIn ? (
          <Button
            type="submit"
            kind={side === 'buy' ? 'up' : 'down'}
            size="large"
            className="ticket-send mt-1 w-full @min-[400px]:mt-0"
            isBusy={ticket.isBusy}
            disabled={isBlocked}
          >
            {ticket.isBusy
              ? t('ticket.sending')
              : t(side === 'buy' ? 'ticket.buyCoin' : 'ticket.sellCoin', { code: base })}
          </Button>
        ) : (
          <GuestLinks purpose={t('ticket.loginToTrade')} />
        )}
        {blocked && (
          <p role="status" className="text-xs leading-4 text-warn">
            {blocked}
          </p>
        )}
      </div>
      {ticket.isConfirming && (
        <ConfirmOrder
          match={match}
          side={side}
          type={type}
          price={ticket.price}
          fields={fields}
          options={[
            ...(hasTimeInForce(type) ? [t(VALIDITY_TEXTS[ticket.timeInForce])] : []),
            ...(type === 'limit' && ticket.isPostOnly ? [t('ticket.postOnly')] : []),
          ]}
          fill={ticket.fill}
          distance={ticket.distance}
          blocked={blocked}
          onConfirm={ticket.onConfirm}
          onClose={ticket.onDismiss}
        />
      )}
    </form>
  );
}

/** Returns the message for the field that the problem concerns. */
function useProblemText(problem: TicketProblem | undefined, priceDecimals: number) {
  const { t } = useTranslation();
  return (field: TicketField): string | undefined => {
    if (problem?.field !== field) return undefined;
    if ('value' in problem) {
      return t(problem.key, { value: formatTrimmed(problem.value, 8), code: problem.code });
    }
    if ('price' in problem) return t(problem.key, { price: formatFixed(problem.price, priceDecimals) });
    return 'code' in problem ? t(problem.key, { code: problem.code }) : t(problem.key);
  };
}

/** The price of a market order: a field that cannot be typed into, and follows the book. */
function NumberFieldLookalike({
  label,
  text,
  unit,
  problem,
}: {
  readonly label: string;
  readonly text: string;
  readonly unit: string;
  readonly problem: string | undefined;
}) {
  return (
    <div>
      <label
        className="field h-10 @min-[400px]:h-9 max-md:h-11"
        data-disabled="true"
        data-invalid={Boolean(problem)}
      >
        <span className="shrink-0 text-[13px] text-t3 @max-[260px]:sr-only">{label}</span>
        <input
          name="price"
          disabled
          readOnly
          className="text-right text-sm font-[550] text-t2 @max-[260px]:text-left"
          value={text}
        />
        <span className="shrink-0 text-[13px] text-t2">{unit}</span>
      </label>
      {problem && (
        <p role="alert" className="mt-1 text-xs leading-4 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
