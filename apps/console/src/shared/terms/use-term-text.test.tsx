import '../texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TermForm } from './subjects.ts';
import { useTermText } from './use-term-text.ts';

function Value({ form, value }: { readonly form: TermForm; readonly value: string }) {
  const { valueOf } = useTermText();
  return <output>{valueOf(form, value)}</output>;
}

it.each([
  ['limit', '', 'No limit'],
  ['limit', '500.00000000', '500'],
  ['own_amount', '', 'As for the currency'],
  ['own_amount', '0.00000000', '0'],
  ['amount', '', '—'],
] as const)('a term of the form %s with the value "%s" reads %s', async (form, value, text) => {
  const view = await render(<Value form={form} value={value} />);
  await expect.element(view.getByRole('status')).toHaveTextContent(text);
});
