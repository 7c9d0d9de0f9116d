import { IdeasPage } from '../../features/ideas/index.ts';
import { WideFrame } from './wide-frame.tsx';

export function IdeasRoute() {
  return (
    <WideFrame>
      <IdeasPage />
    </WideFrame>
  );
}
