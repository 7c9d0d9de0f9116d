import { Button, EmptyState, formatTableTime, SkeletonRows, TextField } from '@candor/ui';
import { useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { failureOf, useIsLoggedIn, useTranslation } from '@candor/web-kit';
import { useOwnContracts } from '../api/record-queries.ts';

interface PickContractProps {
  readonly id: number | undefined;
  readonly onPick: (id: number) => void;
}

/** The number of a contract, typed or chosen from the user's own. */
export function PickContract({ id, onPick }: PickContractProps) {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const [text, setText] = useState(id === undefined ? '' : String(id));
  const [problem, setProblem] = useState<string>();
  function submit() {
    const wanted = Number(text.trim());
    if (Number.isSafeInteger(wanted) && wanted > 0) onPick(wanted);
    else setProblem(t('fairness.idProblem'));
  }
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('fairness.id')}
          hint={t('fairness.idHint')}
          error={problem}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" kind="action" className="self-start">
          {t('fairness.verify')}
        </Button>
      </form>
      {isLoggedIn && <OwnContracts id={id} />}
    </div>
  );
}

function OwnContracts({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const own = useOwnContracts();
  const titleId = useId();
  return (
    <div className="min-w-0">
      <h3 id={titleId} className="text-[13px] leading-5 font-medium text-t2">
        {t('fairness.own')}
      </h3>
      <div className="mt-1.5 min-h-24">
        {own.data === undefined ? (
          (failureOf(own) ?? <SkeletonRows count={2} rowClassName="h-11" label={t('common.loading')} />)
        ) : own.data.length === 0 ? (
          <EmptyState>{t('fairness.ownEmpty')}</EmptyState>
        ) : (
          <ul aria-labelledby={titleId} className="grid gap-2 lg:grid-cols-2">
            {own.data.map((order) => (
              <li key={order.id}>
                <Link
                  to="/fairness"
                  search={{ id: order.id }}
                  aria-current={order.id === id ? 'true' : undefined}
                  className="own-contract"
                >
                  <span className="tabular-nums">#{order.id}</span>
                  <span className="min-w-0 truncate text-t2">
                    {order.symbol_name} · {order.type_name}
                  </span>
                  <span className="ml-auto whitespace-nowrap text-t3">
                    {formatTableTime(Date.parse(order.created_at))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
