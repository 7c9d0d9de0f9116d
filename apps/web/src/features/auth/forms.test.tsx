import { ApiError } from '@candor/client';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { queryClient, readInputs } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../shared/account/texts.ts';
import { AccountField, WayPanel } from './contact-fields.tsx';
import { checkNewPassword, checkRepeat } from '../../shared/account/field-checks.ts';
import { LoginForm } from './login-form.tsx';
import { NewPasswordFields, usePasswordRule } from '../../shared/account/new-password-fields.tsx';
import { type AccountValues, useAccountForm } from './use-account-form.ts';

const sent: string[] = [];
let refusal: ApiError | undefined;

function NewAccount() {
  const {
    form: _form,
    field,
    ...account
  } = useAccountForm('register', {
    hasPhone: true,
    check: ({ password, re_password: repeat }) => ({
      password: checkNewPassword(password, 'spec'),
      re_password: checkRepeat(password, repeat),
    }),
  });
  const send = async ({ account: name }: AccountValues) => {
    sent.push(name);
    if (refusal) throw refusal;
  };
  return (
    <form noValidate onSubmit={(event) => void account.submit(send)(event)}>
      <WayPanel label="Way" {...account.tabs}>
        <p role="status">{account.problem}</p>
        <AccountField {...account.accountField} />
      </WayPanel>
      <NewPasswordFields
        label="Password"
        hint="6-16 characters, letters and digits"
        first={field('password')}
        repeat={field('re_password')}
      />
      <button type="submit">Send</button>
    </form>
  );
}

function Rule({ policy }: { readonly policy: string }) {
  return <p>{usePasswordRule(policy)}</p>;
}

async function show(form: React.ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{form}</RouterContextProvider>
    </QueryClientProvider>,
  );
}

const refused = (key: string, fields?: Record<string, string>) =>
  new ApiError({ code: 0, key, message: `Refused: ${key}`, fields, status: 200 } as ConstructorParameters<
    typeof ApiError
  >[0]);

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  refusal = undefined;
  for (const key of ['phone_login', 'login_use_sms'] as const)
    queryClient.setQueryData(['public', 'setting', key], '0');
});

it('names every problem at its field, goes to the first, and sends nothing until they are mended', async () => {
  const view = await show(<NewAccount />);
  await view.getByRole('button', { name: 'Send' }).click();
  await expect.element(view.getByText('Please enter your e-mail address')).toBeVisible();
  await expect.element(view.getByText('Please enter the password again')).toBeVisible();
  await expect.element(view.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await view.getByRole('textbox', { name: 'E-mail' }).fill('ada@');
  await expect.element(view.getByText('Please enter a correct e-mail address')).toBeVisible();
  expect(sent).toEqual([]);
  await view.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await view.getByLabelText('Password', { exact: true }).fill('secret9pass');
  await view.getByLabelText('Repeat password').fill('secret9pass');
  await view.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toEqual(['ada@example.com']);
});

it.each([
  ['account_taken', undefined, 'account'],
  ['input_invalid', { new_password: 'password_format' }, 'password'],
])('puts the refusal %s at the field that it is about', async (key, fields, name) => {
  refusal = refused(key, fields);
  const view = await show(<NewAccount />);
  await view.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await view.getByLabelText('Password', { exact: true }).fill('secret9pass');
  await view.getByLabelText('Repeat password').fill('secret9pass');
  await view.getByRole('button', { name: 'Send' }).click();
  const field = () => document.querySelector(`input[name="${name}"]`);
  await expect.poll(field).toHaveAccessibleDescription(`Refused: ${key}`);
  await expect.element(view.getByRole('status')).toBeEmptyDOMElement();
});

it('says above the form what is about no field of it', async () => {
  refusal = refused('rate_limited');
  const view = await show(<NewAccount />);
  await view.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await view.getByLabelText('Password', { exact: true }).fill('secret9pass');
  await view.getByLabelText('Repeat password').fill('secret9pass');
  await view.getByRole('button', { name: 'Send' }).click();
  await expect.element(view.getByRole('status')).toHaveTextContent('Refused: rate_limited');
});

it('keeps what was typed for a reload, but never a password', async () => {
  const view = await show(<NewAccount />);
  await view.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await view.getByLabelText('Password', { exact: true }).fill('secret9pass');
  expect(readInputs('register')).toEqual({ account: 'ada@example.com' });
});

it('asks for an e-mail address alone where phones are not a way in, and takes the kept one', async () => {
  sessionStorage.setItem('input:login', JSON.stringify({ way: 'mobile', account: 'ada@example.com' }));
  const view = await show(<LoginForm onDone={() => undefined} />);
  await expect.element(view.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.com');
  await expect.element(view.getByRole('tab')).not.toBeInTheDocument();
});

it('begins with the e-mail address again, whichever way was chosen and typed before', async () => {
  const typed = async (way: string, account: string) => {
    const view = await show(<NewAccount />);
    await expect.element(view.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true');
    await view.getByRole('tab', { name: way }).click();
    const field = view.getByRole('textbox').first();
    await field.fill(account);
    await view.unmount();
  };
  await typed('E-mail', 'a@example.com');
  await typed('Phone', '899123456');
  const view = await show(<NewAccount />);
  await expect.element(view.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(view.getByRole('textbox').first()).toHaveValue('');
});

it.each([
  ['spec', '6-16 letters and digits only, at least one of each'],
  ['strict', '8-128 characters'],
])('says the whole rule of the policy %s before anybody breaks it', async (policy, rule) => {
  const view = await show(<Rule policy={policy} />);
  await expect.element(view.getByText(rule)).toBeVisible();
});
