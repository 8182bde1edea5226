import { describe, expect, it } from 'vitest';
import { buildAnswerPrompt } from './answer-prompt.ts';
import type { AnswerPromptRequest } from './answer-prompt.ts';
import { resolveFollowUp } from '../judge/follow-up.ts';

const FENCE = 'k3v9q2x7';
const FACT = { id: 'F1', kind: 'resume', label: 'Work', text: 'Nurse, Northgate, 2019' } as const;
const PREPARED = {
  id: 'K1',
  kind: 'bank',
  label: 'How do you hand over a shift?',
  text: 'I use the SBAR form.',
} as const;
const PAGE = {
  id: 'W1',
  kind: 'web',
  label: 'Handover guidance',
  text: 'Structured handover reduces errors.',
  url: 'https://health.example/handover',
} as const;
const request = (more: Partial<AnswerPromptRequest> = {}): AnswerPromptRequest => ({
  history: [
    { speaker: 'interviewer', text: 'How do you hand over a shift?' },
    { speaker: 'candidate', text: 'With a form.' },
  ],
  ...resolveFollowUp('And when would you not use it?', ['How do you hand over a shift?']),
  setup: { jobTitle: 'Ward nurse', style: 'transcript', answerLanguage: 'en', level: 'A2' },
  evidence: [FACT],
  mode: 'asked',
  fenceId: FENCE,
  ...more,
});
const buildContent = (asked: AnswerPromptRequest) =>
  buildAnswerPrompt(asked)
    .messages.map(({ content }) => content)
    .join('\n\n');
const buildSystem = (setup: Partial<AnswerPromptRequest['setup']>) =>
  buildAnswerPrompt(request({ setup: { style: 'outline', answerLanguage: 'en', ...setup } }))
    .system;

