import { buildAnswerSettings, type AnswerSettings } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { desk, findAuthor, findHeading, findText, key, openDesk, press } from './testing/desk.ts';
import {
  asked,
  commands,
  id,
  interview,
  log,
  question,
  said,
  started,
  wrote,
} from './testing/live.ts';
import { speechStandIn } from './testing/sound.ts';
import type { testClient } from './testing/client.tsx';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

let client: ReturnType<typeof testClient>;

afterEach(async () => {
  client.close();
  await captureSession.close();
});

describe('control', () => {
  const finished = { type: 'answer.finished', answerId: id(8), outcome: 'complete' } as const;

  it('[ANS-13] edits the question: Enter saves, Esc leaves it', async () => {
    client = await openDesk('Ultimate', ...question);
    await findAuthor('qwen-plus');
    key('e');
    const box = desk().getByRole('textbox', { name: 'The question' });
    fireEvent.change(box, { target: { value: 'Why Rust?' } });
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(desk().getByRole('heading', { level: 2, name: 'Why us?' })).toBeTruthy();
    press(/Edit/);
    const again = desk().getByRole('textbox', { name: 'The question' });
    fireEvent.change(again, { target: { value: ' Why Rust? ' } });
    fireEvent.keyDown(again, { key: 'Enter' });
    expect(commands()).toEqual([{ type: 'edit', questionId: id(6), text: 'Why Rust?' }]);
    log({ type: 'question.amended', questionId: id(6), text: 'Why Rust?', by: 'user' });
    await findHeading('Why Rust?');
  });

  it('[SCREEN-140] heads the question by what asks, there and in the list, and edits that', async () => {
    client = await openDesk('Ultimate', {
      type: 'question.asked',
      questionId: id(6),
      number: 1,
      turnId: null,
      text: 'Hi, nice to meet you. Why us?',
      heading: 'Why us?',
      by: 'manual',
    });
    await findHeading('Why us?');
    press(/Edit/);
    const box = desk().getByRole<HTMLTextAreaElement>('textbox', { name: 'The question' });
    expect(box.value).toBe('Why us?');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(commands()).toEqual([]);
  });

  it('[SCREEN-144] lists no key that asks a model where none answers', async () => {
    client = await openDesk('Ultimate', ...question.slice(0, 1));
    key('?');
    expect(await screen.findByText('Edit the question')).toBeTruthy();
    expect(screen.queryByText('Think deeper')).toBeNull();
    log(...question.slice(1));
    expect(await screen.findAllByText('Think deeper')).toBeTruthy();
  });

  it('[ANS-71] answers anew shorter, longer, in the other style and thought over', async () => {
    client = await openDesk('Ultimate', ...question, finished);
    await findAuthor('qwen-plus');
    for (const shortcut of ['s', 'M', 't']) key(shortcut);
    press(/As transcript/);
    const anew = { type: 'regenerate', questionId: id(6) };
    expect(commands()).toEqual([
      { ...anew, length: 'shorter' },
      { ...anew, length: 'longer' },
      { ...anew, thinking: true },
      { ...anew, style: 'transcript' },
    ]);
  });

  it('[ANS-76] offers only what would change something', async () => {
    const composer = { kind: 'composer', name: 'templates' } as const;
    const [, , begun] = question;
    client = await openDesk(
      'Ultimate',
      ...question.slice(0, 2),
      {
        ...(begun as ReturnType<typeof started> & { type: 'answer.started' }),
        author: composer,
      },
      wrote(8, 'From a template.'),
      finished,
    );
    await findText('From a template.');
    const names = () =>
      desk()
        .getAllByRole('button')
        .map((button) => button.textContent?.trim());
    expect(names().some((name) => /Regenerate|Shorter|More|Think|Stop/.test(name ?? ''))).toBe(
      false,
    );
    press(/As transcript/);
    for (const shortcut of ['r', 's', 'm']) key(shortcut);
    expect(commands()).toEqual([{ type: 'regenerate', questionId: id(6), style: 'transcript' }]);
    const short = {
      ...(started(9, 6, 2) as ReturnType<typeof started> & { type: 'answer.started' }),
      length: 'shorter',
    } as const;
    log(short, wrote(9, 'By a model.'));
    await findText('By a model.');
    expect(names().some((name) => /Shorter/.test(name ?? ''))).toBe(false);
    press(/More/);
    expect(commands().at(-1)).toEqual({ type: 'regenerate', questionId: id(6), length: 'usual' });
  });

  it.each([
    [
      'FreeTrial',
      'This function is restricted to premium members. It is part of the Ultimate plan.',
    ],
    ['Professional', 'Only available to ultimate members.'],
  ] as const)(
    '[ANS-72] tells %s what a closed function needs, and leads there',
    async (tier, words) => {
      client = await openDesk(tier, ...question, finished);
      await findAuthor('qwen-plus');
      await waitFor(() => {
        press(/Think deeper/);
        expect(desk().getByText(words)).toBeTruthy();
      });
      const plans = desk().getByRole('link', { name: 'Upgrade plan' });
      expect(plans.getAttribute('href')).toBe('/pricing');
      const tried = commands().length;
      press(/As transcript/);
      expect(commands()).toHaveLength(tried);
    },
  );

  it('[ANS-16] keeps earlier attempts within reach', async () => {
    client = await openDesk('Ultimate', ...question, wrote(8, 'A first try'), finished);
    await findText('A first try');
    log(started(9, 6, 2), wrote(9, 'A second try'));
    await findText('A second try');
    expect(desk().getByText('Answer 2 of 2')).toBeTruthy();
    key('[');
    await findText('A first try');
    expect(desk().getByText('Answer 1 of 2')).toBeTruthy();
    key(']');
    expect(await findText('A second try')).toBeTruthy();
  });

  it('[ANS-15] lets a question wait, and answers it at once when the user says so', async () => {
    const settings: AnswerSettings = { ...buildAnswerSettings(interview.setup), arrival: 'wait' };
    client = await openDesk('Ultimate', { type: 'settings.changed', settings }, ...question);
    await findAuthor('qwen-plus');
    log(said(3, 'interviewer', 'And why now?'), asked(7, 3, 'And why now?'));
    await findText('Waiting');
    expect(desk().getByRole('heading', { level: 2, name: 'Why us?' })).toBeTruthy();
    press('Answer now');
    expect(commands()).toEqual([{ type: 'regenerate', questionId: id(7) }]);
    await findHeading('And why now?');
  });

  it('[ANS-15] [ANS-73] changes how the answers to come are written', async () => {
    client = await openDesk('Ultimate');
    fireEvent.click(screen.getByRole('button', { name: 'Answers' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Answers' }));
    await menu.findByRole('combobox', { name: 'Length' });
    const choose = (name: string, value: string) =>
      fireEvent.change(menu.getByRole('combobox', { name }), { target: { value } });
    choose('A new question while an answer is written', 'wait');
    choose('Answer style', 'transcript');
    choose('Answers in', 'zh-CN');
    fireEvent.click(menu.getByRole('switch', { name: 'Code mode' }));
    expect(commands()).toEqual([
      { type: 'settings', change: { arrival: 'wait' } },
      { type: 'settings', change: { style: 'transcript' } },
      { type: 'settings', change: { answerLanguage: 'zh-CN' } },
      { type: 'settings', change: { codeMode: true, programmingLanguage: 'Python' } },
    ]);
  });

  it('[INT-58] asks about words that are selected in the conversation', async () => {
    client = await openDesk('Ultimate', said(3, 'candidate', 'We used sagas there.'));
    const words = await screen.findByText('We used sagas there.');
    act(() => document.getSelection()?.selectAllChildren(words));
    fireEvent(document, new Event('selectionchange'));
    fireEvent.click(await screen.findByRole('button', { name: /Ask about this/ }));
    act(() => document.getSelection()?.selectAllChildren(words));
    key('a');
    const asks = { type: 'ask-typed', text: 'We used sagas there.' };
    expect(commands()).toEqual([asks, asks]);
  });

  it('[SCREEN-39] lays the screen for a tall display, and remembers it', async () => {
    client = await openDesk('Ultimate');
    const desk = document.querySelector('[data-conversation]');
    const layout = () => desk?.getAttribute('data-layout');
    expect(layout()).toBe('wide');
    key('v');
    expect(layout()).toBe('vertical');
    expect(localStorage.getItem('live_vertical')).toBe('true');
  });
});
