import './texts.ts';
import { UsersRound } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

export const users = defineFeature({
  routes,
  menu: [
    { group: 'work', to: '/users', label: 'usersPlace.users', icon: UsersRound, permission: 'people.read' },
  ],
  queues: {
    frozen: { label: 'usersPlace.queue_frozen', to: '/users', search: { frozen: '1' } },
  },
  proposals,
  rights: {
    'people.read': 'usersPlace.right_people_read',
    'people.contacts': 'usersPlace.right_people_contacts',
    'people.guard': 'usersPlace.right_people_guard',
    'people.act': 'usersPlace.right_people_act',
    'holds.lift': 'usersPlace.right_holds_lift',
  },
  actions: {
    end_sessions: 'usersPlace.action_end_sessions',
    freeze: 'usersPlace.action_freeze',
    unfreeze: 'usersPlace.action_unfreeze',
    hold_withdrawals: 'usersPlace.action_hold_withdrawals',
    note_add: 'usersPlace.action_note_add',
    person_view: 'usersPlace.action_person_view',
    redeem_code: 'usersPlace.action_redeem_code',
    api_key_end: 'usersPlace.action_api_key_end',
  },
  objects: {
    user: { label: 'usersPlace.object_user', page: '/users/$id' },
  },
  userTables: {
    // Its page shows them around those of the others.
    parts: [
      'user',
      'inviter_id',
      'second_factor',
      'standing',
      'accounts',
      'sessions',
      'logins',
      'api_keys',
      'identity',
      'closing_requested_at',
      'notes',
    ],
    load: () => Promise.resolve({ tables: {} }),
  },
});
