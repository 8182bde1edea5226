import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-CN', 'zh-TW'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/*.gen.ts'],
    },
  ],
  // Sorted by their words and without line numbers: two branches rarely touch the same place.
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
});
