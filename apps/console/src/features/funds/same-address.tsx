import { useTranslation } from '@candor/web-kit';
import { UserLink } from '../../shared/page/user-link.tsx';

/** Other users of an address, which speak against it. */
export function SameAddress({ userIds }: { readonly userIds: readonly number[] }) {
  const { t } = useTranslation();
  if (userIds.length === 0) return t('funds.nobody');
  return (
    <span className="flex flex-wrap gap-2 text-danger">
      {userIds.map((userId) => (
        <UserLink key={userId} id={userId} />
      ))}
    </span>
  );
}
