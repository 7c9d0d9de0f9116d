import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LANGUAGE_NAMES, LanguageMenu, SkipLink } from '../index.ts';

it('offers every language under its own name, and marks the one that is shown', async () => {
  const screen = await render(<LanguageMenu label="Language" />);
  await screen.getByRole('button', { name: 'Language' }).click();
  const options = screen.getByRole('menuitemradio');
  await expect
    .poll(() => options.elements().map(({ textContent }) => textContent))
    .toEqual(Object.values(LANGUAGE_NAMES));
  await expect
    .element(screen.getByRole('menuitemradio', { name: 'English' }))
    .toHaveAttribute('aria-checked', 'true');
  await expect
    .element(screen.getByRole('menuitemradio', { name: '\u65e5\u672c\u8a9e' }))
    .toHaveAttribute('aria-checked', 'false');
});

it('is the first stop of the Tab key, seen from there on, and leads to the content', async () => {
  const screen = await render(
    <>
      <SkipLink />
      <main id="content">Content</main>
    </>,
  );
  const link = screen.getByRole('link', { name: 'Skip to content' });
  expect(link.element().getBoundingClientRect().width).toBeLessThan(2);
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Tab}');
  await expect.element(link).toHaveFocus();
  expect(link.element().getBoundingClientRect().width).toBeGreaterThan(40);
  await expect.element(link).toHaveAttribute('href', '#content');
});
