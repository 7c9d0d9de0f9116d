import './texts.ts';
import { BadgeCheck, MessageSquareText, UserX } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { routes } from './routes.ts';

export const reviews = defineFeature({
  routes,
  menu: [
    {
      group: 'work',
      to: '/identity',
      label: 'reviewsPlace.identity',
      icon: BadgeCheck,
      permission: 'queues.read',
    },
    {
      group: 'work',
      to: '/feedback',
      label: 'reviewsPlace.feedback',
      icon: MessageSquareText,
      permission: 'queues.read',
    },
    {
      group: 'work',
      to: '/closings',
      label: 'reviewsPlace.closings',
      icon: UserX,
      permission: 'queues.read',
    },
  ],
  queues: {
    identity: { label: 'reviewsPlace.queue_identity', to: '/identity' },
    feedback: { label: 'reviewsPlace.queue_feedback', to: '/feedback' },
    closings: { label: 'reviewsPlace.queue_closings', to: '/closings' },
  },
  rights: {
    'identity.review': 'reviewsPlace.right_identity_review',
    'closings.decide': 'reviewsPlace.right_closings_decide',
    'feedback.answer': 'reviewsPlace.right_feedback_answer',
  },
  actions: {
    papers: 'reviewsPlace.action_papers',
    papers_decide: 'reviewsPlace.action_papers_decide',
    papers_picture: 'reviewsPlace.action_papers_picture',
    feedback_answer: 'reviewsPlace.action_feedback_answer',
    closing_carry_out: 'reviewsPlace.action_closing_carry_out',
    closing_decline: 'reviewsPlace.action_closing_decline',
  },
  objects: {
    papers: { label: 'reviewsPlace.object_papers', page: '/identity/$id' },
    feedback: { label: 'reviewsPlace.object_feedback', list: '/feedback' },
  },
});
