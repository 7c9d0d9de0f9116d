import type { ResponseOf } from '@candor/contract';
import { writeOutbox } from '@candor/engine-host';
import type { Sql, Transaction } from '@candor/storage';
import { CallFailure } from '../../http/failure.ts';
import { type KeyChange, resealRows } from '../../identity/key-change.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { select } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { Uploads } from '../../commons/uploads.ts';

/** `users.review_status`, which `user/info` answers too. */
export const REVIEW_STATUS = { none: 0, underReview: 1, certified: 2 } as const;

const PURPOSE = 'identity-papers';
const NAMED_AT_ONCE = 500;

export interface PapersSent {
  readonly name: string;
  readonly cardId: string;
  readonly frontUrl: string;
  readonly backUrl: string;
  /** Undefined: no portrait with the papers was sent. */
  readonly handUrl: string | undefined;
}

/** A reviewer's decision; a rejection gives the user its reason. */
export type Decision =
  | { readonly state: 'certified' }
  | { readonly state: 'rejected'; readonly reason: string };

/** Papers in full, as a reviewer sees them; `pictures` are names of uploads. */
export interface PapersInFull {
  readonly userId: number;
  readonly name: string;
  readonly cardId: string;
  readonly pictures: { readonly front: string; readonly back: string; readonly hand: string | null };
  /** Other users whose papers have the same number. */
  readonly sameCardUserIds: readonly number[];
}

type Center = ResponseOf<'user_real/center'>;

/** Papers by which users prove who they are: names and numbers are sealed, and answered masked. */
export class IdentityPapers {
  readonly #sql: Sql;
  readonly #secrets: Secrets;
  readonly #uploads: Uploads;

  constructor(sql: Sql, secrets: Secrets, uploads: Uploads) {
    this.#sql = sql;
    this.#secrets = secrets;
    this.#uploads = uploads;
  }

