import { createCanvas } from '@napi-rs/canvas';
import { registerTestFonts } from '../../../../testing/fonts.ts';
import type { ExamImage } from '../../exam-answerer.ts';

export const ENGLISH_PAGE = [
  '1. Which of the following statements about TCP is correct?',
  'A. It is connectionless.',
  'B. It uses a three-way handshake.',
  'C. It never retransmits lost segments.',
  '',
  '2. Explain what an index of a database does.',
];
export const CHINESE_PAGE = [
  '1. 下列关于网络协议的说法，正确的是哪一项？',
  'A. 不保证数据按序到达',
  'B. 使用三次握手建立连接',
  '',
  '2. 简述进程与线程的区别，并说明各自的优缺点。',
];

const WIDTH = 1568;
const HEIGHT = 640;

/** A screenshot of a page of text, as a browser would show it. */
export function pageImage(
  lines: readonly string[],
  { mime = 'image/png', pictureId = crypto.randomUUID() }: Partial<ExamImage> = {},
): ExamImage {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#222';
  context.font = `22px ${registerTestFonts(lines.join(''))}`;
  // The Chinese font's own default is its thinnest.
  context.fontVariationSettings = "'wght' 400";
  for (const [index, line] of lines.entries()) context.fillText(line, 60, 70 + index * 44);
  const bytes =
    mime === 'image/png'
      ? canvas.toBuffer('image/png')
      : canvas.toBuffer(mime === 'image/webp' ? 'image/webp' : 'image/jpeg', 85);
  return { pictureId, part: 0, mime, bytes, width: WIDTH, height: HEIGHT };
}
