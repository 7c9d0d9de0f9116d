import './texts.ts';
import { ReceiptText, ScrollText, UserCog } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

export const operation = defineFeature({
  routes,
  menu: [
    {
      group: 'operation',
      to: '/operators',
      label: 'operationPlace.operators',
      icon: UserCog,
      permission: 'operators.read',
    },
    {
      group: 'operation',
      to: '/record',
      label: 'operationPlace.record',
      icon: ScrollText,
      permission: 'audit.read',
    },
    {
      group: 'operation',
      to: '/own',
      label: 'operationPlace.own',
      icon: ReceiptText,
      permission: 'session.own',
      isOwn: true,
    },
  ],
  proposals,
  rights: {
    'session.own': 'operationPlace.right_session_own',
    'operators.read': 'operationPlace.right_operators_read',
    'operators.propose': 'operationPlace.right_operators_propose',
    'operators.disable': 'operationPlace.right_operators_disable',
    'audit.read': 'operationPlace.right_audit_read',
  },
  actions: {
    enrol: 'operationPlace.action_enrol',
    login: 'operationPlace.action_login',
    login_failed: 'operationPlace.action_login_failed',
    logout: 'operationPlace.action_logout',
    operator_add: 'operationPlace.action_operator_add',
    operator_disable: 'operationPlace.action_operator_disable',
    operator_reset: 'operationPlace.action_operator_reset',
    passkey_add: 'operationPlace.action_passkey_add',
    passkey_remove: 'operationPlace.action_passkey_remove',
    contact_set: 'operationPlace.action_contact_set',
  },
  objects: {
    operator: { label: 'operationPlace.object_operator', list: '/operators' },
  },
});
