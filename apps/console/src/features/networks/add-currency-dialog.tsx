import { SelectField, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { SCALE_MAX } from '../../shared/page/exact-text.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import type { Network } from './network.ts';

interface Values {
  currency_id: string;
  token_address: string;
  decimals: string;
  has_own_addresses: '0' | '1';
  in_address: string;
  deposit_min: string;
  reason: string;
}

const NAMES = [
  'currency_id',
  'token_address',
  'decimals',
  'has_own_addresses',
  'in_address',
  'deposit_min',
  'reason',
] as const satisfies readonly (keyof Values)[];

interface AddCurrencyDialogProps {
  readonly network: Network;
  readonly onClose: () => void;
}

/** Puts a currency on a network. It begins closed. */
export function AddCurrencyDialog({ network, onClose }: AddCurrencyDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const isBank = network.family === 'manual';
  const callForm = useCallForm<Values>({
    name: 'newNetworkCurrency',
    defaults: {
      currency_id: '',
      token_address: '',
      decimals: '',
      has_own_addresses: isBank ? '0' : '1',
      in_address: '',
      deposit_min: '',
      reason: '',
    },
    fieldOf: Object.fromEntries(NAMES.map((name) => [name, name])),
    check: ({ currency_id: id, in_address: address, deposit_min: min, reason }) => ({
      currency_id: id === '' ? t('networks.chooseCurrency') : undefined,
      in_address: isBank && address.trim() === '' ? t('networks.bankMissing') : undefined,
      deposit_min: min.trim() === '' ? t('networks.missing') : undefined,
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const send = async ({ currency_id: id, has_own_addresses: hasOwn, ...texts }: Values) => {
    await act('console/network_currency_add', {
      chain_protocol_id: network.id,
      currency_id: Number(id),
      has_own_addresses: hasOwn,
      token_address: texts.token_address.trim(),
      decimals: texts.decimals.trim(),
      in_address: texts.in_address.trim(),
      deposit_min: texts.deposit_min.trim(),
      reason: texts.reason.trim(),
    });
    onClose();
  };
  return (
    <FormDialog
      title={t('networks.addCurrencyTitle', { name: network.name })}
      intro={<p className="text-[13px] leading-5 text-t2">{t('networks.addCurrencyHint')}</p>}
      reason={callForm.field('reason')}
      problem={callForm.problem}
      action={t('networks.addCurrency')}
      isBusy={callForm.isBusy}
      onSubmit={callForm.submit(send)}
      onClose={onClose}
    >
      <CurrencyFields network={network} callForm={callForm} />
    </FormDialog>
  );
}

interface CurrencyFieldsProps {
  readonly network: Network;
  readonly callForm: ReturnType<typeof useCallForm<Values>>;
}

/** The fields that the family of the network has. */
function CurrencyFields({ network, callForm: { field, choice } }: CurrencyFieldsProps) {
  const { t } = useTranslation();
  const { family } = network;
  const isBank = family === 'manual';
  const known = new Set(network.currencies.map(({ currency }) => currency.id));
  const currencies = (useRead('console/currencies', {}).data ?? []).filter(({ id }) => !known.has(id));
  const options = [
    { value: '', text: t('networks.choose') },
    ...currencies.map(({ id, code }) => ({ value: String(id), text: code })),
  ];
  return (
    <>
      <SelectField {...choice('currency_id')} label={t('networks.currency')} options={options} />
      <NumberTextField {...field('deposit_min')} label={t('networks.depositMin')} decimals={SCALE_MAX} />
      {(family === 'evm' || family === 'service' || family === 'simulated') && (
        <>
          <TextField
            {...field('token_address')}
            label={t('networks.token')}
            hint={t('networks.tokenHint')}
            maxLength={128}
            autoComplete="off"
          />
          <NumberTextField
            {...field('decimals')}
            label={t('networks.decimals')}
            hint={t('networks.decimalsHint')}
            decimals={0}
            maxLength={2}
          />
        </>
      )}
      {!isBank && (
        <SelectField
          {...choice('has_own_addresses')}
          label={t('networks.ownAddresses')}
          options={[
            { value: '1', text: t('networks.ownAddressesYes') },
            { value: '0', text: t('networks.ownAddressesNo') },
          ]}
        />
      )}
      <TextField
        {...field('in_address')}
        label={t(isBank ? 'networks.bankAccount' : 'networks.noticeAddress')}
        hint={t(isBank ? 'networks.bankAccountHint' : 'networks.noticeAddressHint')}
        maxLength={128}
        autoComplete="off"
      />
    </>
  );
}
