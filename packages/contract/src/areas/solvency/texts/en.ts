import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  snapshot_unknown: 'There is no such snapshot, or it is not published yet',
  proof_expired: 'Proofs of this snapshot are no longer kept. One that you saved can still be checked',
  solvency_not_marked: 'The last mark of solvency has another number',
  solvency_published: 'The root of this currency is already published and does not change',
  solvency_total_too_small: 'The total is below what the ledger owes to users',
  identity_known: 'This user is already bound to a login name',
  alarm_known: 'This alarm is already raised',
  alarm_unknown: 'There is no such alarm, or it was lifted',
  reserves_unknown: 'No reserves were published for this snapshot and currency',
  nothing_to_take: 'The main address holds nothing of this currency',
  nothing_taken: 'Nothing of this currency was taken away',
  snapshot_unfinished: 'A snapshot is still under way',
  address_listed: 'This address is already on the list',
  control_wrong: 'This is no valid proof of control for this address',
  control_unsupported:
    'Only BIP-322 signatures in the simple or the full form, of an address of one key (bc1q…, bc1p…, ltc1…), are verified. Coins of this address cannot be counted',
  wallets_unsupported: 'Contract wallets cannot be asked on this network',
  wallet_missing: 'There is no contract at this address at the block of the text',
  wallet_refuses: 'The contract at this address does not accept the signature at the block of the text',
  wallet_reverts: 'The contract at this address fails when it is asked about the signature',
  wallet_block_unknown:
    'The node does not have the block of the text, or no longer keeps its state. Have a new text signed',
  alarm_still_fails: 'The check behind this alarm still fails',
  snapshot_asked: 'Snapshot asked for',
  control_added: 'Proof of control added',
  alarm_below: 'coins are missing',
  alarm_differs: 'a network has another amount than the books',
  alarm_late: 'a snapshot is late',
  alarm_tree: 'the trees do not add up',
  mail_alarm_subject: '{brand}: an alarm of solvency',
  mail_alarm_text:
    'An alarm of solvency was raised: {cause}. Currency: {currency}. Look at both sides of the sum and at what stops: {page}',
};
