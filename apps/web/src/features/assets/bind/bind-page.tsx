import '../../../shared/account/texts.ts';
import '../texts.ts';
import type { ResponseOf } from '@candor/contract';
import { EmptyState, Section, SelectField } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call, QueryView, useTranslation } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { contractOf, type Protocol } from '../wallet-queries.ts';
import { AddressBook } from './address-book.tsx';
import { BindForm } from './bind-form.tsx';
import { BoundNow } from './bound-now.tsx';

type Currencies = ResponseOf<'block_chain/currency_protocols'>;

/** The address book: the addresses that withdrawals go to, one for each currency on each chain, and the form that binds one. */
export function BindAddressPage() {
  const { t } = useTranslation();
  const currencies = useQuery({
    queryKey: ['own', 'wallet', 'protocols'],
    queryFn: ({ signal }) => call('block_chain/currency_protocols', {}, { signal }),
    staleTime: 60_000,
  });
  return (
    <PageMain title={t('assets.bindTitle')} hint={t('assets.bindHint')}>
      <QueryView query={currencies} rows={5} rowClassName="h-14">
        {(known) => {
          const offered = known.filter(({ currency_protocols: protocols }) => protocols.some(canLeave));
          return (
            <>
              <AddressBook currencies={known} />
              <Section title={t('assets.bindOf')} isPadded>
                {offered.length === 0 ? (
                  <EmptyState>{t('assets.nothingToBind')}</EmptyState>
                ) : (
                  <Choice currencies={offered} />
                )}
              </Section>
            </>
          );
        }}
      </QueryView>
    </PageMain>
  );
}

const canLeave = ({ open_draw: flag }: Protocol) => flag === 1;

/** The currency and the chain, which the address of the page names, and the form for these two. */
function Choice({ currencies }: { readonly currencies: Currencies }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { currency: wanted, contract } = useSearch({ from: '/assets/bindAddr' });
  const currency = currencies.find(({ code }) => code === wanted) ?? currencies[0];
  const protocols = (currency?.currency_protocols ?? []).filter(canLeave);
  const protocol = protocols.find((each) => contractOf(each) === contract) ?? protocols[0];
  if (!currency || !protocol) return null;
  const show = (search: { readonly currency: string; readonly contract?: string }) =>
    void navigate({ to: '/assets/bindAddr', search, replace: true });
  return (
    <div className="grid max-w-[480px] gap-4">
      <SelectField
        label={t('assets.columns.currency')}
        options={currencies.map(({ code }) => ({ value: code, text: code }))}
        value={currency.code}
        onChange={(code) => show({ currency: code })}
      />
      {protocols.length > 1 ? (
        <SelectField
          label={t('assets.network')}
          options={protocols.map((each) => ({
            value: contractOf(each),
            text: `${each.chain_protocol.name} · ${each.chain_protocol.code}`,
          }))}
          value={contractOf(protocol)}
          onChange={(next) => show({ currency: currency.code, contract: next })}
        />
      ) : (
        <p className="text-[13px] leading-5 text-t3">
          {t('assets.network')}: <span className="text-t1">{protocol.chain_protocol.name}</span>
        </p>
      )}
      <BoundNow currencyCode={currency.code} protocol={protocol} />
      <BindForm key={`${currency.code} ${protocol.id}`} currency={currency} protocol={protocol} />
    </div>
  );
}
