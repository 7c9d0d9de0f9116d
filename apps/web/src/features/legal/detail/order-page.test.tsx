import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../../../shared/p2p/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showAt } from '../../../shared/test/in-router.tsx';
import { DESK, ORDER } from '../../../shared/test/p2p.test-data.ts';
import { P2pOrderPage } from './order-page.tsx';

type Order = typeof ORDER;

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('user/info', { id: 9, mobile: '', email: 'ada@example.com', is_seller: 0, has_pay_password: 1 });
  answer('legal/currencies', DESK);
  answer('legal/messages', { messages: [], has_more: 0, is_open: 1, unread: 0 });
  answer('user/second_factor', { totp: 0, passkeys: 0 });
});

afterEach(() => page.viewport(1440, 900));

function show(changes: Partial<Order> = {}) {
  answer('legal/order_detail', { ...ORDER, ...changes });
  return showAt('/legalIndex/orderdetail?id=31', () => <P2pOrderPage id={31} />);
}

const SALE = {
  way: 'out',
  status: 'paid',
  status_name: 'Paid',
  paid_at: '2026-01-15T10:09:30.000Z',
  release_due_at: '2099-01-15T10:24:30.000Z',
  actions: ['release', 'appeal', 'send'],
  payer: { type: 'alipay', real_name: 'Li Na', account: '••••5678', name_checked: 1 },
} as const satisfies Partial<Order>;

const sent = (name: string) => asked.filter((each) => each.name === name).map(({ fields }) => fields);

it('shows a buyer the account to pay to, and confirms the payment only with a proof', async () => {
  const { view } = await show();
  await expect.element(view.getByText(/^Pay CN¥1,000\.00 within /)).toBeInTheDocument();
  await expect
    .element(view.getByText('Pay exactly CN¥1,000.00 from your own account: Li Na, Alipay 138••••5678.'))
    .toBeInTheDocument();
  await expect.element(view.getByText('K7Q2MX').first()).toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'I have paid', exact: true })).toBeDisabled();
  await expect.element(view.getByText('Please upload the payment proof first')).toBeInTheDocument();
});

it('warns instead of inviting to pay where the details differ from what was agreed', async () => {
  const { view } = await show({ terms_match: 0 });
  await expect
    .element(view.getByRole('alert'))
    .toHaveTextContent('The payment details differ from what was agreed. Do not pay; open an appeal.');
});

it('releases with both boxes and the trade password, and not without one of them', async () => {
  answer('legal/release', { ...ORDER, ...SALE, status: 'released', actions: [] });
  const { view } = await show(SALE);
  await expect.element(view.getByText('Release only if the money came from Li Na.')).toBeInTheDocument();
  await view.getByRole('button', { name: 'Release' }).click();
  const dialog = view.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleName('Release 138.638569 USDT to Harbour Coins');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect
    .element(dialog.getByText('Please confirm that the money has arrived and from whom'))
    .toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'I opened my bank and see CN¥1,000.00' }).click();
  await dialog.getByRole('checkbox', { name: 'It came from Li Na' }).click();
  await dialog.getByRole('button', { name: 'Release' }).click();
  expect(sent('legal/release')).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Trade password'), 'secret77');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect
    .poll(() => sent('legal/release'))
    .toEqual([
      { id: '31', seen: 'paid', confirmed_money: '1', confirmed_name: '1', pay_password: 'secret77' },
    ]);
});

it('gives up a paid order only with a reason, a declaration and the trade password', async () => {
  answer('legal/cancel', { ...ORDER, status: 'cancelled', actions: [] });
  const { view } = await show({ status: 'paid', status_name: 'Paid', actions: ['cancel', 'send'] });
  await view.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = view.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleName('Give up this paid order');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(dialog.getByText('Please enter a reason')).toBeInTheDocument();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Bank is down');
  await dialog.getByRole('checkbox').click();
  await userEvent.fill(dialog.getByLabelText('Trade password'), 'secret77');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect
    .poll(() => sent('legal/cancel'))
    .toEqual([{ id: '31', seen: 'paid', reason: 'Bank is down', pay_password: 'secret77' }]);
});

it('opens an appeal with a reason and a statement of at least 20 characters', async () => {
  answer('legal/appeal', { ...ORDER, ...SALE, status: 'appealed', actions: [] });
  const { view } = await show(SALE);
  await view.getByRole('button', { name: 'Open an appeal' }).click();
  const dialog = view.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('Statement'), 'Too short');
  await dialog.getByRole('button', { name: 'Open appeal' }).click();
  await expect.element(dialog.getByText('Please choose a reason')).toBeInTheDocument();
  await expect.element(dialog.getByText('Please write 20 to 1,000 characters')).toBeInTheDocument();
  expect(sent('legal/appeal')).toEqual([]);
});

it('offers only what the exchange would accept now', async () => {
  const { view } = await show({
    status: 'released',
    status_name: 'Completed',
    actions: ['rate', 'evidence'],
  });
  const acts = view.getByRole('group', { name: 'Actions' });
  await expect.element(acts.getByRole('button', { name: 'Rate' })).toBeInTheDocument();
  expect(acts.getByRole('button').elements()).toHaveLength(1);
  await expect
    .element(acts.getByRole('link', { name: 'Download evidence' }))
    .toHaveAttribute('href', '/api/legal/evidence?id=31');
  await expect.element(view.getByText('The chat is closed.')).toBeInTheDocument();
});

