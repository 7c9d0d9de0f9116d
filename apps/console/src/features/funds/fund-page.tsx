import type { ResponseOf } from '@candor/contract';
import { Section } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { FundsHistory } from '../../shared/funds/funds-history.tsx';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { type Fact, Facts } from '../../shared/page/facts.tsx';
import { useAreKeysShown } from '../../shared/page/use-are-keys-shown.ts';
import { Reviews } from './reviews.tsx';
import { SameAddress } from './same-address.tsx';

interface FundPageProps<Opened> {
  readonly title: string;
  /** The way back to the list. */
  readonly above: ReactNode;
  readonly query: ComponentProps<typeof QueryView<Opened>>['query'];
  readonly facts: (opened: Opened) => readonly Fact[];
  /** The decision, beside the facts that it rests on. */
  readonly action: (opened: Opened) => ReactNode;
  readonly evidence: (opened: Opened) => readonly Fact[];
  readonly reviews: (opened: Opened) => ComponentProps<typeof Reviews>['reviews'];
}

type History = ComponentProps<typeof FundsHistory>['history'];

/** One withdrawal or notice: its facts, the evidence, what operators decided, and what else its owner moved. */
export function FundPage<Opened extends { readonly history: History }>(props: FundPageProps<Opened>) {
  const { title, above, query, facts, action, evidence, reviews } = props;
  const { t } = useTranslation();
  return (
    <ConsolePage
      title={title}
      hint={useAreKeysShown() ? t('funds.withdrawalKeys') : t('funds.withdrawalHint')}
      above={above}
    >
      <QueryView query={query} rows={8}>
        {(opened) => (
          <>
            <div className="grid grid-cols-2 items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]">
              <Section title={t('funds.facts')} action={action(opened)}>
                <Facts facts={facts(opened)} />
              </Section>
              <Section title={t('funds.evidence')}>
                <Facts facts={evidence(opened)} />
              </Section>
            </div>
            <Reviews reviews={reviews(opened)} />
            <FundsHistory history={opened.history} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

type Owner = Pick<
  ResponseOf<'console/withdrawal'>['evidence'] & ResponseOf<'console/pay_order'>['evidence'],
  'is_certified' | 'is_frozen' | 'same_address_user_ids'
>;

/** Returns a function that reads what is known of an owner and of the address on the other side. */
export function useOwnerFacts() {
  const { t } = useTranslation();
  const yesNo = (flag: 0 | 1) => t(flag === 1 ? 'console.yes' : 'console.no');
  return {
    yesNo,
    ownerFacts: (owner: Owner): readonly Fact[] => [
      { label: t('funds.certified'), value: yesNo(owner.is_certified) },
      { label: t('funds.frozen'), value: yesNo(owner.is_frozen) },
    ],
    addressFact: (owner: Owner): Fact => ({
      label: t('funds.sameAddress'),
      value: <SameAddress userIds={owner.same_address_user_ids} />,
    }),
  };
}

/** A text that is copied letter by letter: an address, or a hash. */
export function CodeText({ children }: { readonly children: string }) {
  return <code className="break-all">{children}</code>;
}
