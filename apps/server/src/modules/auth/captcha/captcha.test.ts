import { createHash } from 'node:crypto';
import { CAPTCHA as rules, captchaChallenge } from '@cuecard/contract';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCaptcha, readDigits } from '../../../testing/captcha.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createCaptchaDrawer } from './captcha-drawer.ts';
import { checkCaptcha, newCaptcha } from './captcha.ts';
import { drawCaptcha, PICTURE_SIZE } from './draw-captcha.ts';
import { digitStrokes } from './digit-strokes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const drawer = createCaptchaDrawer();
afterAll(() => drawer.close());
const ask = () => newCaptcha(server.database.db, server.clock, drawer);
const check = (given: Parameters<typeof checkCaptcha>[2]) =>
  checkCaptcha(server.database.db, server.clock, given);
const refused = (reason: string) => ({ key: 'formRejected', data: { field: 'captcha', reason } });

async function solved(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('the picture', () => {
  it('[AUTH-48] [CALL-29] is a PNG of digits that are nowhere else in the answer', async () => {
    const { http, status, data } = await server.call('POST', '/v2/auth/verify-codes/captcha');
    expect([http, status]).toEqual([200, 0]);
    expect(captchaChallenge.parse(data)).toEqual(data);
    const png = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      PICTURE_SIZE.width,
      PICTURE_SIZE.height,
    ]);
    const digits = await readDigits(server, data.id);
    expect(digits).toMatch(/^\d{5}$/);
    expect(JSON.stringify({ ...data, image: '', id: '' })).not.toContain(`"${digits}"`);
  });

  /** Share of points that are inked. */
  async function countInk(png: Buffer): Promise<number> {
    const { width, height } = PICTURE_SIZE;
    const pen = createCanvas(width, height).getContext('2d');
    pen.drawImage(await loadImage(png), 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const inked = data.filter((light, at) => at % 4 === 0 && light < 150);
    return inked.length / (width * height);
  }

  it('draws every digit, each time in another way', async () => {
    expect(digitStrokes).toHaveLength(10);
    for (const digit of '0123456789') {
      const one = await drawCaptcha(digit.repeat(5));
      const two = await drawCaptcha(digit.repeat(5));
      expect(await countInk(one)).toBeGreaterThan(0.06);
      expect(await countInk(one)).toBeLessThan(0.4);
      expect(one.equals(two)).toBe(false);
    }
  });

  it('[AUTH-72] is answered by its digits once', async () => {
    const { id } = await ask();
    const answer = await readDigits(server, id);
    await check({ kind: 'picture', id, answer });
    await expect(check({ kind: 'picture', id, answer })).rejects.toMatchObject(refused('expired'));
  });

  it('[AUTH-72] is used up by a wrong answer', async () => {
    const { id } = await ask();
    const answer = await readDigits(server, id);
    const wrong = answer === '00000' ? '00001' : '00000';
    await expect(check({ kind: 'picture', id, answer: wrong })).rejects.toMatchObject(
      refused('wrong'),
    );
    await expect(check({ kind: 'picture', id, answer })).rejects.toMatchObject(refused('expired'));
  });

  it('counts once when its answer comes many times at once', async () => {
    const { id } = await ask();
    const answer = await readDigits(server, id);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => check({ kind: 'picture', id, answer })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('expires', async () => {
    const { id } = await ask();
    const answer = await readDigits(server, id);
    server.clock.advance(rules.lifeMs);
    await expect(check({ kind: 'picture', id, answer })).rejects.toMatchObject(refused('expired'));
  });

  it('is kept as hashes from which neither the digits nor the id can be read', async () => {
    const { id } = await ask();
    const answer = await readDigits(server, id);
    const rows = await server.database.db.selectFrom('captchas').selectAll().execute();
    const row = rows.find((one) => one.id_hash.equals(createHash('sha256').update(id).digest()));
    expect(row?.answer_hash).toHaveLength(32);
    expect(row?.answer_hash.equals(createHash('sha256').update(answer).digest())).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(id);
  });
});

describe('the work instead', () => {
  it('[AUTH-49] is done by any computer, and counts once', async () => {
    const { id, work } = await ask();
    const solution = await solved(work);
    await check({ kind: 'work', id, solution });
    await expect(check({ kind: 'work', id, solution })).rejects.toMatchObject(refused('expired'));
  });

  it('uses up the picture too', async () => {
    const { id, work } = await ask();
    const answer = await readDigits(server, id);
    await check({ kind: 'work', id, solution: await solved(work) });
    await expect(check({ kind: 'picture', id, answer })).rejects.toMatchObject(refused('expired'));
  });

  it('is refused when it was done for another question, made easier, or not done', async () => {
    const [first, second, third, fourth] = [await ask(), await ask(), await ask(), await ask()];
    const easy = { ...third.work, parameters: { ...third.work.parameters, keyPrefix: '0' } };
    const undone = {
      challenge: fourth.work,
      solution: { counter: 1, derivedKey: '00'.repeat(32) },
    };
    const tries = [
      { kind: 'work', id: second.id, solution: await solved(first.work) },
      { kind: 'work', id: third.id, solution: await solved(easy) },
      {
        kind: 'work',
        id: fourth.id,
        solution: Buffer.from(JSON.stringify(undone)).toString('base64'),
      },
      { kind: 'work', id: first.id, solution: 'not base64 of anything' },
    ] as const;
    for (const given of tries) await expect(check(given)).rejects.toMatchObject(refused('wrong'));
  });

  it('helps the tests as it helps a client', async () => {
    const given = await answerCaptcha(server);
    await expect(check(given)).resolves.toBeUndefined();
  });
});
