import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Adversary } from './adversary.ts';
import { noisePicture } from './noise-picture.ts';
import type { Attack, World } from './world.ts';

const KEYS = 4_200;
const NUMBERS = 30_000;
const LONG = 390_000;
const HELD_AT_ONCE = 20;
const HELD_BYTES = 5_000_000;
const HELD_FOR_MS = 3_000;
const LOOKS = 12;
/** A closed connection must not leave its work behind. */
const GIVES_UP_AFTER_MS = 30;

/** JSON that costs the reader far more than the sender: thousands of unknown keys, long lists, one long text. */
export const junkJson: Attack = async (adversary) => {
  const attack = 'junk JSON';
  const keys = Object.fromEntries(Array.from({ length: KEYS }, (_, place) => [`key${place}`, place]));
  const list = Array.from({ length: NUMBERS }, () => 1);
  await adversary.post(attack, 'notify/send_email', keys);
  await adversary.post(attack, 'user/login', { account: list, password: list });
  await adversary.post(attack, 'user/keep_preference', { key: 'chart', value: 'x'.repeat(LONG) });
  await adversary.post(attack, 'user/keep_preference', { key: 'chart', value: list });
};

/** Bodies without a session whose last byte does not come, so that the exchange holds the others. */
export const bodiesHeldBack: Attack = async (adversary, world) => {
  const { hostname, port } = new URL(world.url);
  const part = Buffer.alloc(65_536, 0x61);
  const hold = (path: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      const giveUp = setTimeout(() => socket.destroy(), HELD_FOR_MS);
      socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearTimeout(giveUp);
        world.tally.note('bodies held back', /HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'no answer');
        resolve();
      });
      socket.write(
        [
          `POST ${path} HTTP/1.1`,
          `Host: ${hostname}:${port}`,
          `X-Forwarded-For: ${adversary.network}`,
          'Content-Type: multipart/form-data; boundary=held',
          `Content-Length: ${HELD_BYTES}`,
          '\r\n--held\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
        ].join('\r\n'),
      );
      for (let sent = 0; sent + part.length < HELD_BYTES - part.length; sent += part.length)
        socket.write(part);
    });
  await Promise.all(
    Array.from({ length: HELD_AT_ONCE }, (_, place) =>
      hold(place % 2 === 0 ? '/api/common/image_upload' : '/console/api/picture_add'),
    ),
  );
};

/** Pictures that are small as files and dear to decode, to write anew, and to read. */
export const dearPictures: Attack = async (adversary, world) => {
  const { random } = adversary;
  const wide = { width: 5_000, height: 5_000 };
  const narrow = { width: 1, height: 9_999 };
  for (const size of random.chance(0.5) ? [wide, narrow] : [narrow, wide]) {
    const { data } = await adversary.upload('dear picture', noisePicture(random, size));
    const address = (data as { url?: string } | null)?.url;
    if (address !== undefined) await readAgain(address, adversary, world);
  }
};

/** Asks for a picture many times at once, and does not wait for most of the answers. */
async function readAgain(address: string, adversary: Adversary, { tally }: World): Promise<void> {
  await Promise.all(
    Array.from({ length: LOOKS }, async (_, place) => {
      const waits = place % 3 === 0;
      const read = adversary.read(address, waits ? undefined : AbortSignal.timeout(GIVES_UP_AFTER_MS));
      tally.note('look at a dear picture', await read);
    }),
  );
  await sleep(GIVES_UP_AFTER_MS);
}
