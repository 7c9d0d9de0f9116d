import type { ResponseOf } from '@candor/contract';
import { EmptyState, Section } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation } from '@candor/web-kit';
import { GroupedAddress } from '../grouped-address.tsx';
import { contractOf, useBoundAddresses } from '../wallet-queries.ts';
import { UsableFrom } from './usable-from.tsx';

interface AddressBookProps {
  readonly currencies: ResponseOf<'block_chain/currency_protocols'>;
}

/** Every address that is bound, with its currency and network; a press opens the form that replaces it. */
export function AddressBook({ currencies }: AddressBookProps) {
  const { t } = useTranslation();
  const places = currencies.flatMap(({ code, currency_protocols: protocols }) =>
    protocols.map((protocol) => ({ code, protocol })),
  );
  const bound = useBoundAddresses(places);
  return (
    <Section title={t('assets.bookEntries')} hint={t('assets.bookHint')}>
      <QueryView query={bound} rows={2} rowClassName="h-16">
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState>{t('assets.bookEmpty')}</EmptyState>
          ) : (
            <Entries entries={entries} />
          )
        }
      </QueryView>
    </Section>
  );
}

type BookEntries = NonNullable<ReturnType<typeof useBoundAddresses>['data']>;

function Entries({ entries }: { readonly entries: BookEntries }) {
  const { t } = useTranslation();
  return (
    <ul>
      {entries.map(({ code, protocol, entry }) => (
        <li
          key={`${code} ${protocol.id}`}
          className="flex items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 first:border-t-0 max-md:flex-wrap max-md:px-4"
        >
          <span className="w-36 shrink-0 text-sm font-[550]">
            {code} <span className="font-normal text-t3">{protocol.chain_protocol.code}</span>
          </span>
          <div className="min-w-0 flex-1 max-md:basis-full">
            <p className="text-sm leading-6">
              <GroupedAddress address={entry.address} />
            </p>
            {entry.memo !== '' && (
              <p className="text-[13px] leading-5">
                {t('assets.memoLabel')}: {entry.memo}
              </p>
            )}
            <UsableFrom bound={entry} />
          </div>
          <Link
            to="/assets/bindAddr"
            search={{ currency: code, contract: contractOf(protocol) }}
            className="button"
            data-kind="outline"
            data-size="small"
          >
            {t('assets.bookChange')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
