import type { ReaderPorts } from '../../projections/reader.ts';
import {
  type NumberedTriggers,
  readListByClientId,
  readTriggerByClientId,
  readTriggersOf,
  triggerReader,
  triggersByNumber,
} from './trigger-history.ts';

export const conditionalOffers = {
  /** Conditional orders of users, wherever they are. */
  conditions(needs: ReaderPorts) {
    const { sql } = needs;
    const triggers = triggerReader(needs);
    return {
      find: (userId: number, id: number) => triggers.find(userId, id),
      async of(userId: number, ids: readonly number[]) {
        // A condition that leaves these for the table meanwhile is found there.
        const fresh = [...triggers.ahead(userId).values()];
        return [...(await readTriggersOf(sql, userId, ids)), ...fresh];
      },
      byNumber: (choice: NumberedTriggers) => triggersByNumber(sql, choice, triggers.ahead(choice.userId)),
      byClientId: (userId: number, clientId: string) => readTriggerByClientId(sql, userId, clientId),
      listByClientId: (userId: number, clientId: string) => readListByClientId(sql, userId, clientId),
    };
  },
};
