import { ApiError } from '@candor/client';
import { NETWORK_FAMILIES } from '@candor/contract';
import { Button, SelectField, TextArea, TextField } from '@candor/ui';
import { DialogForm, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useAct } from '../../shared/api/use-read.ts';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { isPrivateKey } from './network-rules.ts';
import type { Family, NewNetwork } from './network.ts';
import { PRESETS } from './presets.ts';

const BLOCK_NAMES = [
  'block_seconds',
  'credit_confirmations',
  'final_confirmations',
  'withdraw_confirmations',
] as const;
/** The fields of each step; the last one shows all of them. */
const STEP_FIELDS = [
  ['family', 'network', 'code', 'name'],
  ['account_key', 'needs_memo', ...BLOCK_NAMES, 'from_height'],
  ['reason'],
] as const;
const LAST = STEP_FIELDS.length - 1;

type FieldName = (typeof STEP_FIELDS)[number][number];
type Values = Record<FieldName, string> & { family: Family };

const EMPTY: Values = {
  family: 'evm',
  network: '',
  code: '',
  name: '',
  account_key: '',
  needs_memo: '0',
  block_seconds: '',
  credit_confirmations: '',
  final_confirmations: '',
  withdraw_confirmations: '',
  from_height: '',
  reason: '',
};

/** Sets up a network in three steps: which one it is, its account and its blocks, and all of it once more with the reason. */
export function AddNetworkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const act = useAct();
  const [step, setStep] = useState(0);
  const callForm = useCallForm<Values>({
    name: 'newNetwork',
    defaults: EMPTY,
    fieldOf: Object.fromEntries(STEP_FIELDS.flat().map((name) => [name, name])),
    check: (values) => missingOf(values, step),
  });
  const { form, field, submit, isBusy, problem } = callForm;
  const { family } = form.watch();
  const isBank = family === 'manual';
  // A bank has no account key and no blocks.
  const after = (from: number, by: 1 | -1) => (isBank && from + by === 1 ? from + 2 * by : from + by);

  function missingOf(values: Values, at: number): Partial<Record<FieldName, string>> {
    const required: readonly FieldName[] = STEP_FIELDS[at] ?? [];
    const found: Partial<Record<FieldName, string>> = {};
    for (const name of required) {
      const mayBeEmpty = name === 'from_height' || (name === 'network' && values.family === 'manual');
      if (values[name].trim() === '' && !mayBeEmpty) found[name] = t('networks.missing');
    }
    if (isPrivateKey(values.account_key)) found.account_key = t('networks.privateKey');
    return found;
  }

  const send = async (values: Values) => {
    if (step < LAST) return setStep(after(step, 1));
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.trim()]),
    ) as Values;
    try {
      await act('console/network_add', requestOf(trimmed));
    } catch (failure) {
      // The field that is refused is on a step before.
      const fields = failure instanceof ApiError ? Object.keys(failure.fields ?? {}) : [];
      const place = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)));
      if (place >= 0) setStep(place);
      throw failure;
    }
    onClose();
  };
  return (
    <DialogForm
      size="large"
      title={t('networks.addTitle', { step: step + 1, steps: STEP_FIELDS.length })}
      intro={<p className="text-[13px] leading-5 text-t2">{t(`networks.addHint_${hintOf(step, family)}`)}</p>}
      problem={problem}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      {step === 0 && <WhichNetwork callForm={callForm} />}
      {step === 1 && <AccountFields callForm={callForm} />}
      {step === LAST && (
        <>
          <Summary values={form.getValues()} />
          <TextArea
            {...field('reason')}
            rows={3}
            maxLength={500}
            label={t('console.reason')}
            hint={t('console.reasonHint')}
          />
        </>
      )}
      <div className="flex justify-end gap-2">
        {step === 0 ? (
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        ) : (
          <Button onClick={() => setStep(after(step, -1))}>{t('console.back')}</Button>
        )}
        <Button type="submit" kind="action" isBusy={isBusy}>
          {t(step === LAST ? 'networks.add' : 'networks.next')}
        </Button>
      </div>
    </DialogForm>
  );
}

const STEP_HINTS = ['which', 'account', 'check'] as const;

const SERVICE_HINTS = ['program', 'service', 'check'] as const;

function hintOf(step: number, family: Family) {
  return (family === 'service' ? SERVICE_HINTS : STEP_HINTS)[step] ?? 'check';
}

type CallForm = ReturnType<typeof useCallForm<Values>>;
interface StepProps {
  readonly callForm: CallForm;
}

/** A bank has no account, and only a service may need memos. */
function requestOf({ needs_memo: needsMemo, ...values }: Values): NewNetwork {
  const { family, code, name, reason } = values;
  if (family === 'manual') return { family, code, name, reason };
  return family === 'service' ? { ...values, needs_memo: needsMemo === '1' ? '1' : '0' } : values;
}

