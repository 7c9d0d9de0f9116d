/** The accounts between which the money of an order moves, as both sides saved them before it opened. */
import { plainAccount } from '@candor/primitives';
import { CallFailure } from '../../../http/failure.ts';
import { type OwnMethod, ownMethods, type PayMethodCode, type PersonalData } from '../desk/own-methods.ts';
import type { Payee, Payer } from './agreed-terms.ts';

interface Meeting {
  readonly makerId: number;
  readonly takerId: number;
  /** The taker buys coins, and pays. */
  readonly isBuying: boolean;
  readonly payType: PayMethodCode;
}

/**
 * Resolves with the account that receives the money and the one that pays it. May refuse, for the taker's own method, with
 * payer_method_missing or payee_name_differs; for that of the shop, and where both are one person, with p2p_ad_unavailable, as if
 * the ad had just been closed.
 */
export async function agreeMethods(
  personal: PersonalData,
  { makerId, takerId, isBuying, payType }: Meeting,
): Promise<{ readonly payee: Payee; readonly payer: Payer }> {
  const [ofMaker, ofTaker, isSameHolder] = await Promise.all([
    ownMethods(personal, makerId),
    ownMethods(personal, takerId),
    personal.isSameHolder(makerId, takerId),
  ]);
  const made = ofMaker.find(({ type }) => type === payType);
  const taken = ofTaker.find(({ type }) => type === payType);
  if (isSameHolder || sharesAccount(ofMaker, ofTaker)) throw CallFailure.at('id', 'p2p_ad_unavailable');
  if (made === undefined || made.name === 'differs') throw CallFailure.at('id', 'p2p_ad_unavailable');
  if (taken === undefined) throw CallFailure.at('pay_type', 'payer_method_missing');
  if (taken.name === 'differs') throw CallFailure.at('pay_type', 'payee_name_differs');
  const [paying, receiving] = isBuying ? [taken, made] : [made, taken];
  return { payee: payeeOf(receiving), payer: payerOf(paying) };
}

function sharesAccount(ofMaker: readonly OwnMethod[], ofTaker: readonly OwnMethod[]): boolean {
  return ofMaker.some((one) =>
    ofTaker.some(
      (other) => one.type === other.type && plainAccount(accountOf(one)) === plainAccount(accountOf(other)),
    ),
  );
}

function accountOf({ data }: OwnMethod): string {
  return 'card_no' in data ? data.card_no : data.account;
}

function payerOf(method: OwnMethod): Payer {
  return {
    type: method.type,
    real_name: method.data.real_name,
    account: accountOf(method),
    name_checked: method.name === 'same' ? 1 : 0,
  };
}

function payeeOf(method: OwnMethod): Payee {
  const { data } = method;
  return {
    ...payerOf(method),
    bank_name: 'bank_name' in data ? data.bank_name : '',
    bank_address: 'bank_address' in data ? data.bank_address : '',
    qrcode: 'qrcode' in data ? data.qrcode : '',
  };
}
