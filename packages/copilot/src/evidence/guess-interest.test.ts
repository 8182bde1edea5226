import { expect, it } from 'vitest';
import { guessInterest } from './guess-interest.ts';

it.each([
  ['and what would it take in money terms to get you to move', 'salary'],
  ['how quickly could you be at your desk here if we said yes today', 'logistics'],
  ['which bits of this job have you simply not done before', 'weakness'],
  ['so what do you reckon we actually do here all day', 'company'],
  ['after ten years in banks why on earth a hospital', 'motivation'],
  ['手上的事交接完 大概什么时候能过来', 'logistics'],
  ['每個月大概要多少才會來', 'salary'],
  ['你覺得自己哪一塊還不太夠', 'weakness'],
])('[ANS-266] guesses what %j asks for: %s', (question, interest) => {
  expect(guessInterest(question)).toBe(interest);
});

it.each([
  'how did you bring the error rate down',
  'what was the hardest part of the migration',
  'then who signed off the release',
  '那个接口的延迟是怎么降下来的',
  '你們當時怎麼分工',
])('[ANS-266] leaves %j to the lines of the resume', (question) => {
  expect(guessInterest(question)).toBeNull();
});
