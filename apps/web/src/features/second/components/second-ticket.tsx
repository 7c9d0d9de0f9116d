import type { Match } from '@candor/contract';
import { GuestButtons, type IndexPrice } from '@candor/desk';
import { useState } from 'react';
import {
  failureOf,
  keepInput,
  readInputs,
  useIsLoggedIn,
  useTranslation,
  useUnsavedInput,
} from '@candor/web-kit';
import { ownBlockOf, useOwnLimit } from '../../../shared/own-limits/use-own-limits.ts';
import {
  type PayableCurrency,
  type SecondsOption,
  usePayableCurrencies,
  useSecondsOptions,
} from '../api/second-queries.ts';
import type { useSentContract } from '../api/use-sent-contract.ts';
import { stakeFigures, stakeProblem } from '../model/stake-figures.ts';
import { useBlock } from '../model/use-block.ts';
import { ConfirmContract } from './confirm-contract.tsx';
import { Directions, type Direction } from './directions.tsx';
import { Durations } from './durations.tsx';
import { FairNotes } from './fair-notes.tsx';
import { secondBlockText } from './second-block-text.ts';
import { StakeFields, stakeProblemText } from './stake-fields.tsx';
import { StakeTerms } from './stake-terms.tsx';

interface SecondTicketProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
  readonly sending: ReturnType<typeof useSentContract>;
}

/** The order form of seconds contracts: all that a stake can win, lose and cost is said before it is sent. */
export function SecondTicket({ match, index, sending }: SecondTicketProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const options = useSecondsOptions(match.id);
  const currencies = usePayableCurrencies();
  const failure = failureOf(options, true) ?? failureOf(currencies, true);
  const isReady = options.data !== undefined && (!isLoggedIn || currencies.data !== undefined);
  return (
    <section data-area="ticket" className="second-ticket" aria-label={t('second.ticket')}>
      {failure ??
        (isReady ? (
          <TicketForm
            match={match}
            index={index}
            sending={sending}
            options={options.data ?? []}
            currencies={(isLoggedIn && currencies.data) || []}
          />
        ) : (
          <div className="h-[560px]" data-state="loading" role="status" aria-label={t('common.loading')} />
        ))}
    </section>
  );
}

interface FormProps extends SecondTicketProps {
  readonly options: readonly SecondsOption[];
  readonly currencies: readonly PayableCurrency[];
}

/** The name under which the tab keeps what is typed. */
const FORM = 'secondStake';

/** The values of the form, and what follows from them. */
function useTicket({ match, sending, options, currencies }: Omit<FormProps, 'index'>) {
  const [code, setCode] = useState('');
  const [seconds, setSeconds] = useState(0);
  const [number, setNumber] = useState(() => readInputs(FORM)['number'] ?? '');
  const [isAsked, setIsAsked] = useState(false);
  useUnsavedInput(number !== '');
  const currency = currencies.find((each) => each.code === code) ?? currencies[0];
  const option = options.find((each) => each.seconds === seconds) ?? options[0];
  const own = useOwnLimit('micro', currency?.code ?? '');
  const problem = currency && stakeProblem(currency, number, own?.currency?.room);
  const { refused } = sending;
  const isRefused =
    refused?.of.number === number &&
    refused.of.match_id === String(match.id) &&
    refused.of.seconds === String(option?.seconds);
  return {
    currency,
    option,
    number,
    own,
    problem,
    isAsked,
    setIsAsked,
    setCode,
    setSeconds,
    /** Keeps the stake in this tab, for a reload or another language. */
    setNumber: (next: string) => {
      keepInput(FORM, 'number', next);
      setNumber(next);
    },
    refused: isRefused ? refused : undefined,
    figures: currency && option && stakeFigures(currency, number, option.profit_ratio),
  };
}

function TicketForm(props: FormProps) {
  const { match, index, sending, options, currencies } = props;
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const ticket = useTicket(props);
  const { currency, option, number, own, problem, figures, refused } = ticket;
  const indexBlock = useBlock(index);
  const block = indexBlock ?? ownBlockOf(own);
  const blockReason = block && secondBlockText(t, block, own);
  const [wanted, setWanted] = useState<Direction>();
  // Too little may be the beginning of enough; too much is not.
  const isShown = problem !== undefined && (ticket.isAsked || !['empty', 'least'].includes(problem.kind));
  const refusedAt = (field: string) => (refused?.field === field ? refused.text : undefined);
  if (!option) return <p className="p-2 text-[13px] leading-5 text-t2">{t('second.noneOffered')}</p>;

  function ask(direction: Direction) {
    ticket.setIsAsked(true);
    if (problem === undefined) setWanted(direction);
  }

  function send(direction: Direction) {
    setWanted(undefined);
    if (!currency || !option || block !== undefined) return;
    const type = direction === 'up' ? ('1' as const) : ('2' as const);
    const request = {
      match_id: String(match.id),
      currency_id: String(currency.id),
      type,
      seconds: String(option.seconds),
      number,
    };
    void sending.send({ request, symbol: match.symbol, code: currency.code });
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <Durations
        options={options}
        value={option.seconds}
        problem={refusedAt('seconds')}
        onChange={ticket.setSeconds}
      />
      {currency && (
        <StakeFields
          currencies={currencies}
          currency={currency}
          number={number}
          problem={refusedAt('number') ?? (isShown ? stakeProblemText(t, problem, currency) : undefined)}
          onNumber={ticket.setNumber}
          onCurrency={ticket.setCode}
        />
      )}
      <StakeTerms option={option} currency={currency} figures={figures} number={number} />
      {isLoggedIn ? (
        <Directions
          ratio={option.profit_ratio}
          block={blockReason}
          problem={refusedAt('form')}
          isBusy={sending.isSending}
          onChoose={ask}
        />
      ) : (
        <GuestButtons />
      )}
      <FairNotes index={index} own={own} />
      {wanted && currency && figures && index && (
        <ConfirmContract
          match={match}
          direction={wanted}
          currency={currency}
          option={option}
          number={number}
          figures={figures}
          openDelayMs={index.open_delay_ms}
          block={blockReason}
          onSend={() => send(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </form>
  );
}
