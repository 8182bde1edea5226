import { describe, expect, it } from 'vitest';
import { EMPTY_APPLICATION, fillSetup, type Application } from './application.ts';
import { EMPTY_SETUP } from './empty-setup.ts';

const APPLICATION: Application = {
  ...EMPTY_APPLICATION,
  id: '01890000-0000-7000-8000-000000000001',
  company: 'Nordwind Energy',
  jobTitle: 'Backend Engineer',
  advertisement: 'We need Go.',
  notes: 'Ask about on-call.',
};

describe('[APPL-6] an application fills the setup', () => {
  it('with what it says, and leaves the rest as it was', () => {
    const before = { ...EMPTY_SETUP, style: 'transcript', resumeId: APPLICATION.id } as const;
    expect(fillSetup(before, APPLICATION)).toEqual({
      ...before,
      company: 'Nordwind Energy',
      jobTitle: 'Backend Engineer',
      advertisement: 'We need Go.',
      notes: 'Ask about on-call.',
      applicationId: APPLICATION.id,
    });
  });

  it('with its language; answers keep to it unless another was chosen', () => {
    const given = { ...APPLICATION, language: 'ja' } as const;
    const spoken = { ...EMPTY_SETUP, recogniser: 'moonshine' };
    expect(fillSetup(spoken, given)).toMatchObject({
      interviewLanguage: 'ja',
      answerLanguage: 'ja',
      recogniser: null,
    });
    const inChinese = { ...spoken, answerLanguage: 'zh-CN' } as const;
    expect(fillSetup(inChinese, given)).toMatchObject({ answerLanguage: 'zh-CN' });
    expect(fillSetup(inChinese, { ...given, language: 'en' })).toMatchObject({
      recogniser: 'moonshine',
    });
  });

  it('of a school with the school and the major', () => {
    const given = { ...APPLICATION, round: 'school', company: 'ETH', jobTitle: 'Physics' } as const;
    expect(fillSetup(EMPTY_SETUP, given)).toMatchObject({
      kind: 'school',
      school: 'ETH',
      major: 'Physics',
    });
  });
});
