import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './texts.ts';
import { CodeField } from './code-field.tsx';

beforeEach(() => sessionStorage.clear());

/** A form with a password above its code, and what ends the sending of a code. */
async function showForm() {
  let sent = (_seconds: number): void => undefined;
  const send = () => new Promise<number>((resolve) => (sent = resolve));
  const screen = await render(
    <>
      <input aria-label="Password" />
      <CodeField name="code" waitName="test" target="a@example.com" send={send} />
    </>,
  );
  return { screen, endSending: () => sent(60) };
}

it('takes the focus once its code was sent', async () => {
  const { screen, endSending } = await showForm();
  await screen.getByRole('button', { name: 'Send code' }).click();
  endSending();
  await expect.element(screen.getByRole('textbox', { name: 'Verification code' })).toHaveFocus();
});

it('leaves the focus where somebody types by then', async () => {
  const { screen, endSending } = await showForm();
  await screen.getByRole('button', { name: 'Send code' }).click();
  await screen.getByRole('textbox', { name: 'Password', exact: true }).click();
  endSending();
  await expect.element(screen.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  await userEvent.keyboard('secret');
  await expect.element(screen.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('secret');
  await expect.element(screen.getByRole('textbox', { name: 'Verification code' })).toHaveValue('');
});
