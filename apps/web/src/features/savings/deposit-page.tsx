import './texts.ts';
import type { LockProduct } from '@candor/contract';
import { EmptyState } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryView, useTranslation } from '@candor/web-kit';
import { PageMain, Panel } from '../../shared/page/page-main.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { ProductCard } from './product-card.tsx';
import { SavingsTotals } from './savings-totals.tsx';
import { useLockProducts } from './savings-queries.ts';

/** Savings on sale, and what the user has in them. */
export function DepositPage() {
  const { t } = useTranslation();
  return (
    <PageMain
      title={t('savings.title')}
      hint={t('savings.hint')}
      action={
        <Link to="/coinlog" className="button max-md:h-11" data-kind="outline">
          {t('savings.records')}
        </Link>
      }
    >
      <SavingsTotals />
      <h2 className="mt-2 text-lg leading-6 font-semibold">{t('savings.products')}</h2>
      <Products />
    </PageMain>
  );
}

function Products() {
  const { t } = useTranslation();
  const products = useLockProducts();
  const [chosen, setChosen] = useState<LockProduct>();
  if (products.data === undefined || products.data.length === 0)
    return (
      <Panel>
        <QueryView query={products} rows={8}>
          {() => <EmptyState>{t('savings.noProducts')}</EmptyState>}
        </QueryView>
      </Panel>
    );
  return (
    <>
      <ul
        aria-label={t('savings.products')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-4"
      >
        {products.data.map((product) => (
          <ProductCard key={product.id} product={product} onBuy={() => setChosen(product)} />
        ))}
      </ul>
      {chosen && <BuyDialog key={chosen.id} product={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
