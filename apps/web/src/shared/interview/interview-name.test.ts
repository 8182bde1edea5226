import { EMPTY_SETUP, type InterviewSetup } from '@cuecard/contract';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messages as ofMainland } from '../../locales/zh-CN.po';
import { messages as ofTaiwan } from '../../locales/zh-TW.po';
import { formatInterviewName, formatInterviewTitle } from './interview-name.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
const job = (jobTitle: string, company: string): InterviewSetup => ({
  ...EMPTY_SETUP,
  jobTitle,
  company,
});

describe('[SCREEN-194] an interview is called by its job and its company', () => {
  it('as one says it in each language', () => {
    const title = (locale: string, messages: typeof ofMainland) =>
      formatInterviewTitle(
        job('后端工程师', 'Acme'),
        setupI18n({ locale, messages: { [locale]: messages } }),
      );
    expect(formatInterviewTitle(job('Backend engineer', 'Acme'), english)).toBe(
      'Backend engineer at Acme',
    );
    expect(title('zh-CN', ofMainland)).toBe('Acme · 后端工程师');
    expect(title('zh-TW', ofTaiwan)).toBe('Acme · 后端工程师');
  });

  it('by the job alone where no company is known, or the job says it', () => {
    expect(formatInterviewTitle(job('Nurse', ''), english)).toBe('Nurse');
    expect(formatInterviewTitle(job('Engineer at ACME', 'Acme'), english)).toBe('Engineer at ACME');
  });

  it('by its school for a school, and by what its owner calls it before all', () => {
    const school: InterviewSetup = {
      ...job('', 'Acme'),
      kind: 'school',
      major: 'Law',
      school: 'Leeds',
    };
    expect(formatInterviewTitle(school, english)).toBe('Law, Leeds');
    const named = { title: 'Round 2', setup: job('Nurse', 'Acme') };
    expect(formatInterviewName(named, english)).toBe('Round 2');
  });
});
