import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { AMOUNT_LIMIT } from '@candor/primitives';
import type { Transaction } from '@candor/storage';
import { readChainAmount } from '@candor/chains';
import { SimulatedAddresses } from '../../chains/simulated-address.ts';
import { seedSimulatedChain } from '../../chains/simulated-holdings.ts';
import { DEMO_CURRENCIES, type DemoCurrency } from '../../demo/demo-catalog.ts';
import { demoCurrency } from '../../demo/house-funds.ts';
import { readUnits } from '../../wire/money.ts';
import { DEMO_CHAINS, DEMO_PROTOCOLS, DEMO_TERMS, type DemoChain, type DemoProtocol } from './seed-plan.ts';

const BLOCK_SECONDS = 5;
const CREDIT_CONFIRMATIONS = 1;
const FINAL_CONFIRMATIONS = 12;
const WITHDRAW_CONFIRMATIONS = 6;
const FEE_PPM = 1_000;

/** Sets up the demo's chains, each with a first block that pays the exchange what it holds, and the terms of withdrawals. */
export async function seedWallet(sql: Transaction): Promise<void> {
  for (const chain of DEMO_CHAINS) await insertChain(sql, chain);
  for (const currency of DEMO_CURRENCIES) {
    const limit = readUnits(termsOf(currency).secondAbove, currency.scale);
    await sql`update currencies set notice_second_above = ${limit} where id = ${currency.id}`;
  }
  await writeOutbox(sql, fundsCommands());
}

/** Returns the commands that tell the engine of a demo the terms of deposits and withdrawals. */
export function fundsCommands(): OutboxCommand[] {
  return [...DEMO_CURRENCIES.map(termsCommand), ...DEMO_PROTOCOLS.flatMap(networkCommand)];
}

async function insertChain(
  sql: Transaction,
  { id, code, name, needsMemo = false }: DemoChain,
): Promise<void> {
  await sql`
    insert into chain_protocols (id, code, name, needs_memo, block_seconds, credit_confirmations, final_confirmations,
      withdraw_confirmations)
    values (${id}, ${code}, ${name}, ${needsMemo}, ${BLOCK_SECONDS}, ${CREDIT_CONFIRMATIONS}, ${FINAL_CONFIRMATIONS},
      ${WITHDRAW_CONFIRMATIONS})`;
  const addresses = new SimulatedAddresses({ id, code });
  const protocols = DEMO_PROTOCOLS.filter(({ chain }) => chain === code).map((protocol) =>
    protocolRow(protocol, id, addresses),
  );
  await sql`insert into currency_protocols ${sql(protocols)}`;
  const holdings = protocols.map((row) => ({
    tokenAddress: row.token_address,
    amount: BigInt(row.opening_balance),
  }));
  await seedSimulatedChain(sql, { id, code, needsMemo }, holdings);
}

function protocolRow(protocol: DemoProtocol, chainId: number, addresses: SimulatedAddresses) {
  const { id, currency, decimals, isToken = false, deposits, depositMin, holding } = protocol;
  const listed = demoCurrency(currency);
  return {
    id,
    currency_id: listed.id,
    chain_protocol_id: chainId,
    token_address: isToken ? addresses.outside(`token ${currency}`) : '',
    decimals,
    in_address: deposits === 'own' ? '' : addresses.own(0),
    has_own_addresses: deposits !== 'notices',
    deposit_min: readUnits(depositMin, listed.scale),
    list_order: id,
    opening_balance: String(readChainAmount(holding, decimals)),
  };
}

function termsCommand(currency: DemoCurrency): OutboxCommand {
  const terms = termsOf(currency);
  const units = (text: string) => readUnits(text, currency.scale);
  return {
    kind: 'configure_funds',
    assetId: currency.id,
    unfinalCreditLimit: AMOUNT_LIMIT - 1,
    withdrawalMin: units(terms.min),
    withdrawalMax: units(terms.max),
    dayLimit: units(terms.max),
    certifiedDayLimit: units(terms.certifiedDay),
    flatFee: units(terms.fee),
    feePpm: FEE_PPM,
    reviewAbove: units(terms.reviewAbove),
    secondReviewAbove: units(terms.secondAbove),
  };
}

/** A network without own terms needs no command. */
function networkCommand({ currency, chain, withdrawal }: DemoProtocol): OutboxCommand[] {
  const { id: assetId, scale } = demoCurrency(currency);
  const chainId = DEMO_CHAINS.find(({ code }) => code === chain)?.id;
  if (withdrawal === undefined || chainId === undefined) return [];
  const [withdrawalMin, flatFee] = [readUnits(withdrawal.min, scale), readUnits(withdrawal.fee, scale)];
  return [{ kind: 'configure_network', assetId, chainId, withdrawalMin, flatFee }];
}

function termsOf({ code }: DemoCurrency) {
  const terms = DEMO_TERMS[code];
  if (terms === undefined) throw new Error(`the demo has no terms of ${code}`);
  return terms;
}
