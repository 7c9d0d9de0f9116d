import type { P2pLetterCatalogue } from './p2p-catalogue.ts';

export const p2pLetters: P2pLetterCatalogue = {
  mail_p2p_opened_subject: 'New P2P order {id}',
  mail_p2p_opened_buyer_text:
    'You are buying {amount} {currency} for {money}. The coins are locked. Pay by {until} from the account that you chose, then confirm the payment on the order page.\n\n{link}',
  mail_p2p_opened_seller_text:
    'An order for {amount} {currency} came: you receive {money}. The buyer has until {until} to pay. Release the coins only after you have seen the money in your account.\n\n{link}',
  mail_p2p_deadline_subject: 'Five minutes left for P2P order {id}',
  mail_p2p_deadline_buyer_text:
    'Pay {money} by {until} and confirm the payment on the order page. If you have paid already, upload the proof and confirm now.\n\n{link}',
  mail_p2p_deadline_seller_text:
    'The buyer has until {until} to pay {money}. You can extend the time on the order page.\n\n{link}',
  mail_p2p_overdue_subject: 'The payment time of P2P order {id} is over',
  mail_p2p_overdue_buyer_text:
    'The coins stay locked until {until}. If you have paid {money}, upload the proof and confirm now. If you have not paid, do not pay any more.\n\n{link}',
  mail_p2p_overdue_seller_text:
    'The buyer has not confirmed the payment of {money}. The coins stay locked until {until}, because a payment may be on its way.\n\n{link}',
  mail_p2p_extended_subject: 'More time to pay P2P order {id}',
  mail_p2p_extended_text: 'The seller extended the time to pay {money} to {until}.\n\n{link}',
  mail_p2p_cancel_asked_subject: 'Cancellation of P2P order {id} requested',
  mail_p2p_cancel_asked_text:
    'The seller asks to cancel the order over {amount} {currency}: {reason}. Agree only if you have not paid or have your money back.\n\n{link}',
  mail_p2p_cancel_answered_subject: 'Answer about cancelling P2P order {id}',
  mail_p2p_cancel_agreed_text:
    'The buyer agreed to cancel the order. {amount} {currency} are available again.\n\n{link}',
  mail_p2p_cancel_declined_text: 'The buyer declined to cancel. The order goes on.\n\n{link}',
  mail_p2p_paid_subject: 'P2P order {id} was paid',
  mail_p2p_paid_buyer_text:
    'You confirmed the payment of {money}. The seller is expected to release {amount} {currency} by {until}. From {appeal} you can open an appeal.\n\n{link}',
  mail_p2p_paid_seller_text:
    'The buyer confirmed the payment of {money}. Check in your bank that it arrived and from whom, then release {amount} {currency} by {until}. Pictures can be forged: trust only your bank.\n\n{link}',
  mail_p2p_release_due_subject: 'P2P order {id} waits for the release',
  mail_p2p_release_due_buyer_text:
    'The seller has not released {amount} {currency} in time. The coins stay locked. You can open an appeal now.\n\n{link}',
  mail_p2p_release_due_seller_text:
    'The buyer waits for {amount} {currency}. If {money} has arrived, release the coins now: the time counts in your figures. If it has not arrived, open an appeal.\n\n{link}',
  mail_p2p_released_subject: 'P2P order {id} is completed',
  mail_p2p_released_buyer_text:
    '{amount} {currency} arrived in your fiat account. They can be withdrawn from {until}.\n\n{link}',
  mail_p2p_released_seller_text:
    'You released {amount} {currency} for {money}. If it was not you, contact support at once.\n\n{link}',
  mail_p2p_cancelled_subject: 'P2P order {id} was cancelled',
  mail_p2p_cancelled_buyer_text:
    '{reason}. Do not pay any more. Cancelled buy orders today: {count} of {limit}.\n\n{link}',
  mail_p2p_cancelled_seller_text: '{reason}. {amount} {currency} are back.\n\n{link}',
  mail_p2p_expired_subject: 'P2P order {id} has expired',
  mail_p2p_expired_buyer_text:
    'No payment was confirmed in time. Do not pay any more. Cancelled buy orders today: {count} of {limit}. If you have paid {money}, file a claim on the order page.\n\n{link}',
  mail_p2p_expired_seller_text:
    'The buyer did not confirm the payment in time. {amount} {currency} are back.\n\n{link}',
  mail_p2p_appeal_subject: 'Appeal about P2P order {id}',
  mail_p2p_appeal_opened_text:
    'An appeal about {amount} {currency} was opened: {reason}. The coins stay locked until the two sides agree or two operators have decided. The other side has until {until} to answer.\n\n{link}',
  mail_p2p_appeal_answered_text:
    'The other side answered the appeal. An operator looks at the case next. The answer is on the order page.\n\n{link}',
  mail_p2p_appeal_answer_due_text:
    'Your answer to the appeal is due by {until}. Without an answer, undisputed evidence of the other side counts as accepted.\n\n{link}',
  mail_p2p_appeal_evidence_text: 'An operator asks you for evidence by {until}: {reason}.\n\n{link}',
  mail_p2p_appeal_proposed_text:
    'An operator proposed a decision under rule {rule}: {reason}. A second operator decides on it.\n\n{link}',
  mail_p2p_appeal_decided_text:
    'Two operators decided under rule {rule}: {reason}. To the buyer: {amount} {currency}. Back to the seller: {returned} {currency}.\n\n{link}',
  mail_p2p_message_subject: 'New message about P2P order {id}',
  mail_p2p_message_text:
    'The other side of your order over {amount} {currency} wrote to you. Read it on the order page.\n\n{link}',
  mail_p2p_mark_subject: 'A mark on your P2P record',
  mail_p2p_mark_text:
    'Order {id} left a mark on your record: {reason}. It ends on {until}. Further marks block P2P trading for some time.\n\n{link}',
  mail_p2p_block_subject: 'P2P trading is restricted for you',
  mail_p2p_block_text:
    '{reason}[[. The restriction ends on {until}]]. Open orders go on as before.\n\n{link}',
  mail_p2p_shop_subject: 'Your shop {shop}',
  mail_p2p_shop_certified_text: 'Your shop {shop} is certified. You can publish ads now.\n\n{link}',
  mail_p2p_shop_suspended_text:
    'Your shop {shop} is suspended: {reason}. Its ads take no orders; open orders go on.\n\n{link}',
  mail_p2p_shop_bond_short_text:
    'The bond of {shop} lacks {amount} {currency}. The shop takes no orders until it is full again.\n\n{link}',
  mail_p2p_shop_ad_off_text:
    'Ad {id} of {shop} was switched off, because less is left than its smallest order needs.\n\n{link}',
  mail_p2p_shop_offline_text:
    '{shop} went offline after 15 minutes without activity. Switch it on to take orders.\n\n{link}',
  mail_p2p_claim_subject: 'Claim about P2P order {id}',
  mail_p2p_claim_filed_text:
    'A claim was filed: {reason}. Both sides can send statements until {until}.\n\n{link}',
  mail_p2p_claim_answered_text: 'The claim was decided: {reason}.\n\n{link}',
  mail_p2p_claim_paid_text: '{amount} {currency} were paid from the bond of {shop}.\n\n{link}',
  sms_p2p_came_text: '{brand}: order {id} came on your ad. Pay {money} by {until} for {amount} {currency}.',
  sms_p2p_opened_text:
    '{brand}: order {id} over {amount} {currency} came. The buyer pays {money} by {until}.',
  sms_p2p_paid_text: '{brand}: order {id} was paid. Check in your bank that {money} arrived, then release.',
};
