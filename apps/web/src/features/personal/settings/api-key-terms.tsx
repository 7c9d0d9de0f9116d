import { ApiError } from '@candor/client';
import type { ResponseOf } from '@candor/contract';
import { useMarkets } from '@candor/desk/pairs';
import { CheckBox, FormProblem, SelectField, TextField } from '@candor/ui';
import { errorText, QueryView, useTranslation } from '@candor/web-kit';
import { useState } from 'react';

type ApiKey = ResponseOf<'user/api_keys'>[number];
type Scope = ApiKey['scopes'][number];

const LABEL_MAX = 40;
const LIMIT_DIGITS = 9;
const NO_LIMIT = '0';
const DAY_MS = 86_400_000;
/** Seconds after which orders end once a connection is lost; 0: they stay. */
const DISCONNECT_SECONDS = [0, 5, 15, 30, 60, 300];

/** The terms of a key as its fields hold them. */
export interface Terms {
  readonly label: string;
  readonly mayTrade: boolean;
  readonly networks: string;
  /** Ids of pairs; none: all. */
  readonly markets: readonly string[];
  /** Whole USDT; empty: no limit. */
  readonly orderMax: string;
  readonly dayMax: string;
  readonly listens: boolean;
  readonly cancelAfter: string;
  /** Unix milliseconds; empty: the key does not expire. */
  readonly expiresAt: string;
}

export const NO_TERMS: Terms = {
  label: '',
  mayTrade: false,
  networks: '',
  markets: [],
  orderMax: '',
  dayMax: '',
  listens: false,
  cancelAfter: '0',
  expiresAt: '',
};

export function termsOf(key: ApiKey): Terms {
  const limit = (max: number) => (max === 0 ? '' : String(max));
  return {
    label: key.label,
    mayTrade: key.scopes.includes('trade'),
    networks: key.networks.join(', '),
    markets: key.markets.map(String),
    orderMax: limit(key.order_value_max),
    dayMax: limit(key.day_turnover_max),
    listens: key.listen_key,
    cancelAfter: String(key.cancel_on_disconnect),
    expiresAt: key.expires_at === null ? '' : String(Date.parse(key.expires_at)),
  };
}

/** The fields of the call; what a passkey agrees to is made from the same. */
export function requestOf(terms: Terms) {
  const scopes: Scope[] = terms.mayTrade ? ['read', 'trade'] : ['read'];
  return {
    label: terms.label.trim(),
    scopes,
    networks: terms.networks.split(/[\s,]+/).filter((network) => network !== ''),
    markets: [...terms.markets],
    order_value_max: limitOf(terms.orderMax),
    day_turnover_max: limitOf(terms.dayMax),
    listen_key: terms.listens,
    cancel_on_disconnect: terms.cancelAfter,
    expires_at: terms.expiresAt,
  };
}

function limitOf(typed: string): string {
  return typed === '' ? NO_LIMIT : typed;
}

/** Returns the time so many days from now, in Unix milliseconds. */
export function endAfter(days: number): string {
  return String(Date.now() + days * DAY_MS);
}

const FIELD_OF: Readonly<Record<string, keyof Terms>> = {
  label: 'label',
  networks: 'networks',
  markets: 'markets',
  order_value_max: 'orderMax',
  day_turnover_max: 'dayMax',
  cancel_on_disconnect: 'cancelAfter',
  expires_at: 'expiresAt',
};

type TermErrors = Partial<Record<keyof Terms, string>>;

