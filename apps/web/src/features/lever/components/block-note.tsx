import { useTranslation } from '@candor/web-kit';
import type { IndexBlock } from '../../../shared/index-price/use-index-block.ts';

/** Says in words why nothing can be sent at present. */
export function BlockNote({ block }: { readonly block: IndexBlock | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="text-[13px] leading-5 text-warn empty:hidden">
      {block && t(`lever.blocked.${block}`)}
    </p>
  );
}
