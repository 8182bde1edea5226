import type { CodingTemplate } from '../template.ts';

export const ENGLISH_CODING: CodingTemplate = {
  say: 'I will say my approach first, then write the code.',
  approach: {
    heading: 'Approach',
    points: [
      {
        cue: 'Restate: [input, output, constraints]',
        spoken: 'Let me restate the input, the output and the limits.',
      },
      {
        cue: 'Simple way first: [the direct solution]',
        spoken: 'The direct solution would be [the direct solution].',
      },
      {
        cue: 'Better: [the idea or data structure]',
        spoken: 'A better idea is to use [the data structure].',
      },
    ],
  },
  skeleton: {
    heading: 'Code skeleton',
    comments: [
      'check the edge cases',
      'walk through the input and keep [what you track]',
      'return [the result]',
    ],
  },
  complexity: {
    heading: 'Complexity',
    points: [
      {
        cue: 'Time: O([...]), because [the loops]',
        spoken: 'The time is O([...]), because of [the loops].',
      },
      {
        cue: 'Space: O([...]), because [what is stored]',
        spoken: 'The space is O([...]), because of [what is stored].',
      },
    ],
  },
  edgeCases: {
    heading: 'Edge cases',
    points: [
      {
        cue: 'Empty input, one element, duplicates',
        spoken: 'I test empty input, one element and duplicates.',
      },
      {
        cue: 'Very large input, invalid values',
        spoken: 'I also test very large input and invalid values.',
      },
    ],
  },
};

/** In simplified characters. */
export const CHINESE_CODING: CodingTemplate = {
  say: '我先讲思路，再写代码。',
  approach: {
    heading: '思路',
    points: [
      { cue: '复述：［输入、输出、限制］', spoken: '我先复述一下输入、输出和限制，确认理解一致。' },
      { cue: '先说直接解法：［做法］', spoken: '最直接的解法是［做法］。' },
      { cue: '再优化：［想法或数据结构］', spoken: '更好的办法是利用［想法或数据结构］。' },
    ],
  },
  skeleton: {
    heading: '代码框架',
    comments: ['先处理边界情况', '遍历输入，维护［要记录的东西］', '返回［结果］'],
  },
  complexity: {
    heading: '复杂度',
    points: [
      { cue: '时间：O(［…］)，因为［循环］', spoken: '时间复杂度是 O(［…］)，因为［循环］。' },
      {
        cue: '空间：O(［…］)，因为［存了什么］',
        spoken: '空间复杂度是 O(［…］)，因为［存了什么］。',
      },
    ],
  },
  edgeCases: {
    heading: '边界情况',
    points: [
      { cue: '空输入、单个元素、重复元素', spoken: '我会测空输入、单个元素和重复元素。' },
      { cue: '超大输入、非法值', spoken: '还会测超大输入和非法值。' },
    ],
  },
};
