import type { Sql } from '@candor/storage';
import { adjustmentKind, type AdjustmentPorts } from './adjustments.ts';
import * as area from './area-calls.ts';
import * as chain from './chain-calls.ts';
import * as closing from './closing-calls.ts';
import * as configuring from './configuration-calls.ts';
import { configurationKind } from './configuration.ts';
import * as content from './content-calls.ts';
import * as currency from './currency-calls.ts';
import type { ConsoleAccess } from './access.ts';
import * as factor from './factor-calls.ts';
import { type FeePorts, fees } from './fee-calls.ts';
import { handCredits } from './hand-credits.ts';
import { holdLiftKind, type HoldLiftPorts } from './hold-lifts.ts';
import * as whole from './home-calls.ts';
import * as index from './index-calls.ts';
import { type IndexListPorts, indexKind } from './index-lists.ts';
import { additionKind, currencyAddition, type ListingPorts, marketAddition } from './listing-additions.ts';
import { operatorAddKind, operatorRoleKind } from './operator-proposals.ts';
import { type NoticeEvidencePorts, payOrder } from './notice-evidence.ts';
import { decidePayOrder, noticeKind, type PayOrderPorts, payOrders } from './pay-order-calls.ts';
import * as people from './people-calls.ts';
import * as proposing from './proposal-calls.ts';
import { Proposals } from './proposals.ts';
import * as record from './record-calls.ts';
import * as review from './review-calls.ts';
import { settingKind } from './setting-proposals.ts';
import * as session from './session-calls.ts';
import * as unassigned from './unassigned-calls.ts';
import * as withdrawing from './withdrawal-calls.ts';

export type ConsolePorts = whole.HomePorts &
  area.AreaPorts &
  chain.ChainPorts &
  closing.ClosingPorts &
  currency.CurrencyPorts &
  FeePorts &
  HoldLiftPorts &
  NoticeEvidencePorts &
  people.PeopleCallPorts &
  review.ReviewPorts &
  withdrawing.WithdrawalPorts &
  Omit<
    proposing.ProposalPorts & configuring.ConfigurationCallPorts & index.IndexCallPorts & PayOrderPorts,
    'proposals'
  >;

