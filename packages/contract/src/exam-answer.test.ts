import { describe, expect, it } from 'vitest';
import { examAnswerParts, withPart } from './exam-answer.ts';

const README = '```markdown\n# Notes\n## 1. Setup\n## 2. [code] Use\n```';

describe('the parts of an exam’s answer', () => {
  it('[EXAM-172] takes no line of code for the heading of a question', () => {
    const reply = `Write it so:\n\n${README}\n\nThen run it.`;
    expect(examAnswerParts(reply)).toEqual([{ number: 1, kind: null, stem: '', text: reply }]);
    expect(examAnswerParts(`## 1. [code] A readme\n\n${README}\n\n## 2. And?\n\nNo.`)).toEqual([
      { number: 1, kind: 'code', stem: 'A readme', text: README },
      { number: 2, kind: null, stem: 'And?', text: 'No.' },
    ]);
  });

  it('[EXAM-172] takes none either while the code is still being written', () => {
    const [part, ...others] = examAnswerParts('## 1. A readme\n\n```markdown\n## 2. Use');
    expect(others).toEqual([]);
    expect(part?.text).toBe('```markdown\n## 2. Use');
  });

  it('[EXAM-172] keeps the code of one part when another is written anew', () => {
    const whole = `## 1. A readme\n\n${README}\n\n## 2. And?\n\nNo.`;
    expect(withPart(whole, 2, '## 2. And?\n\nYes.')).toBe(
      `## 1. A readme\n\n${README}\n\n## 2. And?\n\nYes.`,
    );
  });
});
