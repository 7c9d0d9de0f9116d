import './texts.ts';
import { Lightbulb } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { routes } from './routes.ts';

export const ideas = defineFeature({
  routes,
  menu: [
    { group: 'work', to: '/ideas', label: 'ideasPlace.ideas', icon: Lightbulb, permission: 'ideas.read' },
  ],
  rights: { 'ideas.read': 'ideasPlace.right_ideas_read' },
});