export function consoleCalls(ports: ConsolePorts) {
  const { access, sql } = ports;
  const twoPersons = { ...ports, proposals: openProposals(sql, access, ports) };
  return {
    'console/login': session.login(access),
    'console/login_options': session.loginOptions(access),
    'console/enrolment': session.enrolment(access),
    'console/enrol': session.enrol(access),
    'console/logout': session.logout(access),
    'console/me': session.me(access),
    'console/passkeys': factor.passkeys(access),
    'console/passkey_begin': factor.beginPasskey(access),
    'console/passkey_confirm': factor.confirmPasskey(access),
    'console/passkey_remove': factor.removePasskey(access),
    'console/factor_challenge': factor.factorChallenge(access),
    'console/operators': record.operators(access),
    'console/operator_disable': record.disable(access),
    'console/audit': record.audit(access),
    'console/audit_check': record.auditCheck(access),
    'console/proposals': proposing.list(twoPersons),
    'console/proposal_withdraw': proposing.withdraw(twoPersons),
    'console/proposal_decide': proposing.decide(twoPersons),
    'console/adjustment_propose': proposing.proposeAdjustment(twoPersons),
    'console/hold_lift_propose': proposing.proposeHoldLift(twoPersons),
    'console/operator_propose': proposing.proposeOperator(twoPersons),
    'console/people': people.people(ports),
    'console/person': people.person(ports),
    'console/person_statement': people.statement(ports),
    'console/areas': area.areas(ports),
    'console/area_set': area.setArea(ports),
    'console/currencies': currency.currencies(ports),
    'console/currency_add': currency.addCurrency(twoPersons),
    'console/currency_set': currency.setCurrency(ports),
    'console/note_add': people.addNote(ports),
    'console/freeze': people.freeze(ports),
    'console/unfreeze': people.unfreeze(ports),
    'console/hold_withdrawals': people.holdWithdrawals(ports),
    'console/end_sessions': people.endSessions(ports),
    'console/redeem_code': people.redeemCode(ports),
    'console/papers_queue': review.papersQueue(ports),
    'console/papers': review.papers(ports),
    'console/papers_picture': review.papersPicture(ports),
    'console/papers_decide': review.decidePapers(ports),
    'console/feedback': review.feedback(ports),
    'console/feedback_answer': review.answerFeedback(ports),
    'console/configuration': configuring.configuration(twoPersons),
    'console/market_add': currency.addMarket(twoPersons),
    'console/market_set': configuring.set(twoPersons, 'market'),
    'console/leverage_set': configuring.set(twoPersons, 'leverage'),
    'console/seconds_set': configuring.set(twoPersons, 'seconds'),
    'console/stake_set': configuring.set(twoPersons, 'stake'),
    'console/savings_set': configuring.set(twoPersons, 'savings'),
    'console/funds_set': configuring.set(twoPersons, 'funds'),
    'console/exchange_set': configuring.set(twoPersons, 'exchange'),
    'console/crediting_set': configuring.set(twoPersons, 'crediting'),
    'console/network_set': configuring.set(twoPersons, 'network'),
    'console/confirmations_set': configuring.set(twoPersons, 'confirmations'),
    'console/index_sources': index.indexSources(ports),
    'console/index_set': index.setIndex(twoPersons),
    'console/settings': configuring.settings(twoPersons),
    'console/setting_set': configuring.setSetting(twoPersons),
    'console/home': whole.home(ports),
    'console/money': whole.money(ports),
    'console/fees': fees(ports),
    'console/messages': whole.messages(ports),
    'console/message_resend': whole.resend(ports),
    'console/letter_preview': whole.previewLetter(ports),
    'console/message_test': whole.sendTest(ports),
    'console/news': content.news(ports),
    'console/legal_pages': content.legalPages(ports),
    'console/news_article': content.article(ports),
    'console/news_save': content.saveNews(ports),
    'console/news_delete': content.deleteNews(ports),
    'console/picture_add': content.addPicture(ports),
    'console/chains': chain.chains(ports),
    'console/chain_set': chain.setChain(ports),
    'console/withdrawals': withdrawing.withdrawals(ports),
    'console/withdrawal': withdrawing.withdrawal(ports),
    'console/withdrawal_decide': withdrawing.decideWithdrawal(ports),
    'console/pay_orders': payOrders(twoPersons),
    'console/pay_order': payOrder(twoPersons),
    'console/hand_credits': handCredits(ports),
    'console/unassigned': unassigned.unassigned(twoPersons),
    'console/unassigned_attend': unassigned.attend(twoPersons),
    'console/unassigned_credit': unassigned.credit(twoPersons),
    'console/pay_order_decide': decidePayOrder(twoPersons),
    'console/closings': closing.closings(ports),
    'console/closing_decide': closing.decideClosing(ports),
  };
}

function openProposals(
  sql: Sql,
  { operators }: ConsoleAccess,
  ports: AdjustmentPorts &
    HoldLiftPorts &
    IndexListPorts &
    ListingPorts &
    Pick<PayOrderPorts, 'notices'> &
    Pick<configuring.ConfigurationCallPorts, 'settings'>,
): Proposals {
  return new Proposals(sql, {
    adjustment: adjustmentKind(ports),
    configuration: configurationKind(ports),
    currency_add: additionKind(currencyAddition, ports),
    deposit_notice: noticeKind(ports),
    hold_lift: holdLiftKind(ports),
    index_sources: indexKind(ports),
    market_add: additionKind(marketAddition, ports),
    operator_add: operatorAddKind(operators),
    operator_role: operatorRoleKind(operators),
    setting: settingKind(ports),
  });
}
