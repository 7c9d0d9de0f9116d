import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  closing_positions_left: 'The account still has open positions: {count}',
  positions_open: 'Leverage orders that this would affect are open',
  multiple_not_offered: 'Please choose one of the multiples offered[[. Nearest: {nearest}]]',
  share_below_minimum: 'The smallest order, in lots, is {nearest}',
  share_above_maximum: 'The largest order, in lots, is {nearest}',
  target_price_invalid: 'The target price is not valid. Nearest: {nearest}',
  user_value_limit: 'Your position limit for this pair is reached[[. Still possible: {nearest} lots]]',
  exposure_limit:
    'The exchange takes no more positions on this side at the moment[[. Still possible: {nearest} lots]]',
  position_unknown: 'There is no such position',
  position_not_pending: 'Only a pending order can be revoked',
  position_not_open: 'The position is not open',
  close_needs_cover: 'Closing this alone would lose more than its margin and your balance',
  take_profit_on_wrong_side:
    'The take-profit price is on the wrong side of the present price. Nearest: {nearest}',
  stop_loss_on_wrong_side:
    'The stop-loss price is on the wrong side of the present price. Nearest: {nearest}',
  transfer_lowers_risk_rate:
    'Your positions need this amount as cover[[. You can take out at most {nearest}]]',
  risk_rate_too_low: 'Your margin level is at the warning line: nothing more can be opened',
  position_opened: 'Position opened',
  position_pending: 'Order submitted. It opens at the next price',
  position_refunded: 'The order could not be opened. Everything was returned',
  position_closing: 'The position closes at the next price',
  position_closed: 'Position closed',
  position_kept: 'The position could not be closed at this price. It stays open',
  positions_closing: 'The positions close at the next price',
  positions_closed: 'Positions closed',
  stops_saved: 'Take-profit and stop-loss saved',
  stop_behind_forced_close: 'Saved. Your positions are closed by force before this stop loss is reached',
  lever_long: 'Long',
  lever_short: 'Short',
  lever_pending: 'Pending',
  lever_open: 'Trading',
  lever_closing: 'Closing',
  lever_closed: 'Closed',
  lever_refunded: 'Revoked',
  memo_lever_fee: 'Leverage fee',
  memo_lever_profit: 'Leverage profit',
  memo_lever_loss: 'Leverage loss',
  memo_of_position: '{memo}: {pair}, position {id}',
  memo_overnight_fee: 'Overnight fee',
  mail_margin_low_subject: 'Margin level {level} % in {currency}',
  mail_margin_low_text:
    'Your margin level of leverage in {currency} has fallen to {rate} %. At {forced} % all your positions in {currency} are closed by force. You can add funds to the leverage account or close positions.',
  mail_forced_subject: 'Your positions in {pairs} were closed by force',
  mail_forced_text:
    'Your margin level reached the limit, so your positions in {pairs} were closed (numbers {positions}).\n\nResult: {result} {currency}\nMoved in your leverage account: {paid} {currency}\nCarried by {brand}: {carried} {currency}\n\nThe receipt shows every fee and the index that closed them:\n{link}',
};
