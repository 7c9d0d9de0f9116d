import { type Intent, payloadHashOf } from '@candor/chains';
import type { WithdrawalFact } from '@candor/engine';
import type { RequestRow, WithdrawalRow } from './requests.ts';
import type { AssetSettings, NetworkSettings } from './settings.ts';

/** Everything that a payment is compared with. */
export interface PaymentEvidence {
  readonly settings: NetworkSettings;
  /** Number of the network in the engine. */
  readonly chainId: number;
  readonly request: RequestRow;
  /** The row of the table; undefined: there is none. */
  readonly row: WithdrawalRow | undefined;
  /** The withdrawal as the signer's own replay of the log has it. */
  readonly fact: WithdrawalFact | undefined;
  /** The newest request for which the journal has a draft of this withdrawal. */
  readonly signedRequest: number | undefined;
  /** Payments of the token in the last hour, from the journal. */
  readonly paidInHour: readonly { readonly to: string; readonly amount: bigint }[];
}

export type Verdict =
  | { readonly kind: 'sign'; readonly intent: Intent }
  /** It may be signed later; the request stays open. */
  | { readonly kind: 'wait'; readonly reason: string }
  /** The log does not hold it. A request follows its command, so it is in the log by the next look or never. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Somebody changed what was approved, or asks for what nobody approved: the network is halted. */
  | { readonly kind: 'refuse'; readonly reason: string };

/** Decides whether a payment may be signed: it must be the withdrawal that the log holds, approved, and within limits. */
export function checkPayment(evidence: PaymentEvidence): Verdict {
  const { settings, request, row, fact } = evidence;
  if (row === undefined) return refuse('the request names no withdrawal');
  if (fact === undefined) return unknown('the log does not hold the withdrawal');
  const refusal = differenceOf(evidence, row, fact);
  if (refusal !== undefined) return refuse(refusal);
  if (fact.status !== 'sent') return unknown(`the withdrawal is ${fact.status} in the log`);
  const asset = assetOf(settings, fact.assetId);
  if (asset === undefined) return refuse(`the settings have no currency ${fact.assetId}`);
  if (asset.token !== request.tokenAddress)
    return refuse(`the token ${request.tokenAddress || '(none)'} is not that of currency ${fact.assetId}`);
  const amount = inChain(BigInt(fact.amount) - BigInt(fact.fee), asset);
  if (amount === undefined) return refuse('the amount is no whole number of units of the network');
  if (amount !== request.amount)
    return refuse(`the request asks for ${request.amount} units, the log for ${amount}`);
  const over = limitOf(evidence, asset, { to: row.address, amount });
  if (over !== undefined) return wait(over);
  const { address: to, memo } = row;
  return { kind: 'sign', intent: { kind: 'payment', tokenAddress: asset.token, to, memo, amount } };
}

/** Decides whether coins may move between the exchange's own addresses: the keys derive both ends themselves. */
export function checkMove({ settings, request }: Pick<PaymentEvidence, 'settings' | 'request'>): Verdict {
  const { kind, tokenAddress, addressIndex: index, amount } = request;
  if (index === null || index < 1) return refuse('the request names no deposit address');
  if (amount <= 0n) return refuse('the request moves nothing');
  if (kind === 'sweep')
    return settings.assets.some(({ token }) => token === tokenAddress)
      ? { kind: 'sign', intent: { kind: 'sweep', tokenAddress, index, amount } }
      : refuse(`the settings have no token ${tokenAddress}`);
  if (amount > settings.feeMax) return wait(`${amount} units for a fee are more than the ceiling`);
  return { kind: 'sign', intent: { kind: 'gas', index, amount } };
}

/**
 * Decides whether coins may move to a cold address. No row of the database can name another one than the settings do, and
 * what is cold cannot be spent from here, so a request that nobody approved can take coins out of the hot wallet and to nobody.
 */
export function checkColdMove({ settings, request }: Pick<PaymentEvidence, 'settings' | 'request'>): Verdict {
  const { coldAddress, assets } = settings;
  const { address, tokenAddress, amount } = request;
  if (coldAddress === undefined) return wait('the settings name no cold address');
  if (address !== coldAddress) return refuse(`${address} is not the cold address of the settings`);
  if (!assets.some(({ token }) => token === tokenAddress))
    return refuse(`the settings have no token ${tokenAddress}`);
  if (amount <= 0n) return refuse('the request moves nothing');
  return { kind: 'sign', intent: { kind: 'payment', tokenAddress, to: coldAddress, memo: '', amount } };
}

/** Returns the first difference between what was approved and what is asked for. */
function differenceOf(
  { chainId, request, signedRequest }: PaymentEvidence,
  row: WithdrawalRow,
  fact: WithdrawalFact,
): string | undefined {
  if (fact.payloadHash === '' || fact.payloadHash !== payloadHashOf(row))
    return 'the withdrawal was changed after it was asked for';
  if (fact.userId !== row.user_id || fact.amount !== row.amount)
    return 'the withdrawal is not that of the log';
  if (fact.chainId !== chainId || row.chainId !== chainId) return 'the withdrawal is of another network';
  if (fact.approvers.length < fact.approvalsNeeded) return 'the withdrawal lacks an approval';
  if (new Set(fact.approvers).size < fact.approvers.length)
    return 'one operator approved the withdrawal twice';
  if (signedRequest !== undefined && signedRequest !== request.id && signedRequest !== request.replaces)
    return 'the withdrawal was signed already for another request';
  if (request.replaces !== null && signedRequest === undefined)
    return 'the journal does not know the transaction that is to be replaced';
  return undefined;
}

/** Returns the limit that a payment would exceed. One that replaces another has been counted. */
function limitOf(
  { request, paidInHour }: PaymentEvidence,
  { paymentMax, hourMax, addressHourMax }: AssetSettings,
  { to, amount }: { readonly to: string; readonly amount: bigint },
): string | undefined {
  if (amount > paymentMax) return `${amount} units are more than the largest payment of ${paymentMax}`;
  if (request.replaces !== null) return undefined;
  const sum = paidInHour.reduce((total, paid) => total + paid.amount, amount);
  if (sum > hourMax) return `the payments of this hour would be ${sum} units, the limit is ${hourMax}`;
  const toAddress = paidInHour
    .filter((paid) => paid.to === to)
    .reduce((total, paid) => total + paid.amount, amount);
  return toAddress > addressHourMax
    ? `the payments of this hour to ${to} would be ${toAddress} units, the limit is ${addressHourMax}`
    : undefined;
}

function assetOf({ assets }: NetworkSettings, currencyId: number): AssetSettings | undefined {
  return assets.find((asset) => asset.currencyId === currencyId);
}

/** Returns units of the ledger in units of the network; undefined where that is no whole number. */
function inChain(units: bigint, { decimals, scale }: AssetSettings): bigint | undefined {
  if (decimals >= scale) return units * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  return units % divisor === 0n ? units / divisor : undefined;
}

function refuse(reason: string): Verdict {
  return { kind: 'refuse', reason };
}

function unknown(reason: string): Verdict {
  return { kind: 'unknown', reason };
}

function wait(reason: string): Verdict {
  return { kind: 'wait', reason };
}
