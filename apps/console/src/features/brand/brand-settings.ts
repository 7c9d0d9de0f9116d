import type { ResponseOf } from '@candor/contract';
import type { UseQueryResult } from '@tanstack/react-query';

/** The settings of the exchange, as they were read. */
export type BrandSettings = UseQueryResult<ResponseOf<'console/settings'>>;

/** Returns the value of a setting; '' until it is read. */
export function valueOf({ data }: BrandSettings, key: string): string {
  return data?.find((setting) => setting.key === key)?.value ?? '';
}
