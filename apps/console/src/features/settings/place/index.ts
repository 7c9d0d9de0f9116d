import './texts.ts';
import { Globe, Wrench } from 'lucide-react';
import { defineFeature } from '../../../shared/features/feature.ts';
import { settingName } from '../../../shared/settings/setting-name.ts';
import { proposals } from './proposals.ts';
import { routes } from './routes.ts';

export const settings = defineFeature({
  routes,
  menu: [
    {
      group: 'content',
      to: '/settings',
      label: 'settingsPlace.settings',
      icon: Wrench,
      permission: 'configuration.read',
    },
    {
      group: 'content',
      to: '/countries',
      label: 'settingsPlace.countries',
      icon: Globe,
      permission: 'areas.change',
    },
  ],
  proposals,
  rights: {
    'areas.change': 'settingsPlace.right_areas_change',
  },
  actions: {
    setting_set: 'settingsPlace.action_setting_set',
    area_set: 'settingsPlace.action_area_set',
  },
  objects: {
    setting: {
      label: 'settingsPlace.object_setting',
      list: '/settings',
      read: ({ value }, id, { plainText }) =>
        value === undefined ? {} : { [settingName(id)]: plainText(value) },
    },
    area: { label: 'settingsPlace.object_area', list: '/countries' },
  },
});
