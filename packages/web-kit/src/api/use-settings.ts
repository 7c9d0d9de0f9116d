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
    queryFn: ({ signal }) => call('default/setting', { key }, { signal }),
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
