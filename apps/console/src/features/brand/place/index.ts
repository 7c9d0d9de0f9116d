import './texts.ts';
import { Palette } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { routes } from './routes.ts';

export const brand = defineFeature({
  routes,
  menu: [
    {
      group: 'content',
      to: '/brand',
      label: 'brandPlace.brand',
      icon: Palette,
      permission: 'configuration.read',
    },
  ],
});
