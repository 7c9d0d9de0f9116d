import './texts.ts';
import { Newspaper } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { routes } from './routes.ts';

export const content = defineFeature({
  routes,
  menu: [
    {
      group: 'content',
      to: '/news',
      label: 'contentPlace.news',
      icon: Newspaper,
      permission: 'content.read',
    },
  ],
  rights: {
    'content.read': 'contentPlace.right_content_read',
    'content.write': 'contentPlace.right_content_write',
  },
  actions: {
    news_delete: 'contentPlace.action_news_delete',
    news_save: 'contentPlace.action_news_save',
    picture_add: 'contentPlace.action_picture_add',
  },
  objects: {
    news: { label: 'contentPlace.object_news', page: '/news/$id' },
    picture: { label: 'contentPlace.object_picture' },
  },
});
