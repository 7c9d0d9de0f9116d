import type { Permission } from '@candor/contract/console';
import { type TextKey, useTranslation } from '@candor/web-kit';

/** The words of every right; a right without words does not compile. */
const RIGHTS: Readonly<Record<Permission, TextKey>> = {
  'session.own': 'operation.right_session_own',
  'queues.read': 'operation.right_queues_read',
  'people.read': 'operation.right_people_read',
  'people.contacts': 'operation.right_people_contacts',
  'people.guard': 'operation.right_people_guard',
  'people.act': 'operation.right_people_act',
  'holds.lift': 'operation.right_holds_lift',
  'identity.review': 'operation.right_identity_review',
  'closings.decide': 'operation.right_closings_decide',
  'deposits.decide': 'operation.right_deposits_decide',
  'withdrawals.decide': 'operation.right_withdrawals_decide',
  'chains.pause': 'operation.right_chains_pause',
  'feedback.answer': 'operation.right_feedback_answer',
  'messages.read': 'operation.right_messages_read',
  'messages.send': 'operation.right_messages_send',
  'configuration.read': 'operation.right_configuration_read',
  'configuration.change': 'operation.right_configuration_change',
  'areas.change': 'operation.right_areas_change',
  'content.read': 'operation.right_content_read',
  'content.write': 'operation.right_content_write',
  'p2p.read': 'operation.right_p2p_read',
  'p2p.evidence': 'operation.right_p2p_evidence',
  'p2p.mediate': 'operation.right_p2p_mediate',
  'p2p.propose': 'operation.right_p2p_propose',
  'p2p.decide': 'operation.right_p2p_decide',
  'shops.propose': 'operation.right_shops_propose',
  'shops.decide': 'operation.right_shops_decide',
  'money.read': 'operation.right_money_read',
  'adjustments.propose': 'operation.right_adjustments_propose',
  'solvency.act': 'operation.right_solvency_act',
  'solvency.decide': 'operation.right_solvency_decide',
  'proposals.read': 'operation.right_proposals_read',
  'proposals.decide': 'operation.right_proposals_decide',
  'operators.read': 'operation.right_operators_read',
  'operators.propose': 'operation.right_operators_propose',
  'operators.disable': 'operation.right_operators_disable',
  'audit.read': 'operation.right_audit_read',
};

/** Returns a function that puts rights into words; one that this version does not know stays as it is. */
export function useRightsText() {
  const { t } = useTranslation();
  return (rights: readonly string[]): string =>
    rights
      .map((right) => (right in RIGHTS ? t(RIGHTS[right as Permission]) : right))
      .join(t('operation.comma'));
}
