import '../../shared/account/texts.ts';
import { createIdempotencyKey } from '@candor/client';
import { agreedText } from '@candor/contract';
import { Button, CheckBox, FormProblem, formatTrimmed, Section, TextArea, TextField } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callAndConfirm, useCallForm, useTranslation } from '@candor/web-kit';
import { Check, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../shared/account/factor-field.tsx';
import { CountriesField, codesOf } from '../../shared/p2p/countries-field.tsx';
import type { P2pDesk } from '../../shared/p2p/deal-formulas.ts';
import type { OwnShop } from './shop-queries.ts';
import { ShopStanding } from './shop-standing.tsx';

interface BecomeMerchantProps {
  readonly shop: OwnShop;
  readonly desk: P2pDesk;
}

/** A shop that operators closed stays closed. */
const MAY_APPLY: readonly OwnShop['status'][] = ['none', 'left'];

/** Requirements with their ticks, then the application; a shop under review or one that has ended says so. */
export function BecomeMerchant({ shop, desk }: BecomeMerchantProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="max-w-[80ch] text-sm leading-6 text-pretty text-t2">{t('shop.become.intro')}</p>
      <ShopStanding shop={shop} />
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Requirements shop={shop} desk={desk} />
        {MAY_APPLY.includes(shop.status) && <Application />}
      </div>
    </>
  );
}

/** The page on which each requirement is met. */
const PAGE_OF = {
  identity: '/personal/authentication',
  contact: '/personal/accountSettings',
  pay_password: '/tradePassword',
  second_factor: '/personal/accountSettings',
  pay_method: '/personal/collectionSettings',
  completed_orders: '/legalIndex/legal',
  bond: '/assets/transfer',
} as const satisfies Record<OwnShop['requirements'][number]['name'], string>;

function Requirements({ shop, desk }: BecomeMerchantProps) {
  const { t } = useTranslation();
  const values = {
    bond: `${formatTrimmed(shop.bond.required, 8)} ${shop.bond.currency_code}`,
    coin: desk.bond.currency_code,
  };
  return (
    <Section title={t('shop.become.requirements')} isPadded>
      <ul className="grid gap-3 text-sm">
        {shop.requirements.map(({ name, is_met: isMet }) => (
          <li key={name} className="flex items-center gap-3">
            {isMet === 1 ? (
              <Check
                size={18}
                strokeWidth={2}
                className="shrink-0 text-up"
                aria-label={t('shop.become.met')}
              />
            ) : (
              <CircleDashed
                size={18}
                strokeWidth={1.5}
                className="shrink-0 text-t3"
                aria-label={t('shop.become.notMet')}
              />
            )}
            <span className="text-t1">{t(`shop.become.needs.${name}`, values)}</span>
            {isMet === 0 && (
              <Link to={PAGE_OF[name]} className="ml-auto shrink-0 text-t1 underline underline-offset-2">
                {t('shop.become.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ApplicationValues {
  name: string;
  introduction: string;
  countries: string;
  agreed: string;
  password: string;
  factor: string;
}

const NAME_MIN = 3;
const NAME_MAX = 20;
const INTRODUCTION_MAX = 200;

/** The form of an application; a second factor agrees to the name of the shop. */
function useApplication() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const factor = useFactorOfForm();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const application = useCallForm<ApplicationValues>({
    name: 'shop-application',
    kept: ['name', 'introduction', 'countries'],
    defaults: { name: '', introduction: '', countries: '', agreed: '', password: '', factor: '' },
    check: (values) => ({
      name:
        values.name.trim().length < NAME_MIN || values.name.trim().length > NAME_MAX
          ? t('p2p.forms.p_shopName')
          : undefined,
      agreed: values.agreed === '' ? t('p2p.forms.p_shopRules') : undefined,
      password: values.password === '' ? t('shop.become.password') : undefined,
      factor: factor.check(values.factor),
    }),
    fieldOf: {
      ...FACTOR_FIELD_OF,
      shop_name: 'name',
      shop_name_taken: 'name',
      shop_name_invalid: 'name',
      countries: 'countries',
      agreed: 'agreed',
      password: 'password',
    },
  });

  async function send(values: ApplicationValues): Promise<void> {
    await callAndConfirm(
      'shop/apply',
      {
        shop_name: values.name.trim(),
        introduction: values.introduction.trim(),
        countries: [...codesOf(values.countries)],
        agreed: '1',
        password: values.password,
        ...factor.sent(values.factor),
      },
      { idempotencyKey },
    );
    void client.invalidateQueries({ queryKey: ['own'] });
  }

  return { ...application, onSubmit: application.submit(send) };
}

function Application() {
  const { t } = useTranslation();
  const { form, field, errorOf, problem, isBusy, onSubmit } = useApplication();
  return (
    <Section title={t('shop.become.application')} isPadded>
      <form noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
        <FormProblem text={problem} />
        <TextField {...field('name')} label={t('shop.become.name')} maxLength={NAME_MAX} autoComplete="off" />
        <TextArea
          {...field('introduction')}
          label={t('shop.become.introduction')}
          hint={t('shop.become.introductionHint')}
          rows={3}
          maxLength={INTRODUCTION_MAX}
        />
        <CountriesField
          label={t('shop.become.countries')}
          hint={t('shop.become.countriesHint')}
          codes={form.watch('countries')}
          error={errorOf('countries')}
          onChange={(codes) => {
            form.setValue('countries', codes, { shouldDirty: true });
            form.clearErrors('countries');
          }}
        />
        <CurrentPasswordField {...field('password')} />
        <FactorField
          form={form}
          errorOf={errorOf}
          agreesTo={() => agreedText('shop/apply', { shop_name: form.getValues('name').trim() })}
        />
        <div>
          <CheckBox
            isChecked={form.watch('agreed') !== ''}
            isInvalid={errorOf('agreed') !== undefined}
            onChange={(isChecked) => {
              form.setValue('agreed', isChecked ? '1' : '', { shouldDirty: true });
              form.clearErrors('agreed');
            }}
          >
            {t('shop.become.agree')}
          </CheckBox>
          <p className="mt-1 text-[13px] leading-5">
            <Link to="/fairness/p2p" className="text-t1 underline underline-offset-2">
              {t('p2p.ads.rules')}
            </Link>
          </p>
          <FormProblem text={errorOf('agreed')} />
        </div>
        <Button type="submit" kind="action" size="large" isBusy={isBusy}>
          {t('shop.become.apply')}
        </Button>
      </form>
    </Section>
  );
}
