import { describe, expect, it } from 'vitest';
import { writeAhead } from './preload-phone.ts';

describe('the page of a phone', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css?: string) => ({
    type: 'chunk' as const,
    fileName,
    moduleIds,
    imports,
    isEntry: fileName === 'index.js',
    viteMetadata: { importedCss: new Set(css === undefined ? [] : [css]) },
  });
  const script = writeAhead(
    Object.fromEntries(
      [
        chunk('index.js', ['/client/src/main.tsx'], ['libraries.js']),
        chunk('libraries.js', []),
        chunk(
          'phone.js',
          ['/client/src/routes/follow.tsx?tsr-split=component'],
          ['libraries.js', 'shared.js'],
          'phone.css',
        ),
        chunk('shared.js', []),
        chunk('words.js', ['/client/src/locales/zh-TW.po?words=first']),
        chunk('wörter.js', ['/client/src/locales/en.po?words=first']),
      ].map((each) => [each.fileName, each]),
    ) as unknown as Parameters<typeof writeAhead>[0],
  );
  const openAt = (pathname: string): string[] => {
    document.head.replaceChildren();
    // As the browser runs it, at an address of its own.
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
    new Function('location', script)({ pathname });
    return [...document.head.querySelectorAll('link')].map(
      (link) => `${link.rel} ${link.getAttribute('href')}`,
    );
  };

  it('[PHONE-37] asks for its own files and its words at once, and no other page does', () => {
    localStorage.setItem('locale', 'zh-TW');
    expect(openAt('/follow').toSorted()).toEqual([
      'modulepreload /phone.js',
      'modulepreload /shared.js',
      'modulepreload /words.js',
      'preload /phone.css',
    ]);
    localStorage.clear();
    expect(openAt('/follow')).toContain('modulepreload /wörter.js');
    expect(openAt('/following')).toEqual([]);
    expect(openAt('/')).toEqual([]);
  });

  it('is missed by a build that has none', () => {
    expect(() => writeAhead({})).toThrow('no page of a phone');
  });
});
