import { EmptyState, formatFullTime, formatTrimmed, NO_VALUE, Section } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { CopyButton, QueryView, type TFunction, useMediaQuery, useTranslation } from '@candor/web-kit';
import { Mark } from '../components/mark.tsx';
import type { ListedAddress, ListedAddresses } from '../model/listed-addresses.ts';
import type { OwedCurrency } from '../model/snapshot.ts';
import { useAddresses } from '../model/solvency-queries.ts';

interface AddressesProps {
  readonly number: number;
  readonly currencies: readonly OwedCurrency[];
}

/** The listed addresses with their balances at the blocks of a snapshot, and the proofs that they are under control. */
export function Addresses({ number, currencies }: AddressesProps) {
  const { t } = useTranslation();
  const addresses = useAddresses(number, currencies);
  return (
    <Section title={t('solvency.addresses.title')} hint={t('solvency.addresses.hint')}>
      <QueryView query={addresses} rows={4}>
        {(data) => <Content listed={data} />}
      </QueryView>
    </Section>
  );
}

function Content({ listed }: { readonly listed: ListedAddresses }) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 1023.98px)');
  const { addresses } = listed;
  return (
    <>
      <Files listed={listed} />
      {addresses.some(({ control }) => control?.kind === 'simulated') && (
        <p className="px-5 pb-3 text-[13px] leading-5 text-pretty text-t2 max-md:px-4">
          {t('solvency.addresses.simulated')}
        </p>
      )}
      {addresses.some(({ control }) => control?.kind === 'eip1271') && (
        <p className="px-5 pb-3 text-[13px] leading-5 text-pretty text-t2 max-md:px-4">
          {t('solvency.addresses.wallets')}
        </p>
      )}
      <div className="px-2 max-md:px-1">
        <DataTable
          label={t('solvency.addresses.title')}
          columns={columnsOf(t)}
          rows={addresses}
          keyOf={({ id }) => String(id)}
          below={(row) => <Proof row={row} isNarrow={isNarrow} />}
          isNarrow={isNarrow}
          loadingLabel={t('common.loading')}
          empty={<EmptyState>{t('solvency.addresses.empty')}</EmptyState>}
        />
      </div>
    </>
  );
}

/** The reserves files that this browser has hashed and added up. */
function Files({ listed: { right, wrong, unproven } }: { readonly listed: ListedAddresses }) {
  const { t } = useTranslation();
  if (right.length + wrong.length + unproven.length === 0) return null;
  return (
    <div
      role="status"
      className="grid gap-1 px-5 py-3 text-sm leading-5 max-md:px-4"
      data-testid="reserves-files"
    >
      {right.length > 0 && (
        <p className="flex items-start gap-2">
          <Mark state="right" />
          {t('solvency.addresses.filesRight', { codes: right.join(', ') })}
        </p>
      )}
      {wrong.map(({ code, check }) => (
        <p key={code} className="flex items-start gap-2 text-danger">
          <Mark state="wrong" />
          {t('solvency.addresses.fileWrong', {
            code,
            step: t(`solvency.reservesSteps.${check}`),
            key: check,
          })}
        </p>
      ))}
      {unproven.length > 0 && (
        <p className="flex items-start gap-2 [overflow-wrap:anywhere] text-danger">
          <Mark state="wrong" />
          {t('solvency.addresses.unproven', { addresses: unproven.join(', ') })}
        </p>
      )}
    </div>
  );
}

/** The word with which a contract wallet says that a signature is its own (EIP-1271). */
const WALLET_ACCEPTS = '0x1626ba7e';

type Verdict = 'right' | 'simulated' | 'unasked' | 'ended' | 'wrong' | 'missing';

const VERDICT_MARKS = {
  right: 'right',
  simulated: 'open',
  unasked: 'open',
  ended: 'late',
  wrong: 'wrong',
  missing: 'open',
} as const;

/** A right signature of a simulated chain proves nothing, nobody here has asked a contract, and an ended proof no longer counts. */
function verdictOf({ control, isProven, hasEnded }: ListedAddress): Verdict {
  if (control === null || isProven === undefined) return 'missing';
  if (!isProven) return 'wrong';
  if (hasEnded) return 'ended';
  if (control.kind === 'eip1271') return 'unasked';
  return control.kind === 'simulated' ? 'simulated' : 'right';
}

