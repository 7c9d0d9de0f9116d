import { SolvencyScreen } from '../../features/solvency/index.ts';
import { WideFrame } from './wide-frame.tsx';

export function SolvencyPage() {
  return (
    <WideFrame>
      <SolvencyScreen />
    </WideFrame>
  );
}
