import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, Dialog } from '../index.ts';

function Asking({ onAct }: { readonly onAct: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Ask</Button>
      {isAsked && (
        <Dialog title="Sure?" closeLabel="Close" onClose={() => setIsAsked(false)}>
          <Button>Back</Button>
          <Button autoFocus onClick={onAct}>
            Act
          </Button>
        </Dialog>
      )}
    </>
  );
}

it('gives the focus to the part that asks for it, and back to where it was', async () => {
  const screen = await render(<Asking onAct={() => undefined} />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  await ask.click();
  await expect.element(screen.getByRole('button', { name: 'Act' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
});

it('takes an answer by a new press only, not by a key that is held down since before', async () => {
  const onAct = vi.fn<() => void>();
  const screen = await render(<Asking onAct={onAct} />);
  (screen.getByRole('button', { name: 'Ask' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>4}');
  await expect.element(screen.getByRole('button', { name: 'Act' })).toHaveFocus();
  expect(onAct).not.toHaveBeenCalled();
  await userEvent.keyboard('{/Enter}');
  await userEvent.keyboard('{Enter}');
  expect(onAct).toHaveBeenCalledTimes(1);
});
