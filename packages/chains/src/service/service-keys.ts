import {
  type Draft,
  type DraftHistory,
  DraftRefused,
  type FeeCeiling,
  type Intent,
  type NetworkKeys,
  type SignedDraft,
} from '../network.ts';
import type { Answered } from './messages.ts';
import { type ServiceAccess, ServiceClient } from './service-client.ts';

export interface ServiceKeySettings extends Omit<ServiceAccess, 'url'> {
  /** The program that holds the keys of the network. */
  readonly signerUrl: string;
  /** The signer's own watcher, which reads what was signed; better another program than the one that signed it. */
  readonly url: string;
  readonly ceiling: FeeCeiling;
}

/** Returns the keys of a network that a program of the operator holds. It pays withdrawals and moves nothing else. */
export function serviceKeys(settings: ServiceKeySettings): NetworkKeys {
  return new ServiceKeys(settings);
}

class ServiceKeys implements NetworkKeys {
  readonly accountKey: string;
  readonly #signer: ServiceClient;
  readonly #reader: ServiceClient;
  readonly #ceiling: FeeCeiling;

  constructor({ signerUrl, url, ceiling, ...access }: ServiceKeySettings) {
    this.accountKey = access.serviceKey;
    this.#signer = new ServiceClient({ ...access, url: signerUrl });
    this.#reader = new ServiceClient({ ...access, url });
    this.#ceiling = ceiling;
  }

  async draft(intent: Intent, history: DraftHistory): Promise<Draft> {
    const { tokenAddress: token, to, memo, amount } = paymentOf(intent);
    const { address } = await this.#reader.ask('address', { index: 0 });
    const lastNonce = history.lastNonce(address) ?? null;
    const payment = { token, to, memo, amount: String(amount) };
    const draft = await this.#signer.ask('draft', { payment, last_nonce: lastNonce });
    if (draft.source !== address)
      throw new DraftRefused('danger', `the draft pays from ${draft.source}, and not from ${address}`);
    if (lastNonce !== null && draft.nonce !== null && draft.nonce <= lastNonce)
      throw new DraftRefused('danger', `nonce ${draft.nonce} of ${address} was written down already`);
    const spent = draft.coins.find((coin) => history.isSpent(coin));
    if (spent !== undefined) throw new DraftRefused('danger', `coin ${spent} was written down already`);
    return this.#within(draft);
  }

  async redraft(earlier: Draft): Promise<Draft> {
    const draft = await this.#signer.ask('redraft', { text: earlier.text });
    const isSame =
      draft.source === earlier.source &&
      (draft.nonce ?? undefined) === earlier.nonce &&
      earlier.coins.every((coin) => draft.coins.includes(coin));
    if (!isSame || (earlier.nonce === undefined && earlier.coins.length === 0))
      throw new DraftRefused('danger', 'the new draft does not replace the earlier one: both could be paid');
    return this.#within(draft);
  }

  async sign({ text }: Draft): Promise<SignedDraft> {
    const { tx_hash: txHash, raw } = await this.#signer.ask('sign', { text });
    return { txHash, raw };
  }

  async check(raw: string, intent: Intent): Promise<void> {
    const wanted = paymentOf(intent);
    const { payments, fee_max: feeMax } = await this.#reader.ask('read_signed', { raw });
    const [paid] = payments;
    if (paid === undefined || payments.length > 1)
      throw new Error(`it makes ${payments.length} payments, and one was meant`);
    const isMeant =
      paid.token === wanted.tokenAddress &&
      paid.to === wanted.to &&
      paid.memo === wanted.memo &&
      paid.amount === wanted.amount;
    if (!isMeant) throw new Error(`it pays ${paid.amount} units to ${paid.to} ${paid.memo}`.trim());
    if (feeMax > this.#ceiling.perTransaction) throw new Error(`its fee may be ${feeMax}`);
  }

  signMessage(): never {
    throw new DraftRefused('impossible', 'a network service signs no proofs of control');
  }

  #within({ text, source, nonce, coins, fee_max: feeMax }: Answered<'draft'>): Draft {
    const { perTransaction } = this.#ceiling;
    if (feeMax > perTransaction)
      throw new DraftRefused('later', `the fee may be ${feeMax}, the ceiling is ${perTransaction}`);
    return { text, source, nonce: nonce ?? undefined, coins, feeMax };
  }
}

function paymentOf(intent: Intent): Extract<Intent, { readonly kind: 'payment' }> {
  if (intent.kind === 'payment') return intent;
  throw new DraftRefused('impossible', 'a network service collects coins by itself');
}
