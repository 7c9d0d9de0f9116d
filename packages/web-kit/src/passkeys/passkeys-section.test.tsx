import { Button, Dialog } from '@candor/ui';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  type Passkey,
  PasskeyNameField,
  PasskeysSection,
  type RemovingProps,
  usePasskeyName,
} from './index.ts';

const LAPTOP: Passkey = {
  id: 'a',
  name: 'Laptop',
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: null,
};
const PHONE: Passkey = { ...LAPTOP, id: 'b', name: 'Phone', last_used_at: '2026-11-20T08:30:00.000Z' };

interface OwnProps {
  readonly known: readonly Passkey[] | undefined;
  readonly mayChange?: boolean;
}

const Adding = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Adding" closeLabel="Close" onClose={onClose}>
    A new one
  </Dialog>
);
const Removing = ({ passkey, onClose }: RemovingProps) => (
  <Dialog title={`Removing ${passkey.name}`} closeLabel="Close" onClose={onClose}>
    Gone for good
  </Dialog>
);

function Own({ known, mayChange = true }: OwnProps) {
  const query = {
    isError: false,
    isPaused: false,
    failureCount: 0,
    errorUpdateCount: 0,
    error: null,
    data: known,
    refetch: () => undefined,
  };
  return (
    <PasskeysSection
      hint="They confirm a login."
      query={query}
      mayChange={mayChange}
      Adding={Adding}
      Removing={Removing}
    />
  );
}

it('lists passkeys with their times; each can be removed, and more can be added', async () => {
  const screen = await render(<Own known={[LAPTOP, PHONE]} />);
  const rows = screen.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
  expect(rows.elements()).toHaveLength(2);
  await expect.element(rows.nth(0)).toHaveTextContent(/Laptop.*Added 2026-11-01/);
  await expect.element(rows.nth(0)).not.toHaveTextContent('last used');
  await expect.element(rows.nth(1)).toHaveTextContent(/Phone.*last used 2026-11-20/);
  await screen.getByRole('button', { name: 'Remove passkey "Phone"' }).click();
  const removing = screen.getByRole('dialog', { name: 'Removing Phone' });
  await expect.element(removing).toBeVisible();
  await removing.getByRole('button', { name: 'Close' }).click();
  await expect.element(removing).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Adding' })).toBeVisible();
});

it('says that there is none, waits while that is not known, and offers nothing to who may only look', async () => {
  const screen = await render(<Own known={undefined} />);
  await expect.element(screen.getByText('No passkeys yet.')).not.toBeInTheDocument();
  await screen.rerender(<Own known={[]} />);
  await expect.element(screen.getByText('No passkeys yet.')).toBeVisible();
  await screen.rerender(<Own known={[LAPTOP]} mayChange={false} />);
  await expect.element(screen.getByText('Laptop')).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('asks for a name before a passkey is made, and forgets the problem as one is typed', async () => {
  const named: string[] = [];
  function Naming() {
    const { name, check, field } = usePasskeyName();
    const [isAsked, setIsAsked] = useState(false);
    return (
      <>
        <PasskeyNameField {...field} />
        <Button
          onClick={() => {
            setIsAsked(true);
            if (check()) named.push(name);
          }}
        >
          {isAsked ? 'Again' : 'Next'}
        </Button>
      </>
    );
  }
  const screen = await render(<Naming />);
  const field = screen.getByLabelText('Name of the passkey');
  await field.fill('   ');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(field).toHaveAccessibleDescription('Enter a name');
  expect(named).toEqual([]);
  await field.fill(' Laptop ');
  await expect.element(field).toHaveAccessibleDescription('');
  await screen.getByRole('button', { name: 'Again' }).click();
  expect(named).toEqual(['Laptop']);
});