describe('the shape of a prompt', () => {
  it('[ANS-235] says how the first sentence is, that it is spoken, and what each kind of question wants', () => {
    const rules = buildSystem({});
    expect(rules).toContain('one sentence of at most 20 words (in Chinese at most 40 characters)');
    expect(rules).toContain('It is said aloud: contractions');
    for (const kind of ['definition', 'design', 'case', 'estimate', 'Pay', 'follow-up'])
      expect(rules).toContain(
        `- A${/^[ae]/.test(kind) ? 'n' : ''} ${kind}`.replace('A Pay', 'Pay'),
      );
    expect(rules).toContain('is not said again');
    expect(rules).not.toMatch(/\{\w+\}/);
  });

  it('[ANS-236] asks for code whenever it is asked for, in full in the code mode', () => {
    const off = buildSystem({ codeMode: false });
    const on = buildSystem({ codeMode: true, programmingLanguage: 'Go' });
    expect(off).toContain('When the question asks for code, write it all the same');
    expect(on).not.toContain('write it all the same');
    expect(on).toContain('The code is complete, in Go');
    for (const rules of [off, on])
      expect(rules).toMatch(/signature(?: that was given)? (?:is )?kept/);
  });

  it('[ANS-237] tells the day before the question, where it changes no rule', () => {
    const setup = { style: 'outline', answerLanguage: 'en', today: '2026-03-14' } as const;
    expect(buildContent(request({ setup }))).toContain('today: 2026-03-14');
    expect(buildSystem({ today: '2026-03-14' })).toBe(buildSystem({ today: '2026-03-15' }));
  });

  it('[ANS-50] keeps its golden form with a prepared answer, a page, a screen and deep thinking', async () => {
    const asked = request({
      evidence: [FACT, PREPARED, PAGE],
      screens: ['Handover sheet\n  bed 4: sepsis'],
      length: 'longer',
      thinking: true,
      setup: {
        jobTitle: 'Ward nurse',
        jobText: 'You hand over every shift.',
        style: 'transcript',
        answerLanguage: 'en',
        level: 'A2',
      },
    });
    const { system, messages } = buildAnswerPrompt(asked);
    const printed = `# system\n${system}\n\n# user\n${messages[0]?.content ?? ''}\n`;
    await expect(printed).toMatchFileSnapshot('../../fixtures/prompts/deep-follow-up.txt');
  });

  it.each([
    ['shorter', 'en', '30 to 50 words'],
    ['longer', 'en', '220 to 300 words'],
    ['shorter', 'zh-CN', '60 to 80 characters'],
    ['longer', 'zh-TW', '360 to 480 characters'],
  ] as const)(
    '[ANS-50] sizes a %s transcript in %s by speaking time',
    (length, language, amount) => {
      const setup = { style: 'transcript', answerLanguage: language } as const;
      expect(buildContent(request({ setup, length }))).toContain(amount);
      expect(buildContent(request({ setup }))).not.toContain('This time');
    },
  );

  it('[ANS-50] asks for three cues when shorter and five when longer', () => {
    const setup = { style: 'outline', answerLanguage: 'en' } as const;
    expect(buildContent(request({ setup, length: 'shorter' }))).toContain('exactly 3 cues');
    expect(buildContent(request({ setup, length: 'longer' }))).toContain('exactly 5 cues');
  });

  it('[ANS-50] tells a behavioural answer as situation, task, action and result', () => {
    for (const style of ['outline', 'transcript'] as const)
      expect(buildSystem({ style })).toMatch(/situation(?:,| and) task, action,? and result/);
  });

  it.each(['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const)('[ANS-28] words level %s', (level) => {
    expect(buildSystem({ level })).toContain(`The speaker's level is ${level}:`);
    expect(buildSystem({ level })).not.toBe(buildSystem({}));
  });

  it('[ANS-29] answers in the reference language, whatever language is asked in', () => {
    const setup = { style: 'outline', answerLanguage: 'zh-TW' } as const;
    const english = buildAnswerPrompt(request({ setup }));
    const chinese = buildAnswerPrompt(request({ setup, question: '那什么时候不用？' }));
    expect(english.system).toContain('traditional characters');
    expect(chinese.system).toBe(english.system);
  });

  it('[ANS-8] names the question that a follow-up goes on from', () => {
    const content = buildContent(request());
    expect(content).toContain(
      `<data-${FENCE} kind="refers-to">\n- How do you hand over a shift?\n</data-${FENCE}>`,
    );
    expect(buildContent(request({ refersTo: null }))).not.toContain('refers-to');
  });

  it('[ANS-51] changes neither the rules nor the facts with what belongs to one answer', () => {
    const plain = buildAnswerPrompt(request());
    const rich = buildAnswerPrompt(
      request({
        question: 'Why?',
        refersTo: null,
        evidence: [FACT, PREPARED, PAGE],
        screens: ['x'],
        length: 'shorter',
        thinking: true,
        mode: 'uncertain',
      }),
    );
    expect(rich.system).toBe(plain.system);
    const upTo = (content = '') => content.slice(0, content.indexOf('kind="earlier-questions"'));
    expect(upTo(rich.messages[0]?.content)).toBe(upTo(plain.messages[0]?.content));
    expect(upTo(plain.messages[0]?.content)).toContain('With a form.');
  });

  it('[ANS-51] keeps the beginning of a long talk for eight turns before the oldest go', () => {
    const talk = (turns: number) =>
      Array.from({ length: turns }, (_, at) => ({
        speaker: 'interviewer' as const,
        text: `turn ${at}`,
      }));
    const upToTalk = (turns: number) => {
      const content = buildContent(request({ history: talk(turns) }));
      return content.slice(0, content.indexOf(`turn ${turns - 1}\n`));
    };
    for (let turns = 20; turns < 27; turns += 1)
      expect(upToTalk(turns + 1).startsWith(upToTalk(turns))).toBe(true);
    expect(buildContent(request({ history: talk(28) }))).not.toContain('turn 15\n');
    expect(buildContent(request({ history: talk(28) }))).toContain('turn 16\n');
  });
});
