import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';

function MessagePage({ message }: { readonly message: 'common.notFound' | 'common.pageFailed' }) {
  const { t } = useTranslation();
  return (
    <main id="content" className="flex min-h-[60dvh] flex-col items-center justify-center gap-6 p-8">
      <h1 className="text-lg leading-6 font-semibold">{t(message)}</h1>
      <Link to="/home" className="button" data-kind="outline">
        {t('common.goHome')}
      </Link>
    </main>
  );
}

export function NotFoundPage() {
  return <MessagePage message="common.notFound" />;
}

export function FailedPage() {
  return <MessagePage message="common.pageFailed" />;
}
