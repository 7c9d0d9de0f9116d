import type { Account } from '@candor/contract';
import { formatTrimmed } from '@candor/ui';
import { clsx } from 'clsx';
import { useTranslation } from '@candor/web-kit';
import type { Protocol } from '../wallet-queries.ts';

const MINUTE_S = 60;

interface NetworkCardsProps {
  readonly currency: Account['currency'];
  /** The networks on which the user has an address; the others that take own addresses are shown as closed. */
  readonly ids: readonly number[];
  readonly chosen: number | undefined;
  readonly onChoose: (protocolId: number) => void;
}

/** Returns the networks by which a user's own addresses take deposits of a currency, closed ones included. */
export function networksShown(currency: Account['currency'], ids: readonly number[]): readonly Protocol[] {
  return currency.currency_protocols.filter(
    ({ id, in_address: manual }) => ids.includes(id) || manual === '',
  );
}

/** The networks of a currency, of which one is chosen so that its name is read. */
export function NetworkCards({ currency, ids, chosen, onChoose }: NetworkCardsProps) {
  const { t } = useTranslation();
  const shown = networksShown(currency, ids);
  return (
    <div
      role="radiogroup"
      aria-label={t('assets.chooseNetwork')}
      className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3"
    >
      {shown.map((protocol) => (
        <NetworkCard
          key={protocol.id}
          protocol={protocol}
          currency={currency}
          isOpen={ids.includes(protocol.id) && protocol.open_recharge === 1}
          isChosen={protocol.id === chosen}
          onChoose={() => onChoose(protocol.id)}
        />
      ))}
    </div>
  );
}

interface NetworkCardProps {
  readonly protocol: Protocol;
  readonly currency: Account['currency'];
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function NetworkCard({ protocol, currency, isOpen, isChosen, onChoose }: NetworkCardProps) {
  const { t } = useTranslation();
  const { chain_protocol: chain, deposit_min: least } = protocol;
  const seconds = chain.credit_confirmations * chain.block_seconds;
  const time =
    seconds < MINUTE_S
      ? t('assets.aboutSeconds', { count: Math.max(1, seconds) })
      : t('assets.aboutMinutes', { count: Math.ceil(seconds / MINUTE_S) });
  const figures = [
    [t('assets.confirmations'), String(chain.credit_confirmations)],
    [t('assets.arrival'), time],
    [t('assets.minimum'), `${formatTrimmed(least, currency.scale)} ${currency.code}`],
  ] as const;
  return (
    <label
      className={clsx(
        'relative block rounded-panel border px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-select',
        isChosen ? 'border-action bg-bg3' : 'border-control',
        isOpen ? 'cursor-pointer hover:bg-bg3' : 'opacity-60',
      )}
    >
      <input
        type="radio"
        name={`network-${currency.id}`}
        className="sr-only"
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
      />
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-sm font-semibold">{chain.name}</span>
        <span className="text-[13px] text-t2">{chain.code}</span>
      </span>
      <span className="mt-2 grid gap-0.5 text-[13px] leading-5">
        {figures.map(([name, figure]) => (
          <span key={name} className="flex justify-between gap-3">
            <span className="text-t3">{name}</span>
            <span>{figure}</span>
          </span>
        ))}
      </span>
      {!isOpen && <span className="mt-1 block text-[13px] text-warn">{t('assets.networkClosed')}</span>}
    </label>
  );
}
