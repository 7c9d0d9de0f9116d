import type { Area } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@candor/web-kit';

/** Every country with a dialling code, named in the reader's language. */
export function useAreas(): readonly Area[] | undefined {
  const { data } = useQuery({
    queryKey: ['public', 'areas'],
    queryFn: ({ signal }) => call('default/area_list', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** A country by the id that a form kept, once the list is there. */
export function useArea(id: string): Area | undefined {
  return useAreas()?.find((area) => String(area.id) === id);
}
