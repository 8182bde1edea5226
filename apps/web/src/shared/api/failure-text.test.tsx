import { ERROR_TABLE } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startLocale, switchLocale } from '../locale/locale.ts';
import { ApiError, createNetworkFailure } from './api-error.ts';
import { FailureText } from './failure-text.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});
afterAll(startLocale);

const offline = createNetworkFailure(null, null);
const refused = new ApiError({
  http: 200,
  key: 'saveFailed',
  message: ERROR_TABLE.saveFailed.message,
});

function shown(error: unknown, more?: string): string {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <FailureText error={error} isBold>
        {more}
      </FailureText>
    </I18nProvider>,
  );
  return container.textContent;
}

describe('what failed, as running text', () => {
  it('leads from words without a full stop to the sentence after them', async () => {
    await switchLocale('en');
    expect(shown(offline)).toBe(
      'Network Request Exception: The server did not answer. Check your connection and try again.',
    );
    cleanup();
    expect(shown(refused, 'It is still here.')).toBe(
      'Save failed, please try again later. It is still here.',
    );
  });

  it('[LANG-10] has no space after the full stop of Chinese', async () => {
    await switchLocale('zh-CN');
    expect(shown(offline, '还在。')).toMatch(/^\S+：\S+。还在。$/);
    cleanup();
    expect(shown(refused, '还在。')).toMatch(/^\S+。还在。$/);
  });
});
