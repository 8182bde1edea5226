import { expect, it } from 'vitest';
import { foldHan } from './han-variants.ts';

it('reads traditional characters as the rules are written', () => {
  expect(foldHan('請說說這個專案為什麼會延遲')).toBe('请说说这个专案为什么会延迟');
  expect(foldHan('佢哋點解唔做嘅')).toBe('他们点解不做的');
  expect(foldHan('怎麼處理客訴')).toBe('怎么处理客诉');
});

it('keeps every index and leaves simplified text alone', () => {
  const text = '𠮷先生，请说说 REST 和 GraphQL 的区别。';
  expect(foldHan(text)).toBe(text);
  expect(foldHan('聊聊𠮷這個').length).toBe('聊聊𠮷這個'.length);
});
