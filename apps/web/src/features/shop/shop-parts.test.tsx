import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import '../../shared/account/texts.ts';
import '../../shared/p2p/texts.ts';
import './texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../shared/test/in-router.tsx';
import { AD, DESK } from '../../shared/test/p2p.test-data.ts';
import { OWN_SHOP } from './own-shop.test-data.ts';
import { MyShopPage } from './my-shop-page.tsx';

const OWN_AD = {
  ...AD,
  can_take: null,
  locked: '1001.00000000',
  auto_reply: '',
  pause_reason: '',
  orders_open: 0,
};

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('user/info', {
    id: 9,
    mobile: '',
    email: 'ada@example.com',
    is_seller: 1,
    has_pay_password: 1,
    second_factor: 0,
  });
  answer('user/second_factor', { totp: 0, passkeys: 0 });
  answer('legal/currencies', DESK);
  answer('shop/info', OWN_SHOP);
  answer('shop/ads', { total: 1, per_page: 10, current_page: 1, last_page: 1, data: [OWN_AD] });
});

const show = () => showAt('/myshop/myshoporders', () => <MyShopPage />);
const sent = (name: string) => asked.filter((each) => each.name === name).map(({ fields }) => fields);

it('restates the price of a floating ad in words, and publishes it', async () => {
  answer('shop/ad_add', OWN_AD);
  const { view } = await show();
  await view.getByRole('button', { name: 'New ad' }).click();
  const dialog = view.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('Distance to the reference in percent'), '0.85');
  await userEvent.fill(dialog.getByRole('textbox', { name: /Never below/ }), '7.2');
  await expect
    .element(dialog.getByText('You sell at 0.85% above the reference: now CN¥7.248. Never below CN¥7.2.'))
    .toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(dialog.getByText('Please choose one to three payment methods')).toBeInTheDocument();
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Quantity/ }), '1000');
  await dialog.getByRole('checkbox', { name: 'Alipay' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => sent('shop/ad_add').length).toBe(1);
  expect(sent('shop/ad_add')[0]).toMatchObject({
    way: 'out',
    currency_id: '3',
    fiat: 'CNY',
    number: '1000',
    price_type: '2',
    premium: '0.85',
    limit_price: '7.2',
    min_money: '100.00',
    max_money: '50000.00',
    window_minutes: '30',
    pay_types: ['alipay'],
  });
});

it('refuses a maximum below the minimum and a premium beyond ten percent before any call', async () => {
  const { view } = await show();
  await view.getByRole('button', { name: 'New ad' }).click();
  const dialog = view.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('Distance to the reference in percent'), '10.01');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Smallest amount/ }), '500');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Largest amount/ }), '400');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect
    .element(dialog.getByText('Please enter -10 to 10 percent with at most 2 decimals'))
    .toBeInTheDocument();
  await expect.element(dialog.getByText('The maximum may not be below the minimum')).toBeInTheDocument();
  expect(sent('shop/ad_add')).toEqual([]);
});

it('switches an ad off, and closes one only after a question', async () => {
  answer('shop/ad_status', OWN_AD);
  const { view } = await show();
  await view.getByRole('button', { name: 'Switch ad 7 off' }).click();
  await expect.poll(() => sent('shop/ad_status').length).toBe(1);
  expect(sent('shop/ad_status')).toEqual([{ id: 7, status: 'off' }]);
  await view.getByRole('button', { name: 'Close ad 7' }).click();
  const dialog = view.getByRole('dialog');
  await expect.element(dialog.getByText(/A closed ad cannot be opened again/)).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(() => sent('shop/ad_status').length).toBe(2);
});

it('shows who is no merchant yet what is missing, and sends an application', async () => {
  answer('shop/info', { ...OWN_SHOP, id: null, status: 'none', status_name: '', shop_name: '' });
  answer('shop/apply', new Refusal('shop_name_taken', { shop_name: 'shop_name_taken' }));
  const { view } = await show();
  await expect.element(view.getByText('Bond of 200 USDT in the fiat account')).toBeInTheDocument();
  await expect.element(view.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/assets/transfer');
  await userEvent.fill(view.getByLabelText('Shop name'), 'Harbour Coins');
  const countries = view.getByRole('button', { name: 'Countries served' });
  for (const [typed, name] of [
    ['chin', 'China'],
    ['HK', 'Hong Kong'],
    ['FR', 'France'],
  ] as const) {
    await countries.click();
    await userEvent.fill(view.getByRole('combobox', { name: 'Search name or code' }), typed);
    await view.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await view.getByRole('button', { name: 'Remove France' }).click();
  await view.getByRole('button', { name: 'Apply' }).click();
  await expect.element(view.getByText('Please agree to the rules')).toBeInTheDocument();
  expect(sent('shop/apply')).toEqual([]);
  await view.getByRole('checkbox').click();
  await userEvent.fill(view.getByRole('textbox', { name: 'Password', exact: true }), 'secret77');
  await view.getByRole('button', { name: 'Apply' }).click();
  await expect.element(view.getByText('Refused: shop_name_taken')).toBeInTheDocument();
  expect(sent('shop/apply')[0]).toMatchObject({
    shop_name: 'Harbour Coins',
    countries: ['CN', 'HK'],
    agreed: '1',
    password: 'secret77',
  });
});

it('switches texts to the phone on where there is one, and asks for one where there is none', async () => {
  const { view } = await show();
  await expect.element(view.getByRole('link', { name: 'Bind a phone number first' })).toBeVisible();
  let texts = { is_on: 0, has_phone: 1 };
  answer('shop/info', () => ({ ...OWN_SHOP, texts }));
  answer('shop/texts', () => {
    texts = { is_on: 1, has_phone: 1 };
    return { ...OWN_SHOP, texts };
  });
  await queryClient.invalidateQueries();
  const choice = view.getByRole('checkbox', { name: /^Text my phone/ });
  await choice.click();
  await expect.element(choice).toBeChecked();
  await expect.poll(() => sent('shop/texts')).toEqual([{ has_texts: '1' }]);
});
