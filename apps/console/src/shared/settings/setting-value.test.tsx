import '../texts.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { type Setting, SettingField } from './setting-value.tsx';

const NONE = { min: null, max: null, choices: [] };

function Field({ setting }: { readonly setting: Setting }) {
  const [value, setValue] = useState(setting.value);
  return (
    <>
      <SettingField
        setting={setting}
        field={{ value, onChange: (event) => setValue(event.target.value) }}
        choice={{ value, onChange: setValue }}
      />
      <output aria-label="Sent">{value}</output>
    </>
  );
}

it('a switch is chosen in words and sent as 1 or 0', async () => {
  const setting: Setting = { key: 'register_verify', value: '0', kind: 'flag', ...NONE };
  const view = await render(<Field setting={setting} />);
  await view.getByRole('combobox', { name: 'Value' }).click();
  await view.getByRole('option', { name: 'On' }).click();
  await expect.element(view.getByLabelText('Sent')).toHaveTextContent('1');
});

it('a list is ticked, and keeps the order of its choices', async () => {
  const choices = ['change_account', 'legal_account', 'lever_account'];
  const setting: Setting = {
    key: 'recharge_accounts',
    value: 'lever_account',
    kind: 'several',
    ...NONE,
    choices,
  };
  const view = await render(<Field setting={setting} />);
  await view.getByLabelText('Spot account').click();
  await expect.element(view.getByLabelText('Sent')).toHaveTextContent('change_account,lever_account');
  await view.getByLabelText('Leverage account').click();
  await expect.element(view.getByLabelText('Sent')).toHaveTextContent('change_account');
});

it('a number says its bounds', async () => {
  const bounds = { min: 1, max: 168, choices: [] };
  const setting: Setting = { key: 'proposal_hours', value: '24', kind: 'whole', ...bounds };
  const view = await render(<Field setting={setting} />);
  await expect.element(view.getByText('A whole number from 1 to 168.')).toBeVisible();
});
