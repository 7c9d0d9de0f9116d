/** Hostile texts of the P2P desk in both apps: chat, shop name, terms, introduction, statements and reasons. */
import { expect, type Page } from '@playwright/test';
import { XSS_PAYLOADS } from '@candor/testkit/hostile';
import { goInApp } from '@candor/web/e2e/app-pages';
import { enter } from '@candor/web/e2e/enter';
import { hire, openAs, type Operator } from '@candor/web/e2e/operators';
import { newTrader, type Person } from '@candor/web/e2e/p2p-people';
import { DESKTOP, remember } from '@candor/web/e2e/screens';
import { packed } from './support/packed.ts';
import { test } from '@candor/web/e2e/test';
import { watchForScripts } from '@candor/web/e2e/watch-for-scripts';
import { PASSWORD } from '@candor/web/e2e/counterparty';

test.use({ viewport: DESKTOP });

const IMAGE = '<img src=x onerror=window.__broken=1>';
/** Markup is refused in a shop’s name; these signs are not. */
const NAME = "Harbour & Sons ('x')";
const CHAT_MAX = 500;
const STATEMENT_MAX = 1_000;
/** One person may write twenty messages a minute. */
const MESSAGES = 18;

/** A text with NUL or half a surrogate pair is refused as a whole. */
const STORABLE = XSS_PAYLOADS.filter((payload) => !/[\0\p{Surrogate}]/u.test(payload));
const MESSAGES_OF_BOTH = packed(STORABLE, CHAT_MAX);
const [FIRST_STATEMENT = '', SECOND_STATEMENT = ''] = packed(STORABLE, STATEMENT_MAX);

/** Elements that nothing but a hostile text would have put on the page. */
const foreign = (page: Page) =>
  page.locator(
    'main :is(script, iframe, object, embed, form[action], img[src="x"], a[href^="javascript" i], [onerror], [onload], [onfocus])',
  );

let support: Operator;
let shop: Person;
let buyer: Person;
let shopUserId: string;
let id: string;

test.beforeAll(async ({ playwright, exchange }) => {
  const api = await playwright.request.newContext({ baseURL: exchange.url });
  support = await hire('support');
  const finance = await hire('finance');
  [shop, buyer] = [await newTrader(api, 'hostile-shop'), await newTrader(api, 'hostile-buyer')];
  const application = { shop_name: NAME, introduction: packed(STORABLE, 200)[0] ?? '', countries: ['CN'] };
  await shop.ask('shop/apply', { ...application, agreed: '1', password: PASSWORD });
  const [row] = (await support.ask('console/shops', { status: 'under_review' })).data;
  shopUserId = String(row?.user_id);
  const granting = { id: shopUserId, status: 'active', is_waived: '1', reason: IMAGE } as const;
  const proposal = await support.ask('console/shop_propose', granting);
  const approval = {
    id: String(proposal.id),
    payload_hash: proposal.payload_hash,
    decision: 'approve',
  } as const;
  await finance.ask('console/proposal_decide', approval);
  await shop.ask('shop/online', { is_online: '1' });
  const reference = (await buyer.ask('legal/list', { way: 'in', currency_id: '1', fiat: 'CNY' })).reference;
  const price = (Math.floor(Number(reference?.price) * 1_000) / 1_000).toFixed(3);
  const ad = await shop.ask('shop/ad_add', {
    way: 'out',
    currency_id: '1',
    fiat: 'CNY',
    price_type: '1',
    price,
    number: '500',
    min_money: '100',
    max_money: '2000',
    window_minutes: '30',
    pay_types: ['bank'],
    terms: MESSAGES_OF_BOTH[0] ?? '',
    auto_reply: packed(STORABLE, 300)[0] ?? '',
    pay_password: shop.tradePassword,
  });
  const deal = {
    id: String(ad.id),
    version: String(ad.version),
    money: '500',
    price,
    pay_type: 'bank',
  } as const;
  id = String((await buyer.ask('legal/deal', deal)).id);
  for (const [place, content] of MESSAGES_OF_BOTH.slice(0, 2 * MESSAGES).entries())
    await (place % 2 === 0 ? buyer : shop).ask('legal/send', { id, content });
  await shop.ask('legal/cancel_ask', { id, reason: IMAGE });
  await buyer.ask('legal/pay', { id, proof: [await buyer.upload()] });
  await shop.ask('legal/appeal', { id, reason: 'wrong_amount', content: FIRST_STATEMENT, pictures: [] });
  await buyer.ask('legal/appeal_answer', { id, content: SECOND_STATEMENT, pictures: [] });
  await support.ask('console/appeal_message', { id, content: IMAGE });
  await support.ask('console/appeal_ask', { id, of: 'buyer', content: IMAGE, hours: '1' });
});

/** Other tests share this exchange. */
test.afterAll(() => shop.ask('shop/online', { is_online: '0' }));

test('there are 250 of them in the chat alone', () => {
  const sent = MESSAGES_OF_BOTH.slice(0, 2 * MESSAGES).join(' ');
  expect(STORABLE.filter((text) => sent.includes(text)).length).toBeGreaterThanOrEqual(250);
});

async function show(page: Page, path: string, text: string): Promise<void> {
  await goInApp(page, path);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
  expect(await foreign(page).count(), path).toBe(0);
}

test('nothing that a party, a shop or an operator has written runs in the app of traders', async ({
  page,
  baseURL,
}) => {
  const deeds = await watchForScripts(page, new URL(baseURL ?? '').origin);
  await remember(page, { paletteAsked: 'yes' });
  await enter(page, buyer.account);
  await page.goto('/home');
  await show(page, `/legalIndex/orderdetail?id=${id}`, FIRST_STATEMENT);
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText(IMAGE);
  await show(page, '/legalIndex/orders', NAME);
  await show(page, '/legalIndex/legal', NAME);
  await page.getByRole('button', { name: NAME }).first().click();
  await expect(page.getByRole('dialog')).toContainText(NAME);
  expect(await foreign(page).count()).toBe(0);
  expect(deeds).toEqual([]);
});

test('nor in the shop’s own pages', async ({ page, baseURL }) => {
  const deeds = await watchForScripts(page, new URL(baseURL ?? '').origin);
  await remember(page, { paletteAsked: 'yes' });
  await enter(page, shop.account);
  await page.goto('/home');
  await show(page, '/myshop/myshoporders', NAME);
  await show(page, `/myshop/shoporderdetail?id=${id}`, FIRST_STATEMENT);
  expect(deeds).toEqual([]);
});

test('nor in the console', async ({ page, baseURL }) => {
  const deeds = await watchForScripts(page, new URL(baseURL ?? '').origin);
  await openAs(page, support);
  await show(page, `/console/appeals/${id}`, IMAGE);
  await page.getByRole('button', { name: 'Look at the evidence' }).click();
  await expect(page.getByRole('main').getByText(FIRST_STATEMENT).first()).toBeVisible();
  expect(await foreign(page).count()).toBe(0);
  await show(page, `/console/shops/${shopUserId}`, NAME);
  expect(deeds).toEqual([]);
});
