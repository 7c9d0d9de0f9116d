import { NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Mark, type MarkTone } from '../../shared/page/mark.tsx';
import type { Network } from './network.ts';

const NODE_TONES: Readonly<Record<Network['node']['state'], MarkTone>> = {
  none: 'warn',
  answers: 'good',
  silent: 'bad',
  refused: 'bad',
};

/** The state of a network's node in a word; nobody watches a manual network. */
export function NodeMark({ network: { family, node } }: { readonly network: Network }) {
  const { t } = useTranslation();
  if (family === 'manual') return NO_VALUE;
  return <Mark tone={NODE_TONES[node.state]}>{t(`networks.node_${node.state}`)}</Mark>;
}

/** The state of a network's signer in a word; a simulated network and a manual one have none. */
export function SignerMark({ network: { family, signer } }: { readonly network: Network }) {
  const { t } = useTranslation();
  if (family === 'manual' || family === 'simulated') return NO_VALUE;
  if (signer === null) return <Mark tone="warn">{t('networks.signer_none')}</Mark>;
  return signer.halted_reason === '' ? (
    <Mark tone="good">{t('networks.signer_signs')}</Mark>
  ) : (
    <Mark tone="bad">{t('networks.signer_halted')}</Mark>
  );
}
