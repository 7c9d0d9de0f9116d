import type { RequestOf } from '@candor/contract';
import type { TFunction } from '@candor/web-kit';
import type { ProposalKinds } from '../../../shared/changes/proposal-kind.ts';
import { exactText } from '../../../shared/page/exact-text.ts';

interface Party {
  /** Null for the house. */
  readonly user_id: number | null;
  readonly account: RequestOf<'console/adjustment_propose'>['from_account'];
}

interface Adjustment {
  readonly amount: string;
  readonly currency_code: string;
  readonly from: Party;
  readonly to: Party;
  /** The output on a chain that it credits; absent: none. */
  readonly payment?: { readonly tx_hash: string };
  /** The payment at a bank that it credits; absent: none. */
  readonly bank_reference?: string;
  /** The bank account of the reference; absent: it counts at every bank. */
  readonly bank_account?: string;
}

export const proposals = {
  adjustment: {
    label: 'moneyPlace.kind_adjustment',
    read: (
      {
        amount,
        currency_code: code,
        from,
        to,
        payment,
        bank_reference: reference,
        bank_account: account,
      }: Adjustment,
      { t },
    ) => ({
      before: {},
      after: {
        [t('change.amount')]: `${exactText(amount)} ${code}`,
        [t('change.from')]: partyText(t, from),
        [t('change.to')]: partyText(t, to),
        ...(payment === undefined ? {} : { [t('change.payment')]: payment.tx_hash }),
        ...(reference === undefined ? {} : { [t('change.field_bank_reference')]: reference }),
        ...(account === undefined ? {} : { [t('change.bankAccount')]: account }),
      },
    }),
  },
} as const satisfies ProposalKinds;

function partyText(t: TFunction, { user_id: id, account: code }: Party): string {
  const account = t(`console.account_${code}`);
  return id === null ? t('change.ofHouse', { account }) : t('change.ofUser', { id, account });
}
