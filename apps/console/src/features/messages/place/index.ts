import './texts.ts';
import { Mail } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { routes } from './routes.ts';

export const messages = defineFeature({
  routes,
  menu: [
    {
      group: 'work',
      to: '/messages',
      label: 'messagesPlace.messages',
      icon: Mail,
      permission: 'messages.read',
    },
  ],
  queues: {
    messages: { label: 'messagesPlace.queue_messages', to: '/messages' },
  },
  rights: {
    'messages.read': 'messagesPlace.right_messages_read',
    'messages.send': 'messagesPlace.right_messages_send',
  },
  actions: {
    message_resend: 'messagesPlace.action_message_resend',
    message_test: 'messagesPlace.action_message_test',
  },
  objects: {
    message: { label: 'messagesPlace.object_message', list: '/messages' },
  },
});
