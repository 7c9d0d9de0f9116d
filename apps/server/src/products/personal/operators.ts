/** Calls by which operators work the queues of what users sent: identity papers and messages. */
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { AuditAction } from '@candor/contract/schema';
import type { CallHandler } from '../../http/call.ts';
import { pictureReadCost } from '../../http/call-costs.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../commons/page.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { Users } from '../../identity/users.ts';
import { listRows, narrowedTo, orderedBy } from '../../tables/list-rows.ts';
import { type Row, select, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { EventLetters } from '../../facets/letters.ts';
import type { Acting, AuditEntry, OperatorDesk } from '../../facets/operators.ts';
import { IdentityPapers } from './identity-papers.ts';
import { Uploads } from '../../commons/uploads.ts';

const PAGE = 20;
const CERTIFIED = { state: 'certified' } as const;

type PapersRow = ResponseOf<'console/papers_decide'>;
type FeedbackItem = ResponseOf<'console/feedback_answer'>;

export interface ReviewPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly users: Users;
  readonly secrets: Secrets;
  readonly letters: EventLetters;
}

interface Review extends ReviewPorts {
  readonly papers: IdentityPapers;
  readonly uploads: Uploads;
}

export function papersQueue({ sql }: Review): CallHandler<'console/papers_queue'> {
  return async ({ state = 'under_review', page = 1, limit: size = PAGE, ...filters }) => {
    const narrowed = narrowedTo(sql, filters, {
      time: sql`submitted_at`,
      user: sql`user_id`,
      ofOperator: (id) => sql`operator_id = ${id}`,
    });
    const { total, rows } = await listRows(sql, 'identity_papers', {
      where: sql`where state = ${state} ${narrowed}`,
      order: orderedBy(sql, filters.order ?? (state === 'under_review' ? 'oldest' : 'newest'), sql`id`),
      page,
      size,
    });
    return { data: pageOf(rows.map(papersRow), total, page, size) };
  };
}

export function papers(ports: Review): CallHandler<'console/papers'> {
  return async ({ id }, context) => {
    const row = await papersOf(ports.sql, id);
    const full = await ports.papers.inFull(id);
    if (full === undefined) throw unknownPapers();
    await recordLook(ports, context, { action: 'papers', objectId: id, after: { user_id: row.user_id } });
    const { name, cardId, pictures, sameCardUserIds } = full;
    return {
      data: { papers: row, name, card_id: cardId, pictures, same_card_user_ids: [...sameCardUserIds] },
    };
  };
}

export function papersPicture(ports: Review): CallHandler<'console/papers_picture'> {
  return async ({ name }, context) => {
    const picture = await ports.uploads.readForReview(context.operator.operatorId, name);
    if (picture === undefined) throw CallFailure.at('name', 'upload_unknown');
    await context.spend(pictureReadCost(picture.bytes.length));
    await recordLook(ports, context, await pictureLook(ports.sql, name));
    return { data: { media_type: picture.type, content_base64: picture.bytes.toString('base64') } };
  };
}

export function decidePapers(ports: Review): CallHandler<'console/papers_decide'> {
  return async ({ id, decision, reason: text = '' }, context) => {
    const isCertified = decision === 'certify';
    const reason = text.trim();
    if (!isCertified && reason === '') throw CallFailure.at('reason', 'words_missing');
    const { user_id: userId, state } = await papersOf(ports.sql, id);
    const user = await ports.users.find(userId);
    if (user === undefined) throw unknownPapers();
    await ports.access.checkNotOwn(context, userId);
    await ports.access.act(context, async (transaction) => {
      const decided = {
        papersId: id,
        operatorId: context.operator.operatorId,
        decision: isCertified ? CERTIFIED : ({ state: 'rejected', reason } as const),
      };
      await ports.papers.decide(transaction, decided);
      const event = isCertified ? 'identity_certified' : 'identity_rejected';
      await ports.letters.event(user, event, { transaction, values: { reason } });
      const entry = {
        action: 'papers_decide',
        objectKind: 'papers',
        objectId: id,
        before: { state },
        after: { state: decided.decision.state, user_id: userId },
        reason,
      } as const;
      return { entry, result: null };
    });
    return { data: await papersOf(ports.sql, id), done: 'identity_decided' };
  };
}

