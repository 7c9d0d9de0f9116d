import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Row } from '../../tables/rows.ts';

const IDEAS_A_DAY = 10;

interface IdeaPorts {
  readonly sql: Sql;
}

export function ideaCalls(ports: IdeaPorts) {
  return { 'idea/send': send(ports) };
}

function send({ sql }: IdeaPorts): CallHandler<'idea/send'> {
  return async ({ content }, { session: { userId } }) => {
    const [row] = await sql<Pick<Row<'ideas'>, 'id'>[]>`
      insert into ideas (user_id, content)
      select ${userId}, ${content}
      where (select count(*) from ideas
        where user_id = ${userId} and created_at > now() - interval '1 day') < ${IDEAS_A_DAY}
      returning id`;
    if (row === undefined) throw new CallFailure('ideas_full');
    return { data: row, done: 'idea_sent' };
  };
}