/** The family, one of its networks, and the names under which people see it. */
function WhichNetwork({ callForm: { form, field, choice } }: StepProps) {
  const { t } = useTranslation();
  const { family, network } = form.watch();
  const presets = PRESETS[family];
  const isKnown = presets.some((preset) => preset.network === network);
  const [isOther, setIsOther] = useState(false);
  const other = family === 'evm' && (isOther || (network !== '' && !isKnown));
  const choose = (value: string) => {
    setIsOther(value === OTHER);
    const preset = presets.find((each) => each.network === value);
    form.setValue('network', preset?.network ?? '');
    if (preset === undefined) return;
    for (const name of ['code', 'name', ...BLOCK_NAMES] as const) form.setValue(name, preset[name]);
    form.clearErrors();
  };
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <SelectField
        {...choice('family')}
        label={t('networks.family')}
        options={NETWORK_FAMILIES.map((value) => ({ value, text: t(`networks.family_${value}`) }))}
        onChange={(value: string) => {
          form.reset({ ...EMPTY, family: NETWORK_FAMILIES.find((each) => each === value) ?? 'evm' });
          setIsOther(false);
        }}
      />
      {presets.length > 0 && (
        <SelectField
          label={t('networks.network')}
          value={other ? OTHER : network}
          error={other ? undefined : choice('network').error}
          onChange={choose}
          options={[
            { value: '', text: t('networks.choose') },
            ...presets.map((preset) => ({ value: preset.network, text: preset.name })),
            ...(family === 'evm' ? [{ value: OTHER, text: t('networks.otherNetwork') }] : []),
          ]}
        />
      )}
      {other && (
        <NumberTextField
          {...field('network')}
          label={t('networks.network_evm')}
          decimals={0}
          maxLength={15}
        />
      )}
      {family === 'service' && (
        <TextField
          {...field('network')}
          label={t('networks.network_service')}
          hint={t('networks.networkServiceHint')}
          maxLength={40}
          autoComplete="off"
        />
      )}
      <TextField
        {...field('code')}
        label={t('networks.code')}
        hint={t('networks.codeHint')}
        maxLength={10}
        autoComplete="off"
      />
      <TextField {...field('name')} label={t('networks.name')} maxLength={64} autoComplete="off" />
    </div>
  );
}

const OTHER = 'other';

/** The account of the exchange on the network, and its blocks. */
function AccountFields({ callForm: { form, field, choice } }: StepProps) {
  const { t } = useTranslation();
  const isService = form.watch('family') === 'service';
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      <div className="col-span-full">
        <TextField
          {...field('account_key')}
          label={t(isService ? 'networks.serviceKey' : 'networks.accountKey')}
          hint={t(isService ? 'networks.serviceKeyHint' : 'networks.accountKeyHint')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {isService && (
        <SelectField
          {...choice('needs_memo')}
          label={t('networks.needsMemo')}
          options={[
            { value: '0', text: t('networks.needsMemoNo') },
            { value: '1', text: t('networks.needsMemoYes') },
          ]}
        />
      )}
      {BLOCK_NAMES.map((name) => (
        <NumberTextField
          key={name}
          {...field(name)}
          label={t(`networks.field_${name}`)}
          hint={t(`networks.hint_${name}`)}
          decimals={0}
          maxLength={6}
        />
      ))}
      <NumberTextField
        {...field('from_height')}
        label={t('networks.field_from_height')}
        hint={t('networks.hint_from_height')}
        decimals={0}
        maxLength={15}
      />
    </div>
  );
}

/** Everything that is about to be set up. */
function Summary({ values }: { readonly values: Values }) {
  const { t } = useTranslation();
  const { family } = values;
  const named = {
    [t('networks.family')]: t(`networks.family_${family}`),
    [t('networks.code')]: values.code,
    [t('networks.name')]: values.name,
  };
  if (family === 'manual') return <ChangeTable before={{}} after={named} />;
  const lines = {
    ...named,
    [t(`networks.network_${family}`)]: values.network,
    [t(family === 'service' ? 'networks.serviceKey' : 'networks.accountKey')]: (
      <code className="break-all">{values.account_key}</code>
    ),
    ...(family === 'service'
      ? { [t('networks.needsMemo')]: t(`networks.needsMemo${values.needs_memo === '1' ? 'Yes' : 'No'}`) }
      : {}),
    ...Object.fromEntries(BLOCK_NAMES.map((name) => [t(`networks.field_${name}`), values[name]])),
    [t('networks.field_from_height')]: values.from_height || t('networks.fromTip'),
  };
  return <ChangeTable before={{}} after={lines} />;
}
