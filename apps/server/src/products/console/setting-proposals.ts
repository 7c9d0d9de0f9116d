import type { Transaction } from '@candor/storage';
import { type Settings, settingProblem, writeSetting } from '../../content/settings.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';

/** A change of a setting as it is decided on. */
export interface SettingPayload {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

export interface SettingPorts {
  readonly settings: Settings;
}

/** A looser setting that another admin decides on; it is refused if the setting is not what was shown. */
export function settingKind({ settings }: SettingPorts): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, { key, before, after }: SettingPayload): Promise<Applied> {
      const [, present] = settings.every().find(([name]) => name === key) ?? [];
      if (present !== before || settingProblem(key, after) !== undefined)
        throw new CallFailure('payload_differs');
      await writeSetting(transaction, key, after);
      return {};
    },
  };
}
