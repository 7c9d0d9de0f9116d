import type { Sql } from '@candor/storage';
import { adjustmentKind, type AdjustmentPorts } from './adjustments.ts';
import * as configuring from './configuration-calls.ts';
import { configurationKind } from './configuration.ts';
import * as content from './content-calls.ts';
import * as currency from './currency-calls.ts';
import type { ConsoleDesk } from './desk.ts';
import * as whole from './home-calls.ts';
import { operatorAddKind, operatorRoleKind } from './operator-proposals.ts';
import * as people from './people-calls.ts';
import * as proposing from './proposal-calls.ts';
import { Proposals } from './proposals.ts';
import * as record from './record-calls.ts';
import * as review from './review-calls.ts';
import * as session from './session-calls.ts';
import type { SubjectPorts } from './subjects.ts';

export type ConsolePorts = whole.HomePorts &
  currency.CurrencyPorts &
  people.PeopleCallPorts &
  review.ReviewPorts &
  Omit<proposing.ProposalPorts & configuring.ConfigurationCallPorts, 'proposals'>;

export function consoleCalls(ports: ConsolePorts) {
  const { desk, sql } = ports;
  const twoPersons = { ...ports, proposals: openProposals(sql, desk, ports) };
  return {
    'console/login': session.login(desk),
    'console/enrolment': session.enrolment(desk),
    'console/enrol': session.enrol(desk),
    'console/logout': session.logout(desk),
    'console/me': session.me(desk),
    'console/operators': record.operators(desk),
    'console/operator_disable': record.disable(desk),
    'console/audit': record.audit(desk),
    'console/audit_check': record.auditCheck(desk),
    'console/proposals': proposing.list(twoPersons),
    'console/proposal_decide': proposing.decide(twoPersons),
    'console/adjustment_propose': proposing.proposeAdjustment(twoPersons),
    'console/operator_propose': proposing.proposeOperator(twoPersons),
    'console/people': people.people(ports),
    'console/person': people.person(ports),
    'console/person_statement': people.statement(ports),
    'console/currencies': currency.currencies(ports),
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
    'console/market_set': configuring.set(twoPersons, 'market'),
    'console/leverage_set': configuring.set(twoPersons, 'leverage'),
    'console/seconds_set': configuring.set(twoPersons, 'seconds'),
    'console/stake_set': configuring.set(twoPersons, 'stake'),
    'console/savings_set': configuring.set(twoPersons, 'savings'),
    'console/funds_set': configuring.set(twoPersons, 'funds'),
    'console/exchange_set': configuring.set(twoPersons, 'exchange'),
    'console/settings': configuring.settings(twoPersons),
    'console/setting_set': configuring.setSetting(twoPersons),
    'console/home': whole.home(ports),
    'console/money': whole.money(ports),
    'console/messages': whole.messages(ports),
    'console/message_resend': whole.resend(ports),
    'console/news': content.news(ports),
    'console/news_article': content.article(ports),
    'console/news_save': content.saveNews(ports),
    'console/news_delete': content.deleteNews(ports),
    'console/closings': review.closings(ports),
  };
}

function openProposals(
  sql: Sql,
  { operators }: ConsoleDesk,
  ports: AdjustmentPorts & SubjectPorts,
): Proposals {
  return new Proposals(sql, {
    adjustment: adjustmentKind(ports),
    configuration: configurationKind(ports),
    operator_add: operatorAddKind(operators),
    operator_role: operatorRoleKind(operators),
  });
}
