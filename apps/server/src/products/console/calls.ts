import { adjustmentKind, type AdjustmentPorts } from '../../commons/adjustments.ts';
import * as configuring from './configuration-calls.ts';
import { configurationKind, type TermPorts } from './configuration.ts';
import type { ConsoleAccess } from './access.ts';
import * as factor from './factor-calls.ts';
import { holdLiftKind, type HoldLiftPorts } from './hold-lifts.ts';
import * as whole from './home-calls.ts';
import { operatorAddKind, operatorRoleKind } from './operator-proposals.ts';
import * as users from './user-calls.ts';
import * as proposing from './proposal-calls.ts';
import * as record from './record-calls.ts';
import { settingKind, type SettingPorts } from './setting-proposals.ts';
import * as session from './session-calls.ts';

export type ConsolePorts = whole.HomePorts &
  HoldLiftPorts &
  users.UsersCallPorts &
  proposing.ProposalPorts &
  configuring.ConfigurationCallPorts;

export function consoleCalls(ports: ConsolePorts) {
  const { access } = ports;
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
    'console/contact_set': factor.setContact(access),
    'console/factor_challenge': factor.factorChallenge(access),
    'console/operators': record.operators(access),
    'console/operator_disable': record.disable(access),
    'console/audit': record.audit(access),
    'console/audit_check': record.auditCheck(access),
    'console/proposals': proposing.list(ports),
    'console/proposal_withdraw': proposing.withdraw(ports),
    'console/proposal_decide': proposing.decide(ports),
    'console/adjustment_propose': proposing.proposeAdjustment(ports),
    'console/hold_lift_propose': proposing.proposeHoldLift(ports),
    'console/operator_propose': proposing.proposeOperator(ports),
    'console/people': users.users(ports),
    'console/person': users.viewUser(ports),
    'console/person_statement': users.statement(ports),
    'console/note_add': users.addNote(ports),
    'console/freeze': users.freeze(ports),
    'console/unfreeze': users.unfreeze(ports),
    'console/hold_withdrawals': users.holdWithdrawals(ports),
    'console/end_sessions': users.endSessions(ports),
    'console/redeem_code': users.redeemCode(ports),
    'console/configuration': configuring.configuration(ports),
    'console/market_set': configuring.set(ports, 'market'),
    'console/leverage_set': configuring.set(ports, 'leverage'),
    'console/seconds_set': configuring.set(ports, 'seconds'),
    'console/stake_set': configuring.set(ports, 'stake'),
    'console/savings_set': configuring.set(ports, 'savings'),
    'console/funds_set': configuring.set(ports, 'funds'),
    'console/outflow_set': configuring.set(ports, 'outflow'),
    'console/exchange_set': configuring.set(ports, 'exchange'),
    'console/crediting_set': configuring.set(ports, 'crediting'),
    'console/network_set': configuring.set(ports, 'network'),
    'console/confirmations_set': configuring.set(ports, 'confirmations'),
    'console/hot_wallet_set': configuring.set(ports, 'hot_wallet'),
    'console/p2p_set': configuring.set(ports, 'p2p'),
    'console/p2p_fiat_set': configuring.set(ports, 'p2p_fiat'),
    'console/p2p_rate_set': configuring.set(ports, 'p2p_rate'),
    'console/p2p_asset_set': configuring.set(ports, 'p2p_asset'),
    'console/p2p_market_set': configuring.set(ports, 'p2p_market'),
    'console/settings': configuring.settings(ports),
    'console/setting_set': configuring.setSetting(ports),
    'console/home': whole.home(ports),
    'console/money': whole.money(ports),
  };
}

export function consoleProposals(
  ports: AdjustmentPorts & HoldLiftPorts & TermPorts & SettingPorts & { readonly access: ConsoleAccess },
) {
  const { operators } = ports.access;
  return {
    adjustment: adjustmentKind(ports),
    configuration: configurationKind(ports),
    hold_lift: holdLiftKind(ports),
    operator_add: operatorAddKind(operators),
    operator_role: operatorRoleKind(operators),
    setting: settingKind(ports),
  };
}
