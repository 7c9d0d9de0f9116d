import { openPool, type Pool } from '@candor/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secrets } from '../../identity/secrets.ts';
import { demoSecretsKey } from '../../config/secrets-key.ts';
import { IdentityPapers } from './identity-papers.ts';
import { Uploads } from '../../commons/uploads.ts';
import { fetchPicture, uploaded } from '../../../test/support/pictures.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp, send } from '../../../test/support/running-app.ts';

let exchange: RunningApp;
let sql: Pool;
let base: string;
let papers: IdentityPapers;
let uploads: Uploads;

beforeAll(async () => {
  exchange = await runQuietApp();
  base = exchange.url;
  sql = openPool(exchange.databaseUrl, { max: 4, application_name: 'test' });
  const secrets = new Secrets(await demoSecretsKey(exchange.dataDir));
  uploads = new Uploads(sql, secrets);
  papers = new IdentityPapers(sql, secrets, uploads);
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

type User = Awaited<ReturnType<typeof newUser>>;

async function sheet({ token }: User, change: object = {}) {
  const [front_pic, reverse_pic] = [await uploaded(base, token, 1), await uploaded(base, token, 2)];
  return {
    name: 'Zhang San',
    card_id: '11010519491231002X',
    front_pic,
    reverse_pic,
    hand_pic: '',
    ...change,
  };
}
const center = ({ token }: User) => ask(base, 'user_real/center', {}, { token });
const refusedFields = async (user: User, input: object) => {
  const { error, fields } = await refused(base, 'user_real/real_name', input, user);
  return [error, fields];
};
const decide = (papersId: number, decision: Parameters<IdentityPapers['decide']>[1]['decision']) =>
  sql.begin((transaction) => papers.decide(transaction, { papersId, operatorId: 7, decision }));
const papersOf = async ({ id }: User) => {
  const [row] = await sql<{ id: number }[]>`
    select id::int from identity_papers where user_id = ${id} order by id desc limit 1`;
  return row?.id ?? 0;
};

describe('papers', () => {
  test.each([
    ['name', 'name_required'],
    ['card_id', 'card_id_required'],
    ['front_pic', 'front_picture_required'],
    ['reverse_pic', 'back_picture_required'],
  ])('without %s are refused there with %s, and nothing is stored', async (field, error) => {
    const user = await newUser(base);
    expect(await refusedFields(user, await sheet(user, { [field]: '' }))).toEqual([
      error,
      { [field]: error },
    ]);
    expect(await center(user)).toMatchObject({ review_status: 0, submitted_at: null });
  });

  test('go under review, are shown masked, and cannot be sent again meanwhile', async () => {
    const user = await newUser(base);
    const sent = await ask(base, 'user_real/real_name', await sheet(user), user);
    expect(sent).toMatchObject({ review_status: 1, name: 'Z***', card_id: '11***2X', reject_reason: '' });
    expect(await center(user)).toEqual(sent);
    expect(await ask(base, 'user/info', {}, user)).toMatchObject({ review_status: 1 });
    expect((await refused(base, 'user_real/real_name', await sheet(user), user)).error).toBe(
      'identity_under_review',
    );
  });

  test('sent five times at once are taken once', async () => {
    const user = await newUser(base);
    const sheets: Awaited<ReturnType<typeof sheet>>[] = [];
    // A user's pictures are taken a few at a time.
    for (let place = 0; place < 5; place += 1) sheets.push(await sheet(user));
    const replies = await Promise.all(sheets.map((input) => send(base, 'user_real/real_name', input, user)));
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(1);
  });

  test('take no address but that of an own picture that serves nothing else', async () => {
    const [user, other] = [await newUser(base), await newUser(base)];
    const foreign = await uploaded(base, other.token, 3);
    const invented = '/api/common/image?name=AAAAAAAAAAAAAAAAAAAAAA';
    const hostile = [
      foreign,
      invented,
      'https://evil.example/a.png',
      'javascript:alert(1)',
      `${foreign}&x=1`,
      `//evil.example${foreign}`,
    ];
    for (const front_pic of hostile)
      expect(await refusedFields(user, await sheet(user, { front_pic }))).toEqual([
        'upload_unknown',
        { front_pic: 'upload_unknown' },
      ]);
    const qrcode = await uploaded(base, user.token, 4);
    const raw_data = { real_name: 'Zhang San', account: 'zhang@example.com', qrcode };
    await ask(base, 'pay_method/save', { type: 'alipay', raw_data }, user);
    expect(await refusedFields(user, await sheet(user, { reverse_pic: qrcode }))).toEqual([
      'upload_in_use',
      { reverse_pic: 'upload_in_use' },
    ]);
  });

  test('need different pictures', async () => {
    const user = await newUser(base);
    const input = await sheet(user);
    expect(await refusedFields(user, { ...input, reverse_pic: input.front_pic })).toEqual([
      'pictures_identical',
      { reverse_pic: 'pictures_identical' },
    ]);
    expect(await refusedFields(user, { ...input, hand_pic: input.front_pic })).toEqual([
      'pictures_identical',
      { hand_pic: 'pictures_identical' },
    ]);
    // The same picture under another address.
    for (const field of ['reverse_pic', 'hand_pic']) {
      const twice = await sheet(user, { [field]: await uploaded(base, user.token, 1) });
      expect(await refusedFields(user, twice)).toEqual([
        'pictures_identical',
        { [field]: 'pictures_identical' },
      ]);
    }
    expect(await center(user)).toMatchObject({ review_status: 0, submitted_at: null });
  });

  test('with a number that somebody else sent are taken alike: the answer is no oracle', async () => {
    const [one, other] = [await newUser(base), await newUser(base)];
    const send = async (user: User) => ask(base, 'user_real/real_name', await sheet(user), user);
    const first = await send(one);
    expect({ ...(await send(other)), submitted_at: first.submitted_at }).toEqual(first);
  });

  test('hold neither name nor number in the clear', async () => {
    const user = await newUser(base);
    await ask(base, 'user_real/real_name', await sheet(user), user);
    const [row] = await sql<{ text: string }[]>`
      select identity_papers::text as text from identity_papers where user_id = ${user.id}`;
    expect(row?.text).not.toMatch(/Zhang|110105/);
  });
});

describe('a review', () => {
  test('that certifies shows, reaches the engine, and is made once', async () => {
    const user = await newUser(base);
    await ask(base, 'user_real/real_name', await sheet(user), user);
    const papersId = await papersOf(user);
    await decide(papersId, { state: 'certified' });
    expect(await center(user)).toMatchObject({ review_status: 2, reject_reason: '' });
    expect(await ask(base, 'user/info', {}, user)).toMatchObject({ review_status: 2 });
    await expect.poll(() => exchange.app.engine.standings.standing(user.id)?.isCertified).toBe(true);
    await expect(decide(papersId, { state: 'rejected', reason: 'late' })).rejects.toMatchObject({
      error: 'identity_not_under_review',
    });
    expect((await refused(base, 'user_real/real_name', await sheet(user), user)).error).toBe(
      'identity_certified',
    );
  });

  test('that rejects gives its reason, and new papers may follow', async () => {
    const user = await newUser(base);
    await ask(base, 'user_real/real_name', await sheet(user), user);
    await decide(await papersOf(user), { state: 'rejected', reason: 'The photo is blurred' });
    expect(await center(user)).toMatchObject({ review_status: 0, reject_reason: 'The photo is blurred' });
    expect(await ask(base, 'user_real/real_name', await sheet(user), user)).toMatchObject({
      review_status: 1,
      reject_reason: '',
    });
  });

  test('sees pictures of papers alone, and every look is recorded', async () => {
    const user = await newUser(base);
    const input = await sheet(user);
    const nameOf = (url: string) => url.slice(url.indexOf('=') + 1);
    const looks = async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int from upload_views join uploads on uploads.id = upload_id
        where operator_id = 7 and name = ${nameOf(input.front_pic)}`;
      return row?.count;
    };
    expect(await uploads.readForReview(7, nameOf(input.front_pic))).toBeUndefined();
    await ask(base, 'user_real/real_name', input, user);
    expect(await uploads.readForReview(7, nameOf(input.front_pic))).toMatchObject({ type: 'image/webp' });
    await uploads.readForReview(7, nameOf(input.front_pic));
    expect(await looks()).toBe(2);
    expect((await fetchPicture(base, input.front_pic, user.token)).status).toBe(200);
  });
});
