import { Candidate } from '../support/candidate.ts';
import { saveQuestions } from '../support/practice.ts';
import { expectSound } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

const BANK = [
  { question: '请介绍一次你和同事意见不一致的经历。', answer: '我会先听对方怎么想。' },
  { question: '为什么想加入我们公司？', answer: '因为你们的产品我自己每天都在用。' },
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('[PRAC-70] [PRAC-71] [PRAC-77] [SCREEN-192] a whole practice in Chinese, typed and by keyboard, without a model', async ({
  page,
  server,
}, info) => {
  const look = async (name: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.screenshot({ path: info.outputPath(`${name}-${size.width}.png`) });
      await expectSound(page, `${name} at ${size.width}`);
    }
    await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
  };
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await saveQuestions(page, server.url, BANK);
  await page.goto(`${server.url}/practice`);
  await expect(page.getByRole('main').getByLabel('Language', { exact: true })).toHaveValue('zh-CN');
  await look('start');
  await page.getByText('Sceptical').click();
  await page.getByRole('button', { name: 'Start practice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 questions' })).toBeVisible();
  await look('ready');
  await page.getByRole('button', { name: 'Type my answers' }).click();
  const first = page.getByRole('heading', { level: 1 });
  const asked = [await first.innerText()];
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('我们团队讨论了很久，效率提高了很多，大家都同意我们的方案。');
  await look('typing');
  // In a low window the card stands below the box, and not over it.
  await page.setViewportSize({ width: 844, height: 390 });
  const [box, card] = await Promise.all([
    answer.boundingBox(),
    page.getByRole('region', { name: 'Your card' }).boundingBox(),
  ]);
  expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual(card?.y ?? 0);
  await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
  await answer.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'How did that go?' })).toBeVisible();
  await look('rate');
  await page.keyboard.press('2');
  await expect(page.getByText('Rated before you read on.')).toBeVisible();
  await expect(page.getByText('Your words, tidied')).toBeVisible();
  await page.getByRole('button', { name: 'Keep these words' }).click();
  await expect(page.getByText('Kept. Your card opens with this line.')).toBeVisible();
  await look('after');
  // Another take of the same question, then what is asked on it.
  await page.keyboard.press('Enter');
  await answer.fill('我提出了方案，我们团队采用了，效率提高了很多。');
  await answer.press('Control+Enter');
  await page.keyboard.press('3');
  await expect(page.getByText('take 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next: a follow-up' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Follow-up')).toBeVisible();
  // A reload in the middle of a question loses no answer, and asks on where it was.
  await page.reload();
  await page.getByRole('button', { name: 'Type my answers' }).click();
  await expect(page.getByText('Follow-up')).toBeVisible();
  await answer.fill('大约百分之三十。');
  await answer.press('Control+Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await expect(first).not.toHaveText(asked[0] ?? '');
  await page.getByRole('button', { name: 'End practice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /questions answered/ })).toBeVisible();
  await expect(page.getByText('2 takes')).toBeVisible();
  await look('over');
  await page.getByRole('link', { name: 'Practise again' }).click();
  await expect(page.getByRole('link', { name: /Question bank.*answers/ })).toBeVisible();
});
