import type { ProposalKinds } from '../../../shared/changes/proposal-kind.ts';
import { settingName } from '../../../shared/settings/setting-name.ts';

interface SettingChange {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

export const proposals = {
  setting: {
    label: 'settingsPlace.kind_setting',
    read: ({ key, before, after }: SettingChange) => {
      const name = settingName(key);
      return { before: { [name]: before }, after: { [name]: after } };
    },
  },
} as const satisfies ProposalKinds;
