import { SelectField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useAct } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { Network, NetworkCurrency } from './network.ts';

interface SwitchDialogProps {
  readonly network: Network;
  readonly currency: NetworkCurrency;
  readonly onClose: () => void;
}

type Flag = '0' | '1';
interface Values {
  open_recharge: Flag;
  open_draw: Flag;
  reason: string;
}

/** Opens and closes deposits and withdrawals of a currency over a network, and says what was not tried yet. */
export function SwitchDialog({ network, currency, onClose }: SwitchDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, choice, submit, isBusy, problem } = useCallForm<Values>({
    name: 'networkSwitches',
    defaults: {
      open_recharge: flagOf(currency.open_recharge),
      open_draw: flagOf(currency.open_draw),
      reason: '',
    },
    fieldOf: { open_recharge: 'open_recharge', open_draw: 'open_draw', reason: 'reason' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('console.reasonMissing') : undefined }),
  });
  const warnings = warningsOf(network, currency);
  const options = [
    { value: '0', text: t('networks.closed') },
    { value: '1', text: t('networks.isOpen') },
  ];
  return (
    <FormDialog
      title={t('networks.switchTitle', { currency: currency.currency.code, network: network.name })}
      intro={
        <div className="grid gap-2 text-[13px] leading-5 text-t2">
          <p>{t('networks.switchHint')}</p>
          {warnings.length > 0 && (
            <div role="alert">
              <ul className="grid gap-1 font-medium text-warn">
                {warnings.map((warning) => (
                  <li key={warning}>{t(`networks.warn_${warning}`)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      }
      reason={field('reason')}
      problem={problem}
      action={t('networks.save')}
      isBusy={isBusy}
      onSubmit={submit(async ({ reason, ...switches }) => {
        await act('console/network_set', { id: currency.id, ...switches, reason: reason.trim() });
        onClose();
      })}
      onClose={onClose}
    >
      <SelectField {...choice('open_recharge')} label={t('networks.deposits')} options={options} />
      {network.family !== 'manual' && (
        <SelectField {...choice('open_draw')} label={t('networks.withdrawals')} options={options} />
      )}
    </FormDialog>
  );
}

const flagOf = (flag: 0 | 1): Flag => (flag === 1 ? '1' : '0');

/** Warnings before an operator opens: nothing is refused for them, since a network may come back at any time. */
function warningsOf(
  { family, node, signer }: Network,
  { was_paid: wasPaid, has_terms: hasTerms, ...currency }: NetworkCurrency,
) {
  const isWatched = family !== 'manual';
  return [
    ...(hasTerms === 0 ? (['terms'] as const) : []),
    ...(currency.is_recharge_open === 0 || (isWatched && currency.is_draw_open === 0)
      ? (['currency'] as const)
      : []),
    ...(isWatched && node.state !== 'answers' ? (['node'] as const) : []),
    ...(isWatched && wasPaid === 0 ? (['untested'] as const) : []),
    ...(isWatched && family !== 'simulated' && signer === null ? (['signer'] as const) : []),
  ];
}
