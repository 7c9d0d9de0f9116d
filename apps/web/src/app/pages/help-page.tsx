import { HelpScreen } from '../../features/notice/index.ts';
import { WideFrame } from './wide-frame.tsx';

export function HelpPage() {
  return (
    <WideFrame>
      <HelpScreen />
    </WideFrame>
  );
}