function columnsOf(t: TFunction): readonly DataColumn<ListedAddress>[] {
  return [
    {
      id: 'address',
      header: t('solvency.addresses.address'),
      card: 'head',
      className: 'break-all whitespace-normal',
      cell: ({ address, explorer }) => (
        <>
          <code className="solvency-code">{address}</code>
          {explorer !== null && (
            <a
              className="ml-2 inline-flex min-h-6 items-center text-[13px] underline underline-offset-2"
              href={explorer}
              rel="noreferrer"
              target="_blank"
              aria-label={`${t('solvency.addresses.explorer')}: ${address}`}
            >
              {t('solvency.addresses.explorer')}
            </a>
          )}
        </>
      ),
    },
    { id: 'chain', header: t('solvency.addresses.chain'), cell: ({ name }) => name },
    {
      id: 'balances',
      header: t('solvency.addresses.balances'),
      align: 'end',
      cell: ({ balances }) =>
        balances.length === 0 ? (
          NO_VALUE
        ) : (
          <span className="inline-grid justify-items-end">
            {balances.map(({ code, amount, decimals, height }) => (
              <span key={code} title={t('solvency.addresses.atBlock', { height })}>
                {formatTrimmed(amount, decimals, 2)} {code}
              </span>
            ))}
          </span>
        ),
    },
    {
      id: 'kind',
      header: t('solvency.addresses.kind'),
      cell: ({ control }) => (control === null ? NO_VALUE : t(`solvency.addresses.kinds.${control.kind}`)),
    },
    {
      id: 'proof',
      header: t('solvency.addresses.proof'),
      className: 'whitespace-normal',
      cell: (row) => {
        const verdict = verdictOf(row);
        return (
          <span className="inline-flex items-start gap-1.5" data-verdict={verdict}>
            <Mark state={VERDICT_MARKS[verdict]} size={16} />
            {t(`solvency.addresses.verdicts.${verdict}`)}
          </span>
        );
      },
    },
    {
      id: 'until',
      header: t('solvency.addresses.until'),
      align: 'end',
      cell: ({ control }) =>
        control === null ? NO_VALUE : formatFullTime(Date.parse(control.until)).slice(0, -3),
    },
  ];
}

/** The text and the signature, as any wallet verifies them. */
function Proof({
  row: { control, address, request },
  isNarrow,
}: {
  readonly row: ListedAddress;
  readonly isNarrow: boolean;
}) {
  const { t } = useTranslation();
  if (control === null) return null;
  return (
    <details className={isNarrow ? 'mt-2 text-[13px] leading-5' : 'px-3 pb-3 text-[13px] leading-5'}>
      <summary className="min-h-6 cursor-pointer text-t2">{t('solvency.addresses.show')}</summary>
      <pre className="mt-2 rounded-control bg-bg2 px-4 py-3 break-all whitespace-pre-wrap">
        <code className="solvency-code">{`${control.text}\n\n${control.signature}`}</code>
      </pre>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton
          text={control.text}
          label={t('solvency.addresses.copyText')}
          name={`${t('solvency.addresses.copyText')}: ${address}`}
        />
        <CopyButton
          text={control.signature}
          label={t('solvency.addresses.copySignature')}
          name={`${t('solvency.addresses.copySignature')}: ${address}`}
        />
      </div>
      {request !== undefined && <WalletRequest request={request} address={address} />}
    </details>
  );
}

/** The call by which anybody asks a node what a contract answers. */
function WalletRequest({ request, address }: { readonly request: string; readonly address: string }) {
  const { t } = useTranslation();
  const copy = t('solvency.addresses.copyCall');
  return (
    <>
      <p className="mt-3 text-t2">{t('solvency.addresses.call')}</p>
      <pre className="mt-2 rounded-control bg-bg2 px-4 py-3 break-all whitespace-pre-wrap">
        <code className="solvency-code">{request}</code>
      </pre>
      <p className="mt-2 text-pretty text-t2">{t('solvency.addresses.accepts', { magic: WALLET_ACCEPTS })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={request} label={copy} name={`${copy}: ${address}`} />
      </div>
    </>
  );
}
