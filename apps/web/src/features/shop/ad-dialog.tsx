import '../../shared/account/texts.ts';
import { NumberField } from '@candor/desk';
import { Button, CheckBox, Segments, SelectField, TextArea, TextField } from '@candor/ui';
import { DialogActions, DialogForm, useTranslation } from '@candor/web-kit';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { isTradePasswordGranted } from '../../shared/account/trade-password-grant.ts';
import { CountriesField } from '../../shared/p2p/countries-field.tsx';
import type { P2pDesk } from '../../shared/p2p/deal-formulas.ts';
import { PremiumSentence } from './premium-sentence.tsx';
import type { OwnAd } from './shop-queries.ts';
import { type AdForm, type AdValues, useAdForm } from './use-ad-form.ts';

interface AdDialogProps {
  readonly desk: P2pDesk;
  /** Absent for a new one. */
  readonly ad?: OwnAd;
  readonly onClose: () => void;
}

const WINDOWS_HIDDEN = 1;
const TERMS_MAX = 500;
const REPLY_MAX = 300;

/** Publishes an ad, or changes the terms of one. */
export function AdDialog({ desk, ad, onClose }: AdDialogProps) {
  const { t } = useTranslation();
  const form = useAdForm(desk, ad, onClose);
  return (
    <DialogForm
      size="large"
      title={ad === undefined ? t('shop.newAd') : t('shop.editTitle', { id: String(ad.id) })}
      problem={form.problem}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      {ad === undefined && <Market form={form} desk={desk} />}
      <Pricing form={form} />
      <div className={`grid gap-3 max-md:grid-cols-1 ${ad === undefined ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {ad === undefined && (
          <Amount
            form={form}
            field="number"
            label={t('shop.form.number')}
            unit={desk.currencies.find(({ id }) => String(id) === form.values.currencyId)?.code ?? ''}
            decimals={8}
          />
        )}
        <MoneyField form={form} desk={desk} field="least" label={t('shop.form.least')} />
        <MoneyField form={form} desk={desk} field="most" label={t('shop.form.most')} />
      </div>
      <Methods form={form} desk={desk} />
      <SelectField
        label={t('p2p.deal.window')}
        options={desk.windows
          .filter((minutes) => minutes > WINDOWS_HIDDEN)
          .map((minutes) => ({ value: String(minutes), text: t('p2p.deal.minutes', { count: minutes }) }))}
        {...form.choice('window')}
      />
      <Conditions form={form} />
      <TextArea
        {...form.field('terms')}
        label={t('shop.form.terms')}
        hint={t('shop.form.termsHint')}
        rows={3}
        maxLength={TERMS_MAX}
      />
      <TextArea
        {...form.field('autoReply')}
        label={t('shop.form.reply')}
        hint={t('shop.form.replyHint')}
        rows={2}
        maxLength={REPLY_MAX}
      />
      {ad === undefined && form.values.way === 'out' && !isTradePasswordGranted() && (
        <CurrentPasswordField {...form.field('password')} kind="trade" label={t('p2p.deal.tradePassword')} />
      )}
      <DialogActions onCancel={onClose}>
        <Button type="submit" kind="action" size="large" isBusy={form.isBusy}>
          {t(ad === undefined ? 'shop.publish' : 'shop.save')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}

interface PartProps {
  readonly form: AdForm;
  readonly desk: P2pDesk;
}

function Market({ form, desk }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      <Segments
        label={t('shop.columns.way')}
        items={[
          { value: 'out', label: t('shop.form.sell'), tone: 'down' },
          { value: 'in', label: t('shop.form.buy'), tone: 'up' },
        ]}
        value={form.values.way}
        onChange={(way) => form.set('way', way)}
        className="self-end"
      />
      <SelectField
        label={t('p2p.ads.coin')}
        options={desk.currencies.map(({ id, code }) => ({ value: String(id), text: code }))}
        value={form.values.currencyId}
        onChange={(id) => form.set('currencyId', id)}
      />
      <SelectField
        label={t('p2p.ads.fiat')}
        options={desk.fiats.map(({ code }) => ({ value: code, text: code }))}
        value={form.values.fiat}
        onChange={(code) => {
          const market = desk.markets.find(
            ({ currency_id: id, fiat }) => String(id) === form.values.currencyId && fiat === code,
          );
          form.set('fiat', code);
          form.set('least', market?.min_money ?? '');
          form.set('most', market?.max_money ?? '');
        }}
      />
    </div>
  );
}

function Pricing({ form }: { readonly form: AdForm }) {
  const { t } = useTranslation();
  const isFixed = form.values.priceType === '1';
  const decimals = form.market?.price_decimals ?? 0;
  const { fiat } = form.values;
  return (
    <div className="grid gap-3">
      <Segments
        label={t('shop.form.pricing')}
        items={[
          { value: '2', label: t('p2p.ads.floating') },
          { value: '1', label: t('p2p.ads.fixed') },
        ]}
        value={form.values.priceType}
        onChange={(type) => form.set('priceType', type)}
      />
      {isFixed ? (
        <Amount form={form} field="price" label={t('p2p.deal.price')} unit={fiat} decimals={decimals} />
      ) : (
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <TextField
            {...form.field('premium')}
            label={t('shop.form.premium')}
            hint={t('shop.form.premiumHint')}
            inputMode="text"
            maxLength={6}
          />
          {/* The label of a number is inside its field, that of a text above: the fields line up, not the labels. */}
          <div className="md:pt-7">
            <Amount
              form={form}
              field="limitPrice"
              label={t(form.values.way === 'out' ? 'shop.form.neverBelow' : 'shop.form.neverAbove')}
              unit={fiat}
              decimals={decimals}
            />
          </div>
        </div>
      )}
      <PremiumSentence form={form} />
    </div>
  );
}

interface AmountProps {
  readonly form: AdForm;
  readonly field: keyof AdValues;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
}

function Amount({ form, field, label, unit, decimals }: AmountProps) {
  return (
    <NumberField
      name={field}
      label={label}
      unit={unit}
      value={form.values[field]}
      decimals={decimals}
      onChange={(value) => form.set(field, value)}
      problem={form.errorOf(field)}
      isStacked
    />
  );
}

function MoneyField({ form, desk, field, label }: PartProps & Pick<AmountProps, 'field' | 'label'>) {
  const { fiat } = form.values;
  const decimals = desk.fiats.find(({ code }) => code === fiat)?.scale ?? 0;
  return <Amount form={form} field={field} label={label} unit={fiat} decimals={decimals} />;
}

function Methods({ form, desk }: PartProps) {
  const { t } = useTranslation();
  const chosen = form.values.payTypes.split(' ').filter(Boolean);
  const error = form.errorOf('payTypes');
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="mb-1 text-[13px] text-t2">{t('shop.form.methods')}</legend>
      {desk.pay_types.map((code) => (
        <CheckBox
          key={code}
          isChecked={chosen.includes(code)}
          isInvalid={error !== undefined}
          onChange={(isChecked) =>
            form.set(
              'payTypes',
              (isChecked ? [...chosen, code] : chosen.filter((each) => each !== code)).join(' '),
            )
          }
        >
          {t(`p2p.methods.${code}`)}
        </CheckBox>
      ))}
      {error && (
        <p role="alert" className="w-full text-[13px] leading-5 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Conditions({ form }: { readonly form: AdForm }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid grid-cols-3 items-end gap-3 max-md:grid-cols-1">
      <legend className="mb-1 text-[13px] text-t2">{t('shop.form.conditions')}</legend>
      <CheckBox
        isChecked={form.values.certified !== ''}
        onChange={(isChecked) => form.set('certified', isChecked ? '1' : '')}
      >
        {t('shop.form.certified')}
      </CheckBox>
      <TextField
        {...form.field('minCompleted')}
        label={t('shop.form.minCompleted')}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...form.field('minDays')}
        label={t('shop.form.minDays')}
        inputMode="numeric"
        maxLength={4}
      />
      <div className="col-span-3 max-md:col-span-1">
        <CountriesField
          label={t('shop.form.countries')}
          hint={t('shop.form.countriesHint')}
          codes={form.values.countries}
          onChange={(codes) => form.set('countries', codes)}
        />
      </div>
    </fieldset>
  );
}
