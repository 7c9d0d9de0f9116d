import { formatZone, SelectField, type SelectOption, TextField } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMaySee, useOperator } from '../api/operator.ts';
import { useRead } from '../api/use-read.ts';
import type { FilterName, SearchName } from './list-search.ts';
import { type Choices, useListSearch } from './use-list.ts';

const LABELS = {
  order: 'list.field_order',
  state: 'list.field_state',
  kind: 'list.field_kind',
  type: 'list.field_type',
  action: 'list.field_action',
  object_kind: 'list.field_object_kind',
  operator_id: 'list.field_operator_id',
  currency_id: 'list.field_currency_id',
  chain_id: 'list.field_chain_id',
} as const;

/** Digits, perhaps with a fraction. */
const AMOUNT = /^\d{1,18}(\.\d{1,18})?$/;
const NUMBER = /^[1-9]\d{0,14}$/;

interface FilterFieldsProps {
  readonly filters: readonly FilterName[];
  readonly choices: Choices;
}

/** The fields of a list's filters; each writes its part of the address. */
export function FilterFields({ filters, choices }: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] items-start gap-3 rounded-panel border border-hairline bg-bg1 p-4">
      {filters.map((filter) => (
        <FilterField key={filter} filter={filter} choices={choices} />
      ))}
    </div>
  );
}

function FilterField({ filter, choices }: { readonly filter: FilterName; readonly choices: Choices }) {
  const { t } = useTranslation();
  switch (filter) {
    case 'time':
      return (
        <>
          <DayField name="from" />
          <DayField name="until" />
        </>
      );
    case 'amount':
      return (
        <>
          <TypedField name="amount_from" pattern={AMOUNT} />
          <TypedField name="amount_to" pattern={AMOUNT} />
        </>
      );
    case 'user':
      return <TypedField name="user_id" pattern={NUMBER} />;
    case 'operator':
      return <OperatorField />;
    case 'currency':
      return <CurrencyField />;
    case 'network':
      return <NetworkField />;
    case 'object':
      return (
        <>
          <ChosenField name="object_kind" options={choices.object_kind ?? []} />
          <TypedField name="object_id" />
        </>
      );
    case 'order':
      return (
        <ChosenField
          name="order"
          usual={t('list.usualOrder')}
          options={(['newest', 'oldest'] as const).map((value) => ({ value, text: t(`list.${value}`) }))}
        />
      );
    case 'state':
    case 'kind':
    case 'type':
    case 'action':
      return <ChosenField name={filter} options={choices[filter] ?? []} />;
  }
}

function DayField({ name }: { readonly name: 'from' | 'until' }) {
  const { t } = useTranslation();
  const [zone] = useState(() => formatZone(Date.now()));
  const { search, change } = useListSearch();
  return (
    <TextField
      type="date"
      label={t(`list.field_${name}`, { zone })}
      value={search[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value || undefined })}
    />
  );
}

interface TypedFieldProps {
  readonly name: 'user_id' | 'object_id' | 'amount_from' | 'amount_to';
  readonly pattern?: RegExp;
}

/** A text that counts once it is left or sent, and that is what the field takes. */
function TypedField({ name, pattern }: TypedFieldProps) {
  const { t } = useTranslation();
  const { search, change } = useListSearch();
  const kept = search[name] ?? '';
  const [typed, setTyped] = useState({ kept, text: kept });
  if (typed.kept !== kept) setTyped({ kept, text: kept });
  const text = typed.text.trim();
  const isValid = text === '' || pattern === undefined || pattern.test(text);
  const send = () => {
    if (isValid && text !== kept) change({ [name]: text || undefined });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={t(`list.field_${name}`)}
        value={typed.text}
        inputMode={pattern === undefined ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={64}
        error={isValid ? undefined : t('list.notNumber')}
        onBlur={send}
        onChange={({ target }) => setTyped({ kept, text: target.value })}
      />
    </form>
  );
}

interface ChosenFieldProps {
  readonly name: SearchName & keyof typeof LABELS;
  readonly options: readonly SelectOption[];
  /** The meaning of no value; absent: all of them. */
  readonly usual?: string;
}

/** One of several values, or all of them; a value of the address that no option has is shown as it is. */
function ChosenField({ name, options, usual }: ChosenFieldProps) {
  const { t } = useTranslation();
  const { search, change } = useListSearch();
  const value = search[name] ?? '';
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={t(LABELS[name])}
      options={[
        { value: '', text: usual ?? t('console.all') },
        ...options,
        ...(isKnown ? [] : [{ value, text: value }]),
      ]}
      value={value}
      onChange={(next) => change({ [name]: next || undefined })}
    />
  );
}

/** The operators by name for those who may see them; the others can ask for their own acts. */
function OperatorField() {
  const own = useOperator();
  const maySee = useMaySee('operators.read');
  const operators = useRead('console/operators', {}, { isWanted: maySee });
  const known = maySee ? (operators.data ?? []) : own === undefined ? [] : [own];
  return (
    <ChosenField
      name="operator_id"
      options={known.map(({ id, account }) => ({ value: String(id), text: account }))}
    />
  );
}

function CurrencyField() {
  const currencies = useRead('console/currencies', {});
  return (
    <ChosenField
      name="currency_id"
      options={(currencies.data ?? []).map(({ id, code }) => ({ value: String(id), text: code }))}
    />
  );
}

function NetworkField() {
  const chains = useRead('console/chains', {});
  return (
    <ChosenField
      name="chain_id"
      options={(chains.data ?? []).map(({ id, code }) => ({ value: String(id), text: code }))}
    />
  );
}
