import { formatFullTime } from '@candor/ui';
import { UNTIL_LIFTED } from '@candor/contract';
import '../../shared/texts.ts';
import './texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { features } from '../../app/features.ts';
import { FeaturesProvider } from '../../shared/features/features-context.ts';
import type { Proposal } from './proposal.ts';
import { ProposalContent } from './proposal-content.tsx';

const MARKET = {
  tick: '0.01',
  lot: '0.0001',
  max_price: '1000000',
  max_quantity: '1000',
  min_notional: '5',
  maker_fee: '0.001',
  taker_fee: '0.0015',
  slippage: '0.05',
  band: '0.2',
  reference_price: '0',
  max_open_orders: '200',
};

/** Payloads as the server writes them, each with lines that its reader must find. */
const PAYLOADS: Record<Proposal['kind'], { readonly payload: unknown; readonly lines: readonly string[] }> = {
  adjustment: {
    payload: {
      amount: '1000.50000000',
      currency_code: 'USDT',
      from: { user_id: null, account: 'promotion' },
      to: { user_id: 7, account: 'change_account' },
      payment: { id: 3, tx_hash: 'cd'.repeat(32) },
    },
    lines: [
      'Amount 1,000.5 USDT',
      'From House, Promotion',
      'To User 7, Spot',
      `Payment on the network ${'cd'.repeat(32)}`,
    ],
  },
  configuration: {
    payload: {
      subject: 'leverage',
      id: 1,
      name: 'BTC/USDT',
      before: { status: 'open', fee: '0.001', overnight_fee: '0' },
      after: { status: 'close_only', fee: '0.0015', overnight_fee: '0' },
    },
    lines: ['Status Open Close only', 'Fee 0.1% 0.15%'],
  },
  currency_add: {
    payload: { code: 'ADA', name: 'Cardano', scale: 6, open_recharge: true, open_draw: false },
    lines: ['Code ADA', 'Ledger scale 6', 'Deposits open Yes', 'Withdrawals open No'],
  },
  currency_open: {
    payload: {
      id: 30,
      currency_code: 'ADA',
      before: { id: 30, code: 'ADA', name: 'Cardano', open_recharge: 0, open_draw: 0 },
      after: { id: 30, code: 'ADA', name: 'Cardano', open_recharge: 1, open_draw: 0 },
    },
    lines: ['Deposits open No Yes'],
  },
  deposit_notice: {
    payload: {
      pay_order_id: 12,
      payload_hash: 'ab'.repeat(32),
      currency_code: 'DOGE',
      amount: '5000.00000001',
      in_address: 'in',
      wallet_address: 'out',
    },
    lines: ['Notice 12', 'Amount 5,000.00000001', 'Currency DOGE', 'Paid to in', 'Paid from out'],
  },
  alarm_lift: {
    payload: { alarm_id: 3, cause: 'below', currency_code: 'LTC', chain: '', still_fails: true },
    lines: ['Alarm 3', 'Cause below', 'Currency LTC', 'Check still fails Yes'],
  },
  auditor_key: {
    payload: { snapshot: 7, auditor: 'Weber & Partner' },
    lines: ['Snapshot 7', 'Auditor Weber & Partner'],
  },
  reserve_address: {
    payload: { chain_protocol_id: 4, chain: 'LTC', address: 'ltc1q', is_listed: false },
    lines: ['Network LTC', 'Address ltc1q', 'Listed No'],
  },
  hold_lift: {
    payload: { user_id: 7, withdrawals_from: '2026-03-02T09:30:05.000Z' },
    lines: [`Withdrawals on hold until ${formatFullTime(Date.parse('2026-03-02T09:30:05.000Z'))}`],
  },
  p2p_claim: {
    payload: {
      claim_id: 3,
      order_id: 12,
      decision: 'pay',
      rule: 'R3',
      money: '100.00',
      fiat: 'CNY',
      number: '13.92757660',
      currency_code: 'USDT',
      claimant_id: 7,
      shop_user_id: 8,
      concerned_user_ids: [7, 8],
    },
    lines: ['Claim 3', 'Order 12', 'Decision Pay', 'Rule R3', 'Harm 100', 'Number 13.9275766'],
  },
  p2p_decision: {
    payload: {
      order_id: 12,
      version: 3,
      rules_version: 1,
      rule: 'R3',
      through: null,
      number: '138.63856900',
      to_buyer: '110.91085500',
      to_seller: '27.72771400',
      currency_code: 'USDT',
      bond_pay: '0.00000000',
      evidence_head: 'ab'.repeat(32),
      items: [2],
      has_risen: null,
      taken_by: 1,
      concerned_user_ids: [7, 8],
    },
    lines: ['Order 12', 'Version of the order 3', 'Rule R3', 'To the buyer 110.910855', 'From the bond 0'],
  },
  p2p_unblock: {
    payload: {
      person_id: 7,
      side: 'buy',
      buy_blocked_until: '2026-03-02T09:30:05.000Z',
      sell_blocked_until: UNTIL_LIFTED,
      block_reason: 'false_paid',
    },
    lines: [
      'User 7',
      'Side Buying',
      `Buying barred until ${formatFullTime(Date.parse('2026-03-02T09:30:05.000Z'))}`,
      'Selling barred until two operators lift it',
      'Because of Confirmed without paying',
    ],
  },
  shop_grant: {
    payload: {
      owner_id: 7,
      shop_name: 'Bright coins',
      status: 'active',
      status_before: 'under_review',
      is_waived: false,
      completed_orders: 12,
    },
    lines: [
      'Owner 7',
      'Shop Bright coins',
      'Status Active',
      'Status before Under review',
      'Completed orders 12',
    ],
  },
  index_sources: {
    payload: {
      id: 1,
      name: 'BTC/USDT',
      before: {
        quorum: 2,
        sources: [{ id: 1, name: 'north', url: '', path: '', time_path: '', time_unit: 'ms' }],
      },
      after: {
        quorum: 3,
        sources: [
          { id: 1, name: 'north', url: '', path: '', time_path: '', time_unit: 'ms' },
          {
            id: null,
            name: 'a.example',
            url: 'https://a.example/{symbol}',
            path: 'data.price',
            time_path: 'data.ts',
            time_unit: 's',
          },
        ],
      },
    },
    lines: [
      'Fewest live sources 2 3',
      'Sources north north a.example https://a.example/{symbol} data.price data.ts',
    ],
  },
  market_add: {
    payload: { base_id: 8, quote_id: 1, pair: 'ADA/USDT', ...MARKET, open_change: true, list_order: 9 },
    lines: ['Pair ADA/USDT', 'Orders are taken at once Yes', 'Tick 0.01', 'Taker fee 0.15%'],
  },
  cold_move: {
    payload: {
      request_id: 4,
      currency_code: 'USDT',
      chain: 'ERC20',
      amount: '11.000000',
      cold_address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    },
    lines: ['Amount 11', 'Cold address 0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  },
  network_add: {
    payload: {
      code: 'ERC20',
      name: 'Ethereum',
      family: 'evm',
      network: '1',
      account_key: 'xpub6Ce9Nc',
      hot_address: '0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
      block_seconds: 12,
      credit_confirmations: 12,
      final_confirmations: 64,
      withdraw_confirmations: 12,
      from_height: '',
    },
    lines: [
      'Kind EVM',
      'Chain id or parameters 1',
      'Address that it pays from 0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
      'Blocks until a deposit is final 64',
    ],
  },
  network_currency_add: {
    payload: {
      chain_protocol_id: 8,
      chain: 'ERC20',
      currency_id: 1,
      currency_code: 'USDT',
      token_address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      decimals: 6,
      has_own_addresses: true,
      in_address: '',
      deposit_min: '5',
    },
    lines: ['Network ERC20', 'Currency USDT', 'Decimals on the network 6', 'Smallest deposit 5'],
  },
  network_rescan: {
    payload: { chain_protocol_id: 8, chain: 'ERC20', first_block: 20_500, last_block: 21_000 },
    lines: ['Network ERC20', 'First block 20500', 'Last block 21000'],
  },
  operator_add: {
    payload: { account: 'eve', role: 'finance', user_id: null, half_hash: 'ab'.repeat(32) },
    lines: ['Account name eve', 'Role Finance'],
  },
  operator_role: {
    payload: { operator_id: 3, account: 'eve', role_before: 'support', role: 'admin' },
    lines: ['Role Support Admin'],
  },
  refill_send: {
    payload: {
      request_id: 4,
      currency_code: 'USDT',
      chain: 'ERC20',
      amount: '11.000000',
      cold_address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      receiver: '0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
      tx_hash: '0xab',
      raw: '0x02',
    },
    lines: [
      'Amount 11',
      'Hot wallet 0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
      'Payment on the network 0xab',
    ],
  },
  setting: {
    payload: { key: 'withdraw_hold_hours', before: '24', after: '0' },
    lines: ['Hours without withdrawals after a change of security 24 0'],
  },
};

const KINDS = Object.keys(PAYLOADS) as readonly Proposal['kind'][];

it.each(KINDS)('a proposal of kind %s is shown in words, without a name of the wire', async (kind) => {
  const { payload, lines } = PAYLOADS[kind];
  const proposal: Proposal = {
    id: 1,
    kind,
    payload,
    payload_hash: 'cd'.repeat(32),
    reason: 'agreed',
    user_id: null,
    proposed_by: 1,
    proposed_by_account: 'ann',
    proposed_at: '2026-03-01T09:30:05.123Z',
    expires_at: '2026-03-02T09:30:05.123Z',
    state: 'pending',
    decided_by: null,
    decided_by_account: '',
    decided_at: null,
    decision_note: '',
    answer: null,
    may_decide: 0,
    may_withdraw: 0,
    pay_order_id: null,
    balances: [],
  };
  const view = await render(
    <FeaturesProvider value={features}>
      <ProposalContent proposal={proposal} />
    </FeaturesProvider>,
  );
  const rows = view.getByRole('row').elements();
  const shown = rows.map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll('\n', ' ')).join(' '),
  );
  for (const line of lines) expect(shown).toContain(line);
  const names = rows.map((row) => row.querySelector('th[scope=row]')?.textContent ?? '');
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
});