/** Shows at a field what the exchange refuses about it; other refusals go on to the form. */
export function useTermErrors() {
  const [errors, setErrors] = useState<TermErrors>({});

  async function guard(send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (failure) {
      const refused = failure instanceof ApiError ? Object.keys(failure.fields) : [];
      const field = refused.map((name) => FIELD_OF[name]).find((each) => each !== undefined);
      if (field === undefined) throw failure;
      setErrors({ [field]: errorText(failure) });
    }
  }

  function mend(part: object): void {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  return { errors, guard, mend };
}

export function LabelField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (label: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('personal.apiKeyLabel')}
      maxLength={LABEL_MAX}
      autoComplete="off"
      autoFocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TermFieldsProps {
  readonly terms: Terms;
  readonly errors: TermErrors;
  readonly onChange: (part: Partial<Terms>) => void;
}

/** The permissions of a key and what bounds them, apart from its name and its end. */
export function TermFields({ terms, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CheckBox isChecked={terms.mayTrade} onChange={(mayTrade) => onChange({ mayTrade })}>
        {t('personal.apiKeyTrade')}
      </CheckBox>
      <TextField
        label={t('personal.apiKeyNetworks')}
        hint={t('personal.apiKeyNetworksHint')}
        autoComplete="off"
        spellCheck={false}
        value={terms.networks}
        error={errors.networks}
        onChange={(event) => onChange({ networks: event.target.value })}
      />
      <PairChoice terms={terms} errors={errors} onChange={onChange} />
      {terms.mayTrade && <TradeFields terms={terms} errors={errors} onChange={onChange} />}
      <CheckBox isChecked={terms.listens} onChange={(listens) => onChange({ listens })}>
        {t('personal.apiKeyListen')}
      </CheckBox>
    </>
  );
}

function PairChoice({ terms, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation();
  const markets = useMarkets();
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      markets: isChosen ? [...terms.markets, id] : terms.markets.filter((chosen) => chosen !== id),
    });
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-[13px] leading-5 font-medium text-t2">
        {t('personal.apiKeyPairs')}
      </legend>
      <QueryView query={markets} rows={2} rowClassName="h-6">
        {(groups) => (
          <div className="grid max-h-36 grid-cols-2 gap-2 overflow-y-auto rounded-control bg-bg2 p-3">
            {groups
              .flatMap(({ matches }) => matches)
              .map(({ id, symbol }) => (
                <CheckBox
                  key={id}
                  isChecked={terms.markets.includes(String(id))}
                  onChange={(isChosen) => toggle(String(id), isChosen)}
                >
                  {symbol}
                </CheckBox>
              ))}
          </div>
        )}
      </QueryView>
      <p className="text-[13px] leading-5 text-t3">{t('personal.apiKeyPairsHint')}</p>
      <FormProblem text={errors.markets} />
    </fieldset>
  );
}

/** The largest values of one order and of a day, and the end of orders, for keys that trade. */
function TradeFields({ terms, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation();
  const whole = (typed: string) => typed.replaceAll(/\D/g, '');
  const field = { inputMode: 'numeric', maxLength: LIMIT_DIGITS, autoComplete: 'off' } as const;
  const seconds = [...new Set([...DISCONNECT_SECONDS, Number(terms.cancelAfter)])].sort((a, b) => a - b);
  return (
    <>
      <TextField
        {...field}
        label={t('personal.apiKeyOrderMax')}
        value={terms.orderMax}
        error={errors.orderMax}
        onChange={({ target }) => onChange({ orderMax: whole(target.value) })}
      />
      <TextField
        {...field}
        label={t('personal.apiKeyDayMax')}
        hint={t('personal.apiKeyDayMaxHint')}
        value={terms.dayMax}
        error={errors.dayMax}
        onChange={({ target }) => onChange({ dayMax: whole(target.value) })}
      />
      <SelectField
        label={t('personal.apiKeyDisconnect')}
        options={seconds.map((value) => ({
          value: String(value),
          text:
            value === 0
              ? t('personal.apiKeyDisconnectKeep')
              : t('personal.apiKeyDisconnectAfter', { seconds: value }),
        }))}
        value={terms.cancelAfter}
        error={errors.cancelAfter}
        onChange={(cancelAfter) => onChange({ cancelAfter })}
      />
    </>
  );
}