it('shows the chat with lines of the system and warnings, and sends a phrase', async () => {
  const line = {
    order_id: 31,
    is_own: 0,
    picture: '',
    phrase: null,
    event: null,
    values: {},
    warning: null,
    created_at: '2026-01-15T10:01:00.000Z',
    hash: '00',
  };
  answer('legal/messages', {
    messages: [
      {
        ...line,
        id: 1,
        seq_in_order: 1,
        from: 'system',
        kind: 'event',
        content: '',
        event: 'appealed_seller',
        values: { reason: 'wrong_name' },
      },
      {
        ...line,
        id: 2,
        seq_in_order: 2,
        from: 'seller',
        kind: 'text',
        content: 'Call 555',
        warning: 'contact',
      },
    ],
    has_more: 0,
    is_open: 1,
    unread: 1,
  });
  answer('legal/read', { unread: 0 });
  answer('legal/send', {
    ...line,
    id: 3,
    seq_in_order: 3,
    from: 'buyer',
    kind: 'phrase',
    is_own: 1,
    content: 'x',
  });
  const { view } = await show();
  const log = view.getByRole('log', { name: 'Chat' });
  await expect
    .element(log)
    .toHaveTextContent('The seller opened an appeal: The money came from another name');
  await expect.element(log).toHaveTextContent('Outside this chat nothing is protected.');
  await view.getByRole('button', { name: 'I have paid, please check' }).click();
  await expect.poll(() => sent('legal/send')).toEqual([{ id: '31', phrase: 'paid' }]);
});

it('says that an order does not exist', async () => {
  const { view } = await showAt('/legalIndex/orderdetail', () => <P2pOrderPage id={undefined} />);
  await expect.element(view.getByText('This order does not exist.')).toBeInTheDocument();
});

it('shows each side of a decided order what it gets, and marks a program on the other side', async () => {
  const decided: Partial<Order> = { status: 'decided', rule: 'R3', to_buyer: '110.910855', actions: [] };
  const { view } = await show({
    ...SALE,
    ...decided,
    counterparty: { ...ORDER.counterparty, is_bot: 1 },
  });
  await expect
    .element(view.getByText('Two operators decided under rule R3: 27.727714 USDT back to you.'))
    .toBeInTheDocument();
  await expect.element(view.getByText('Bot', { exact: true }).first()).toBeInTheDocument();
  const { view: buyers } = await show(decided);
  await expect
    .element(buyers.getByText('Two operators decided under rule R3: 110.910855 USDT to you.').first())
    .toBeInTheDocument();
});

it('shows a taker what the merchant has put up', async () => {
  const { view } = await show();
  const line = 'This merchant’s bond: 1,000 USDT; paid from it so far: 12.5 USDT.';
  await expect.element(view.getByText(line)).toBeInTheDocument();
});

it('names no bond where the reader is the merchant', async () => {
  const { view } = await show({ counterparty: { ...ORDER.counterparty, bond: null } });
  await expect.element(view.getByText('Price and fees are fixed.')).toBeInTheDocument();
  expect(view.getByText(/bond:/).elements()).toHaveLength(0);
});

const ENDED: Partial<Order> = {
  ended_at: '2026-01-15T10:12:10.000Z',
  actions: [],
  escrow: { number: '0', seq: 48_211 },
};

it.each<readonly [string, Partial<Order>, string]>([
  ['released, to its buyer', { status: 'released' }, '138.638569 USDT were released to you'],
  [
    'released, to its seller',
    { ...SALE, status: 'released' },
    '138.638569 USDT were released to Harbour Coins',
  ],
  ['expired, to its buyer', { status: 'expired' }, '138.638569 USDT went back to Harbour Coins'],
  [
    'cancelled, to its seller',
    { ...SALE, status: 'cancelled', net_number: '138.77720757' },
    '138.77720757 USDT came back to you',
  ],
  [
    'decided, to its buyer',
    { status: 'decided', rule: 'R3', to_buyer: '110.910855' },
    '110.910855 USDT went to you, 27.727714 USDT back to Harbour Coins',
  ],
])('shows where the coins of an order went that was %s', async (_name, changes, sentence) => {
  const { view } = await show({ ...changes, ...ENDED });
  await expect.element(view.getByText(sentence)).toBeInTheDocument();
  await expect.element(view.getByText('line 48211 of the log')).toBeInTheDocument();
  expect(view.getByText('Locked', { exact: true }).elements()).toHaveLength(0);
});

it('keeps the main act of a phone at hand, with the time left for it', async () => {
  await page.viewport(390, 844);
  const { view } = await show();
  await expect.element(view.getByText('Time left to pay')).toBeVisible();
  const { view: late } = await show({ is_overdue: 1 });
  await expect.element(late.getByText('Payment time is over; locked for')).toBeVisible();
  const { view: sellers } = await show(SALE);
  await expect.element(sellers.getByText('Time left to release')).toBeVisible();
  const { view: due } = await show({ ...SALE, release_due_at: '2026-01-15T09:59:30.000Z' });
  await expect.element(due.getByText('The release is overdue', { exact: true })).toBeVisible();
});
