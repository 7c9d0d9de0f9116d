import '../../shared/account/texts.ts';
import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { Button, formatFullTime, Section, TabStrip, useTabPanel } from '@candor/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, QueryView, useTranslation } from '@candor/web-kit';
import { PAY_FIELDS, PaymentForm, type PayMethod } from './payment-form.tsx';
import { PageMain } from '../../shared/page/page-main.tsx';

type PayType = ResponseOf<'pay_method/types'>[number];

/** The payment methods that other users pay to: one of each kind, saved and masked until it is edited. */
export function PaymentSettingsPage() {
  const { t } = useTranslation();
  const types = useQuery({
    queryKey: ['own', 'pay-types'],
    queryFn: ({ signal }) => call('pay_method/types', {}, { signal }),
  });
  return (
    <PageMain title={t('header.paymentSettings')} hint={t('personal.payHint')}>
      <QueryView query={types} rows={5}>
        {(known) => <Methods types={known} />}
      </QueryView>
    </PageMain>
  );
}

function Methods({ types }: { readonly types: readonly PayType[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(types[0]?.code ?? 'alipay');
  const panel = useTabPanel(chosen);
  const name = types.find(({ code }) => code === chosen)?.name ?? '';
  return (
    <>
      <TabStrip
        className="h-11 overflow-x-auto border-b border-hairline"
        label={t('personal.payType')}
        panelId={panel.id}
        items={types.map(({ code, name: label }) => ({ value: code, label }))}
        value={chosen}
        onChange={setChosen}
      />
      <div {...panel} className="contents">
        <Method key={chosen} type={chosen} name={name} />
      </div>
    </>
  );
}

function Method({ type, name }: { readonly type: PayType['code']; readonly name: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const key = ['own', 'pay-method', type] as const;
  const [isEditing, setIsEditing] = useState(false);
  const method = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('pay_method/get_method_by_type', { type }, { signal }),
  });
  return (
    <QueryView query={method} rows={4} rowClassName="h-16">
      {(saved) => (
        <Section
          title={name}
          hint={
            saved.updated_at === null
              ? t('personal.payNone')
              : t('personal.paySaved', { time: formatFullTime(Date.parse(saved.updated_at)) })
          }
          action={
            saved.raw_data !== null &&
            !isEditing && <Button onClick={() => setIsEditing(true)}>{t('personal.edit')}</Button>
          }
          isPadded
        >
          {saved.raw_data === null || isEditing ? (
            <PaymentForm
              saved={saved}
              onSaved={(answer) => {
                queryClient.setQueryData(key, answer);
                setIsEditing(false);
              }}
              {...(isEditing ? { onCancel: () => setIsEditing(false) } : {})}
            />
          ) : (
            <Saved saved={saved} />
          )}
        </Section>
      )}
    </QueryView>
  );
}

/** Fields that a person looking over the shoulder must not read. */
const MASKED: readonly string[] = ['account', 'card_no'];

function Saved({ saved }: { readonly saved: PayMethod }) {
  const { t } = useTranslation();
  const data: Readonly<Record<string, string>> = saved.raw_data ?? {};
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm leading-6">
      {PAY_FIELDS[saved.type].map((field) => (
        <div key={field} className="contents">
          <dt className="text-t3">{t(`personal.payLabels.${field}`)}</dt>
          <dd className="break-words">{MASKED.includes(field) ? masked(data[field] ?? '') : data[field]}</dd>
        </div>
      ))}
      {data['qrcode'] && (
        <div className="contents">
          <dt className="text-t3">{t('personal.qrCode')}</dt>
          <dd>
            <img
              src={data['qrcode']}
              alt={t('personal.qrCode')}
              className="size-28 rounded-control border border-hairline object-contain"
            />
          </dd>
        </div>
      )}
    </dl>
  );
}

const SHOWN = 4;

function masked(text: string): string {
  return `•••• ${text.length > SHOWN ? text.slice(-SHOWN) : ''}`.trim();
}
