import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHINESE_PAGE,
  ENGLISH_PAGE,
  pageImage,
} from '../../modules/exams/answers/testing/exam-pages.ts';
import { recognisedText } from './recognised-text.ts';
import { createTextRecogniser, RecognitionError, type TextRecogniser } from './text-recogniser.ts';

let recogniser: TextRecogniser;
beforeAll(() => {
  recogniser = createTextRecogniser();
});
afterAll(() => recogniser.close());

const packed = (text: string): string => text.replaceAll(/\s/g, '');
const calm = () => new AbortController().signal;

async function read(
  pictures: readonly Uint8Array[],
  signal = calm(),
  onText = () => {},
): Promise<string[]> {
  const texts: string[] = [];
  for await (const { index, text } of recogniser.recognise(pictures, { userId: 1, signal })) {
    texts[index] = text;
    onText();
  }
  return texts;
}

/** It gives way to everything else on the machine. */
describe('the text recogniser', { timeout: 120_000 }, () => {
  it('[EXAM-171] reads English in every form that pictures come in', async () => {
    const forms = ['image/png', 'image/jpeg', 'image/webp'] as const;
    const texts = await read(forms.map((mime) => pageImage(ENGLISH_PAGE, { mime }).bytes));
    expect(texts).toHaveLength(3);
    for (const text of texts)
      // It joins "It is" now and then.
      for (const line of ENGLISH_PAGE) expect(packed(text)).toContain(packed(line));
  });

  it('[EXAM-171] reads Chinese without blanks between its characters', async () => {
    const [text] = await read([pageImage(CHINESE_PAGE).bytes]);
    for (const words of ['不保证数据按序到达', '使用三次握手建立连接', '简述进程与线程的区别'])
      expect(text).toContain(words);
  });

  it('[EXAM-171] keeps lines, indentation and empty lines', () => {
    const line = (text: string, x0: number, y0: number) => {
      const bbox = { x0, y0, x1: x0 + text.length * 10, y1: y0 + 20 };
      const words = text.split(' ').map((word) => ({ text: word, bbox, confidence: 90 }));
      return { bbox, baseline: bbox, words };
    };
    const lines = [line('def f(n):', 50, 0), line('return n', 90, 28), line('二 分 查找', 52, 120)];
    expect(recognisedText(lines)).toBe('def f(n):\n    return n\n\n二分查找');
    expect(recognisedText([])).toBe('');
  });

  it('[EXAM-170] finds no text in an empty picture and in what is none', async () => {
    const blank = createCanvas(400, 300).toBuffer('image/png');
    expect(await read([blank, Buffer.from('no picture at all')])).toEqual(['', '']);
  });

  it('[EXAM-170] ends with a stop, while it works and while it waits', async () => {
    const controller = new AbortController();
    const reason = new Error('stop');
    const { bytes } = pageImage(ENGLISH_PAGE);
    // At the first text two work, each with more to read, and the third waits for its turn.
    const stop = () => controller.abort(reason);
    const running = [1, 2, 3].map(() => read([bytes, bytes, bytes], controller.signal, stop));
    const ends = await Promise.allSettled(running);
    expect(ends.map((end) => (end.status === 'rejected' ? end.reason : null))).toEqual(
      Array.from({ length: 3 }, () => reason),
    );
    expect(await read([bytes])).toHaveLength(1);
  });

  it('[EXAM-170] says that a process is lost, and ends with the server', async () => {
    const own = createTextRecogniser();
    own.expectPictures();
    const { bytes } = pageImage(ENGLISH_PAGE);
    const texts: string[] = [];
    let closing: Promise<void> | undefined;
    const lost = (async () => {
      for await (const { text } of own.recognise([bytes, bytes, bytes], {
        userId: 1,
        signal: calm(),
      })) {
        texts.push(text);
        closing ??= own.close();
      }
    })();
    await expect(lost).rejects.toBeInstanceOf(RecognitionError);
    await closing;
    expect(texts.length).toBeLessThan(3);
  });
});
