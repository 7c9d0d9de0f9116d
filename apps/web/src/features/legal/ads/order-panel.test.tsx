import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../../../shared/account/texts.ts';
import '../../../shared/p2p/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../../shared/test/in-router.tsx';
import { AD, DESK, ORDER } from '../../../shared/test/p2p.test-data.ts';
import { OrderPanel } from './order-panel.tsx';

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('user/info', { id: 9, mobile: '', email: 'ada@example.com', is_seller: 0, has_pay_password: 1 });
  answer('pay_method/get_method_by_type', {
    type: 'alipay',
    raw_data: { real_name: 'Li Na', account: '138••••5678', qrcode: 'x' },
    updated_at: null,
  });
});

const show = (changes: Partial<typeof AD> = {}) =>
  showAt('/legalIndex/legal', () => (
    <OrderPanel
      ad={{ ...AD, ...changes }}
      desk={DESK}
      isDialog={false}
      firstMoney=""
      onClose={() => undefined}
    />
  ));

const deals = () => asked.filter(({ name }) => name === 'legal/deal').map(({ fields }) => fields);

it('fills money and number from each other and takes the ad by what was typed', async () => {
  answer('legal/deal', ORDER);
  const { view, addressNow } = await show();
  const money = view.getByRole('textbox', { name: /You pay/ });
  const number = view.getByRole('textbox', { name: /You get/ });
  await userEvent.fill(money, '1000');
  await expect.element(number).toHaveValue('138.638569');
  await expect.element(view.getByText('138.56924971 USDT')).toBeInTheDocument();
  await userEvent.fill(number, '100');
  await expect.element(money).toHaveValue('721.30');
  await userEvent.fill(money, '1000');
  await expect.element(view.getByText(/You pay from/)).toHaveTextContent('Li Na, 138••••5678');
  await view.getByRole('button', { name: 'Buy USDT' }).click();
  await expect.poll(addressNow).toBe('/legalIndex/orderdetail?id=31');
  expect(deals()).toEqual([{ id: '7', version: '4', money: '1000', price: '7.213', pay_type: 'alipay' }]);
});

it('names the range before any call', async () => {
  const { view } = await show();
  const money = view.getByRole('textbox', { name: /You pay/ });
  const buy = view.getByRole('button', { name: 'Buy USDT' });
  await buy.click();
  await expect.element(view.getByText('Please enter an amount')).toBeInTheDocument();
  await userEvent.fill(money, '99.99');
  await buy.click();
  await expect.element(view.getByText('The smallest amount is CN¥100.00')).toBeInTheDocument();
  await userEvent.fill(money, '6213.01');
  await buy.click();
  await expect.element(view.getByText('The largest amount is CN¥6,213.00')).toBeInTheDocument();
  expect(deals()).toEqual([]);
});

it('sends the worst price that is accepted for a floating ad, and shows a refusal at its field', async () => {
  answer('legal/deal', new Refusal('p2p_stock_insufficient'));
  const { view } = await show({ price_type: 2, price: '7.248' });
  await userEvent.fill(view.getByRole('textbox', { name: /You pay/ }), '1000');
  await expect.element(view.getByText('CN¥7.255')).toBeInTheDocument();
  await view.getByRole('button', { name: 'Buy USDT' }).click();
  await expect.element(view.getByText('Refused: p2p_stock_insufficient')).toBeInTheDocument();
  expect(deals().map(({ price }) => price)).toEqual(['7.255']);
});

it('asks to save a payment method that is missing', async () => {
  answer('pay_method/get_method_by_type', { type: 'alipay', raw_data: null, updated_at: null });
  const { view } = await show();
  await userEvent.fill(view.getByRole('textbox', { name: /You pay/ }), '1000');
  await expect.element(view.getByRole('link', { name: 'Payment settings' })).toBeInTheDocument();
  await view.getByRole('button', { name: 'Buy USDT' }).click();
  await expect.element(view.getByText('Please save this payment method first')).toBeInTheDocument();
  expect(deals()).toEqual([]);
});

it('asks a seller for the trade password', async () => {
  answer('legal/deal', { ...ORDER, way: 'out' });
  const { view } = await show({ way: 'in' });
  await userEvent.fill(view.getByRole('textbox', { name: /You sell/ }), '100');
  await view.getByRole('button', { name: 'Sell USDT' }).click();
  await expect.element(view.getByText('Please enter the trade password')).toBeInTheDocument();
  await userEvent.fill(view.getByLabelText('Trade password'), 'secret77');
  await view.getByRole('button', { name: 'Sell USDT' }).click();
  await expect.poll(() => deals().length).toBe(1);
  expect(deals()[0]).toMatchObject({ number: '100', pay_password: 'secret77' });
});

it('sends guests to the login', async () => {
  session.end();
  const { view } = await show();
  await expect.element(view.getByText('Log in or register to take this ad.')).toBeInTheDocument();
  const links = view
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/login?redirect=%2FlegalIndex%2Flegal', '/register']);
  expect(view.getByRole('textbox').elements()).toEqual([]);
});
