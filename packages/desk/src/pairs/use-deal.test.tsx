import type { Match } from '@candor/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aMatch } from '../../test/a-match.ts';
import { rememberPair } from './remembered-pair.ts';
import { RememberedPair } from './remembered-pair-strip.tsx';
import { useDeal } from './use-deal.ts';

function Close({ match }: { readonly match: Match }) {
  return <output>{useDeal(match).data?.quotation.close}</output>;
}

test('the request of the loading screen serves the screen that replaces it before the answer comes', async () => {
  const match = aMatch({ id: 77, symbol: 'DEAL/USDT' });
  const answers: ((answer: Response) => void)[] = [];
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  rememberPair(match);
  const client = new QueryClient();
  const view = await render(<RememberedPair isNarrow />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => answers.length).toBe(1);

  await view.rerender(<Close match={match} />);
  const data = {
    currency_match_id: match.id,
    quotation: match.currency_quotation,
    depth: { in: [], out: [] },
    tx_completes: [],
    seq: 1,
  };
  for (const answer of answers) answer(Response.json({ code: 1, msg: '', data }));
  await expect.element(view.getByText('1000.00')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});
