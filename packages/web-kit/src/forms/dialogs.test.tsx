import { Button, TextField } from '@candor/ui';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DialogActions, DialogForm } from '../index.ts';

it('is sent by Enter, shows the problem of the whole above its fields, and closes by Escape', async () => {
  const onSubmit = vi.fn<(event: React.SyntheticEvent) => Promise<void>>((event) => {
    event.preventDefault();
    return Promise.resolve();
  });
  const onClose = vi.fn<() => void>();
  const form = (problem: string | undefined) => (
    <DialogForm title="Prove it" intro="Once more." problem={problem} onSubmit={onSubmit} onClose={onClose}>
      <TextField label="Code" />
    </DialogForm>
  );
  const screen = await render(form(undefined));
  const dialog = screen.getByRole('dialog', { name: 'Prove it' });
  await expect.element(dialog.getByText('Once more.')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await dialog.getByLabelText('Code').click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await screen.rerender(form('The code is wrong'));
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The code is wrong');
  const isBefore = alert.element().compareDocumentPosition(dialog.getByLabelText('Code').element());
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('sets the way back before the act, both of one width', async () => {
  const onCancel = vi.fn<() => void>();
  const actions = (cancel?: string) => (
    <DialogActions onCancel={onCancel} {...(cancel === undefined ? {} : { cancel })}>
      <Button kind="action" size="large">
        Confirm
      </Button>
    </DialogActions>
  );
  const screen = await render(actions());
  const names = () =>
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Cancel', 'Confirm']);
  const widths = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().width);
  expect(widths[0]).toBe(widths[1]);
  await screen.rerender(actions('Back'));
  await screen.getByRole('button', { name: 'Back' }).click();
  expect(onCancel).toHaveBeenCalledTimes(1);
});