  /** Resolves with the state of the user's last papers. */
  async centerOf(userId: number): Promise<Center> {
    const [papers] = await select(
      this.#sql,
      'identity_papers',
      ['state', 'sealed_name', 'sealed_card_id', 'reject_reason', 'submitted_at', 'decided_at'],
      this.#sql`where user_id = ${userId} order by id desc limit 1`,
    );
    if (papers === undefined)
      return {
        review_status: 0,
        name: '',
        card_id: '',
        reject_reason: '',
        submitted_at: null,
        decided_at: null,
      };
    const { state, decided_at: decidedAt } = papers;
    return {
      review_status: state === 'rejected' ? 0 : state === 'certified' ? 2 : 1,
      name: maskedName(this.#open(papers.sealed_name, userId)),
      card_id: maskedNumber(this.#open(papers.sealed_card_id, userId)),
      reject_reason: papers.reject_reason,
      submitted_at: wireDate(papers.submitted_at),
      decided_at: wireDate(decidedAt),
    };
  }

  /** Resolves with the name on the papers by which a user is certified; undefined without them. */
  async certifiedName(userId: number): Promise<string | undefined> {
    const [papers] = await select(
      this.#sql,
      'identity_papers',
      ['sealed_name'],
      this.#sql`where user_id = ${userId} and state = 'certified' order by id desc limit 1`,
    );
    return papers === undefined ? undefined : this.#open(papers.sealed_name, userId);
  }

  /** Resolves with whether the papers of two users have the same number. */
  async isSameHolder(one: number, other: number): Promise<boolean> {
    const rows = await this.#sql`
      select from identity_papers as left_papers
      join identity_papers as right_papers on right_papers.card_hmac = left_papers.card_hmac
      where left_papers.user_id = ${one} and right_papers.user_id = ${other} limit 1`;
    return rows.length > 0;
  }

  /** Resolves with other users whose papers have the number of this user’s, the oldest first. */
  async sharers(userId: number, limit: number): Promise<readonly number[]> {
    const rows = await this.#sql<{ id: number }[]>`
      select distinct other.user_id as id from identity_papers own
      join identity_papers other on other.card_hmac = own.card_hmac and other.user_id <> own.user_id
      where own.user_id = ${userId} order by 1 limit ${limit}`;
    return rows.map(({ id }) => id);
  }

  /**
   * Stores papers for review. May refuse with identity_under_review, identity_certified, pictures_identical, or as
   * `Uploads.attach` does; then nothing is stored.
   */
  async submit(userId: number, sent: PapersSent): Promise<void> {
    const { frontUrl, backUrl, handUrl } = sent;
    if (backUrl === frontUrl) throw identical('reverse_pic');
    if (handUrl === frontUrl || handUrl === backUrl) throw identical('hand_pic');
    await this.#sql.begin(async (transaction) => {
      await checkOpen(transaction, userId);
      const attach = (url: string, field: string) =>
        this.#uploads.attach(transaction, userId, { url, field, purpose: 'identity' });
      const front = await attach(frontUrl, 'front_pic');
      const back = await attach(backUrl, 'reverse_pic');
      const hand = handUrl === undefined ? null : await attach(handUrl, 'hand_pic');
      if (await this.#uploads.isAmong(transaction, back, [front])) throw identical('reverse_pic');
      if (hand !== null && (await this.#uploads.isAmong(transaction, hand, [front, back])))
        throw identical('hand_pic');
      const cardId = sent.cardId.trim();
      await transaction`
        insert into identity_papers (user_id, sealed_name, sealed_card_id, card_hmac, name_hmac, front_upload_id, back_upload_id,
          hand_upload_id, submitted_at)
        values (${userId}, ${this.#seal(sent.name.trim(), userId)}, ${this.#seal(cardId, userId)},
          ${hmacOf(this.#secrets, cardId)}, ${nameHmac(this.#secrets, sent.name)}, ${front}, ${back}, ${hand}, ${new Date()})`;
      await setStatus(transaction, userId, REVIEW_STATUS.underReview);
    });
  }

  /** Resolves with the users whose papers have just this name, and with those whose papers have this number. */
  async findOwners(text: string): Promise<{ readonly named: number[]; readonly numbered: number[] }> {
    await this.#nameOlder();
    const [found] = await this.#sql<{ named: number[]; numbered: number[] }[]>`
      select
        array(select distinct user_id from identity_papers where name_hmac = ${nameHmac(this.#secrets, text)}) as named,
        array(select distinct user_id from identity_papers where card_hmac = ${hmacOf(this.#secrets, text)})
          as numbered`;
    return { named: found?.named ?? [], numbered: found?.numbered ?? [] };
  }

  /** Papers of an older version have no hash of their name yet. */
  async #nameOlder(): Promise<void> {
    const rows = await select(
      this.#sql,
      'identity_papers',
      ['id', 'user_id', 'sealed_name'],
      this.#sql`where name_hmac is null limit ${NAMED_AT_ONCE}`,
    );
    for (const { id, user_id: userId, sealed_name: sealed } of rows)
      await this.#sql`
        update identity_papers set name_hmac = ${nameHmac(this.#secrets, this.#open(sealed, userId))} where id = ${id}`;
    if (rows.length === NAMED_AT_ONCE) await this.#nameOlder();
  }

  /** Resolves with papers in full; undefined for an unknown id. */
  async inFull(papersId: number): Promise<PapersInFull | undefined> {
    const [row] = await this.#sql<
      {
        userId: number;
        sealedName: string;
        sealedCardId: string;
        pictures: PapersInFull['pictures'];
        sameCardUserIds: number[];
      }[]
    >`
      select papers.user_id as "userId", sealed_name as "sealedName", sealed_card_id as "sealedCardId",
        jsonb_build_object('front', front.name, 'back', back.name, 'hand', hand.name) as pictures,
        array(select distinct other.user_id from identity_papers other
          where other.card_hmac = papers.card_hmac and other.user_id <> papers.user_id
          order by 1) as "sameCardUserIds"
      from identity_papers papers
      join uploads front on front.id = front_upload_id
      join uploads back on back.id = back_upload_id
      left join uploads hand on hand.id = hand_upload_id
      where papers.id = ${papersId}`;
    if (row === undefined) return undefined;
    const { userId, sealedName, sealedCardId, pictures, sameCardUserIds } = row;
    const [name, cardId] = [this.#open(sealedName, userId), this.#open(sealedCardId, userId)];
    return { userId, name, cardId, pictures, sameCardUserIds };
  }

  /**
   * Records a reviewer's decision in the transaction and resolves with the user; a certification is written to the
   * engine's outbox. May refuse with identity_not_under_review, so that a decision is made once.
   */
  async decide(
    transaction: Transaction,
    {
      papersId,
      operatorId,
      decision,
    }: {
      readonly papersId: number;
      readonly operatorId: number;
      readonly decision: Decision;
    },
  ): Promise<number> {
    const isCertified = decision.state === 'certified';
    const [decided] = await transaction<{ userId: number }[]>`
      update identity_papers set state = ${decision.state}, operator_id = ${operatorId}, decided_at = ${new Date()},
        reject_reason = ${isCertified ? '' : decision.reason}
      where id = ${papersId} and state = 'under_review' returning user_id as "userId"`;
    if (decided === undefined) throw new CallFailure('identity_not_under_review');
    const { userId } = decided;
    await setStatus(transaction, userId, isCertified ? REVIEW_STATUS.certified : REVIEW_STATUS.none);
    if (isCertified) {
      await writeOutbox(transaction, [{ kind: 'certify_user', userId, isCertified: true }]);
      await transaction`select pg_notify('candor_outbox', '')`;
    }
    return userId;
  }

  #seal(text: string, userId: number): string {
    return this.#secrets.seal(PURPOSE, text, contextOf(userId));
  }

  #open(sealed: string, userId: number): string {
    return this.#secrets.open(PURPOSE, sealed, contextOf(userId));
  }
}

/** Locks the user, so that papers sent twice at once are taken once. */
async function checkOpen(transaction: Transaction, userId: number): Promise<void> {
  const [user] = await select(
    transaction,
    'users',
    ['review_status'],
    transaction`where id = ${userId} for update`,
  );
  if (user?.review_status === REVIEW_STATUS.underReview) throw new CallFailure('identity_under_review');
  if (user?.review_status === REVIEW_STATUS.certified) throw new CallFailure('identity_certified');
}

/** Seals the papers with the new key; resolves with their number. */
export function resealPapers(change: KeyChange): Promise<number> {
  const { from, to } = change;
  return resealRows(
    change,
    (sql, count) =>
      select(
        sql,
        'identity_papers',
        ['id', 'user_id', 'sealed_name', 'sealed_card_id'],
        sql`where not starts_with(sealed_name, ${to.keyId}) limit ${count} for update`,
      ),
    (sql, row) => {
      const context = contextOf(row.user_id);
      const name = from.open(PURPOSE, row.sealed_name, context);
      const cardId = from.open(PURPOSE, row.sealed_card_id, context);
      return sql`
        update identity_papers set sealed_name = ${to.seal(PURPOSE, name, context)},
          sealed_card_id = ${to.seal(PURPOSE, cardId, context)}, card_hmac = ${hmacOf(to, cardId)}, name_hmac = ${nameHmac(to, name)}
        where id = ${row.id}`;
    },
  );
}

function contextOf(userId: number): string {
  return `user ${userId}`;
}

/** Equal for equal names, however they are spaced and capitalised. */
function nameHmac(secrets: Secrets, name: string): Buffer {
  return secrets.hmac('card-numbers', ['name', name.replace(/\s/g, '').toLowerCase()]);
}

/** Equal for equal numbers, however they are spaced and capitalised. */
function hmacOf(secrets: Secrets, cardId: string): Buffer {
  return secrets.hmac('card-numbers', [cardId.replace(/[\s-]/g, '').toUpperCase()]);
}

async function setStatus(transaction: Transaction, userId: number, status: number): Promise<void> {
  await transaction`update users set review_status = ${status} where id = ${userId}`;
}

function identical(field: string): CallFailure {
  return CallFailure.at(field, 'pictures_identical');
}

/** The first character of a name; the rest is hidden at a length that says nothing. */
function maskedName(name: string): string {
  return `${Array.from(name)[0] ?? ''}***`;
}

/** Two characters at each end of a number that has more than four. */
function maskedNumber(number: string): string {
  return number.length > 4 ? `${number.slice(0, 2)}***${number.slice(-2)}` : '***';
}
