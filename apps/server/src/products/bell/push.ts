import { Users } from '../../identity/users.ts';
import { unreadNotices } from '../../notifications/bell.ts';
import { selectAll } from '../../tables/rows.ts';
import { definePush, type FrameOf, type RowNews } from '../../ws/define-push.ts';
import { wireNotice, zoneOf } from './calls.ts';

/** The channel on which the triggers of the table announce a notice, or (0) that some were read. */
const CHANNEL = 'candor_bell';

const rows: RowNews<FrameOf<'BELL'>> = {
  channel: CHANNEL,
  open({ sql, engine }) {
    const users = new Users(sql);
    return async (announced, isConnected) => {
      const [userId = 0, id = 0] = announced.split(' ').map(Number);
      if (!isConnected(userId)) return [];
      const [user, [row], unread] = await Promise.all([
        users.find(userId),
        selectAll(sql, 'bell_notices', sql`where id = ${id} and user_id = ${userId}`),
        unreadNotices(sql, userId),
      ]);
      const timeZone = zoneOf(user);
      return [
        {
          userId,
          frame: (language) => ({
            type: 'BELL',
            seq: engine.sequence,
            notice: row === undefined ? null : (wireNotice(row, { language, timeZone }) ?? null),
            unread,
          }),
        },
      ];
    };
  },
};

/** A person hears of each new notice, and on other screens that notices were read. */
export const push = definePush({ frames: ['BELL'], rows });
