import { BundleVerification } from '../../features/fairness/index.ts';
import { P2pRulesPage } from '../../features/legal/index.ts';
import { WideFrame } from './wide-frame.tsx';

/** A page of its own file, so that orders and shops load nothing of the public record. */
export function P2pRulesRoute() {
  return (
    <WideFrame>
      <P2pRulesPage verification={<BundleVerification />} />
    </WideFrame>
  );
}