export function feedback({ sql }: Review): CallHandler<'console/feedback'> {
  return async ({ answered = false, type, page = 1, limit: size = PAGE, ...filters }) => {
    const narrowed = narrowedTo(sql, filters, {
      time: sql`created_at`,
      user: sql`user_id`,
      ofOperator: (id) => sql`operator_id = ${id}`,
    });
    const { total, rows } = await listRows(sql, 'feedback', {
      where: sql`
        where answered_at is ${answered ? sql`not null` : sql`null`}
          ${type === undefined ? sql`` : sql`and type = ${type}`} ${narrowed}`,
      order: orderedBy(sql, filters.order ?? (answered ? 'newest' : 'oldest'), sql`id`),
      page,
      size,
    });
    return { data: pageOf(rows.map(feedbackItem), total, page, size) };
  };
}

export function answerFeedback(ports: Review): CallHandler<'console/feedback_answer'> {
  return async ({ id, answer: text }, context) => {
    const answer = text.trim();
    if (answer === '') throw CallFailure.at('answer', 'answer_required');
    const { operatorId } = context.operator;
    const row = await ports.access.act(context, async (transaction) => {
      const [answered] = await transaction<Row<'feedback'>[]>`
        update feedback set answer = ${answer}, operator_id = ${operatorId}, answered_at = ${new Date()}
        where id = ${id} and answered_at is null returning *`;
      if (answered === undefined) throw await notAnswerable(transaction, id);
      const entry = {
        action: 'feedback_answer',
        objectKind: 'feedback',
        objectId: id,
        after: { answer },
      } as const;
      return { entry, result: answered };
    });
    return { data: feedbackItem(row), done: 'feedback_answered' };
  };
}

/** An operator's look at papers. */
type Look<Action extends AuditAction> = Omit<AuditEntry<Action>, 'objectKind'>;

function recordLook<Action extends AuditAction>(
  { access }: Review,
  context: Acting<Action>,
  look: Look<Action>,
): Promise<null> {
  return access.act(context, async () => ({ entry: { ...look, objectKind: 'papers' }, result: null }));
}

/** Names the papers that a picture belongs to, and their user, so that the record shows whose they are. */
async function pictureLook(sql: Sql, name: string): Promise<Look<'papers_picture'>> {
  const [owner] = await sql<{ id: number; userId: number }[]>`
    select identity_papers.id, identity_papers.user_id as "userId" from uploads
    join identity_papers on uploads.id in (front_upload_id, back_upload_id, hand_upload_id)
    where uploads.name = ${name} and uploads.user_id = identity_papers.user_id`;
  const action = 'papers_picture';
  return owner === undefined
    ? { action, objectId: name }
    : { action, objectId: owner.id, after: { user_id: owner.userId, picture: name } };
}

async function papersOf(sql: Sql, id: number): Promise<PapersRow> {
  const [row] = await selectAll(sql, 'identity_papers', sql`where id = ${id}`);
  if (row === undefined) throw unknownPapers();
  return papersRow(row);
}

async function notAnswerable(transaction: Transaction, id: number): Promise<CallFailure> {
  const known = await select(transaction, 'feedback', ['id'], transaction`where id = ${id}`);
  const key = known.length === 0 ? 'feedback_unknown' : 'feedback_answered_already';
  return CallFailure.at('id', key);
}

/** Papers that do not exist are not under review either. */
function unknownPapers(): CallFailure {
  return CallFailure.at('id', 'identity_not_under_review');
}

function papersRow(row: Row<'identity_papers'>): PapersRow {
  return {
    id: row.id,
    user_id: row.user_id,
    state: row.state as PapersRow['state'],
    submitted_at: wireDate(row.submitted_at),
    decided_at: wireDate(row.decided_at),
    reject_reason: row.reject_reason,
  };
}

function feedbackItem(row: Row<'feedback'>): FeedbackItem {
  return {
    id: row.id,
    user_id: row.user_id,
    type: row.type as FeedbackItem['type'],
    title: row.title,
    content: row.content,
    app_version: row.app_version,
    answer: row.answer,
    created_at: wireDate(row.created_at),
    answered_at: wireDate(row.answered_at),
  };
}

/** The calls by which operators review identity papers and answer messages. */
export function personalOperators(ports: ReviewPorts) {
  const { sql, secrets } = ports;
  const uploads = new Uploads(sql, secrets);
  const review = { ...ports, uploads, papers: new IdentityPapers(sql, secrets, uploads) };
  return {
    'console/papers_queue': papersQueue(review),
    'console/papers': papers(review),
    'console/papers_picture': papersPicture(review),
    'console/papers_decide': decidePapers(review),
    'console/feedback': feedback(review),
    'console/feedback_answer': answerFeedback(review),
  };
}
