import type { PublicSetting } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/**
 * A public setting of the operator; undefined until it is known or where it cannot be had. It is asked for once
 * `isWanted`.
 */
export function useSetting(key: PublicSetting, isWanted = true): string | undefined {
  const { data } = useQuery({
    queryKey: ['public', 'setting', key],
    // Without the query's signal: it is the same on every screen, so an answer that comes after the screen has left is kept.
    queryFn: () => call('default/setting', { key }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data;
}

/** The name of the exchange as the server wrote it into the page. */
export const PAGE_BRAND = document.documentElement.dataset['brand'] ?? 'Candor';

export function useBrandName(): string {
  return useSetting('brand_name') || PAGE_BRAND;
}
