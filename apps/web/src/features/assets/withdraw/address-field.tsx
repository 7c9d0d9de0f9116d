import type { Account } from '@candor/contract';
import { Button, MenuButton, TextField } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsDemo, useTranslation } from '@candor/web-kit';
import { UsableFrom } from '../bind/usable-from.tsx';
import { GroupedAddress } from '../grouped-address.tsx';
import { contractOf, useKnownAddresses } from '../wallet-queries.ts';
import { findLookAlike, isSameAddress } from './look-alike.ts';
import type { WithdrawFormState } from './use-withdraw-form.ts';

const ADDRESS_MAX = 128;

interface AddressFieldProps {
  readonly account: Account;
  readonly state: WithdrawFormState;
}

/** Where a withdrawal goes: typed, with the bound address on offer, or the bound address alone. */
export function AddressField({ account, state }: AddressFieldProps) {
  const { t } = useTranslation();
  const { form, field, bound, protocol, isBoundKnown, isFree, news, checkOnBlur } = state;
  const addressInput = field('address');
  const isDemo = useIsDemo();
  const { data: known } = useKnownAddresses(protocol?.id);
  const address = form.watch('address');
  const twin = findLookAlike(address, known?.addresses ?? []);
  return (
    <div className="grid gap-2">
      <TextField
        {...addressInput}
        onBlur={(event) => {
          void addressInput.onBlur(event);
          if (isFree) checkOnBlur();
        }}
        label={t('assets.address')}
        readOnly={!isFree}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={ADDRESS_MAX}
        hint={
          protocol
            ? t('assets.addressOf', { network: protocol.chain_protocol.name })
            : t('assets.chooseFirst')
        }
      />
      {bound && isFree && !isSameAddress(address, bound.address) && (
        <Button
          className="h-auto min-h-8 justify-self-start py-1 text-left whitespace-normal max-md:min-h-11"
          onClick={() => {
            form.setValue('address', bound.address, { shouldDirty: true });
            form.setValue('memo', bound.memo);
            form.clearErrors('address');
          }}
        >
          <span>
            {t('assets.useBound')}: <GroupedAddress address={bound.address} />
          </span>
        </Button>
      )}
      {isFree && <UsedBefore state={state} known={known?.addresses ?? []} />}
      {bound && <UsableFrom bound={bound} />}
      {isDemo && isFree && protocol && (
        <Link
          to="/demo/chain"
          search={{ chain: protocol.chain_protocol.code }}
          className="justify-self-start text-[13px] leading-5 text-t2 underline hover:text-t1"
        >
          {t('assets.testAddress')}
        </Link>
      )}
      {isBoundKnown && !bound && protocol && (
        <p className="text-[13px] leading-5 text-t2">
          {t('assets.noneBound')}{' '}
          <Link
            to="/assets/bindAddr"
            search={{ currency: account.currency_code, contract: contractOf(protocol) }}
            className="underline hover:text-t1"
          >
            {t('assets.bindOne')}
          </Link>
        </p>
      )}
      {news?.is_own === 1 && <Warning>{t('assets.ownAddress')}</Warning>}
      {twin !== undefined && (
        <Warning>
          {t('assets.lookAlike')} <GroupedAddress address={twin} />
        </Warning>
      )}
    </div>
  );
}

interface UsedBeforeProps {
  readonly state: WithdrawFormState;
  readonly known: readonly string[];
}

/** The addresses that the user has withdrawn to before, other than the bound one. */
function UsedBefore({ state: { form, bound }, known }: UsedBeforeProps) {
  const { t } = useTranslation();
  const others = known.filter((each) => !bound || !isSameAddress(each, bound.address));
  if (others.length === 0) return null;
  const chosen = form.watch('address');
  return (
    <div className="justify-self-start">
      <MenuButton
        label={t('assets.usedBefore')}
        triggerClassName="button"
        align="start"
        trigger={t('assets.usedBefore')}
        entries={[
          {
            kind: 'options',
            options: others.map((address) => ({
              text: address,
              isChosen: isSameAddress(address, chosen),
              onChoose: () => {
                form.setValue('address', address, { shouldDirty: true });
                form.clearErrors('address');
              },
            })),
          },
        ]}
      />
    </div>
  );
}

/** What a person should know about an address before anything is sent to it. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-2 rounded-control border border-warn px-3 py-2 text-[13px] leading-5">
      <TriangleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warn" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
