import { ApiError } from '@candor/client';
import type { ResponseOf } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '@candor/web-kit';

type AddressNews = ResponseOf<'account/draw_check'>;

interface Checked {
  readonly typed: string;
  readonly news: AddressNews;
}

interface AddressCheckOptions {
  readonly protocolId: number | undefined;
  /** The address as it is typed at present. */
  readonly typed: string;
  /** Takes the words of a refusal of the address that is still typed. */
  readonly onRefused: (text: string) => void;
}

/**
 * Asks the exchange about an address as soon as its field is left, so that a wrong one is said before a code and a review
 * are spent on it.
 */
export function useAddressCheck({ protocolId, typed, onRefused }: AddressCheckOptions) {
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const wanted = typed.trim();

  /** May throw the refusal of the exchange. */
  async function check(): Promise<void> {
    if (protocolId === undefined || wanted === '') return;
    const news = await client.fetchQuery({
      queryKey: ['own', 'wallet', 'address', protocolId, wanted],
      queryFn: ({ signal }) =>
        call('account/draw_check', { currency_protocol_id: protocolId, address: wanted }, { signal }),
      staleTime: 60_000,
    });
    setChecked({ typed: wanted, news });
  }

  return {
    /** The exchange's answer about the address that is typed. */
    news: checked?.typed === wanted ? checked.news : undefined,
    check,
    checkOnBlur: () => {
      check().catch((failure: unknown) => {
        // Where the exchange did not answer, the review asks again.
        if (failure instanceof ApiError) onRefused(errorText(failure) ?? '');
      });
    },
  };
}
