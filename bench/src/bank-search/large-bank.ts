import type { calls, RequestOf } from '@cuecard/contract';

/** The largest bank of the design. */
export const ENTRIES = 5000;
/** Characters of an answer: what is said in some forty seconds. */
const ANSWER_CHARACTERS = 500;

const subjects =
  'deadline conflict budget patient customer release outage colleague manager supplier lesson contract audit forecast migration handover complaint training schedule negotiation'.split(
    ' ',
  );
const settings =
  'hospital warehouse classroom bank kitchen laboratory airport council workshop newsroom studio harbour clinic library factory hotel farm court station agency'.split(
    ' ',
  );
const doings =
  'planned repaired explained measured refused delegated rebuilt documented escalated simplified compared rehearsed translated automated reviewed postponed merged inspected sketched counted'.split(
    ' ',
  );

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? '';

/** The same bank every time; questions and answers differ from each other. */
export function largeBank(): RequestOf<typeof calls.addQuestions>['questions'] {
  return Array.from({ length: ENTRIES }, (_, number) => {
    const subject = pick(subjects, number);
    const place = pick(settings, Math.floor(number / subjects.length));
    const question = `How did you handle the ${subject} in case ${number} of the ${place}?`;
    let answer = '';
    for (let step = 1; answer.length < ANSWER_CHARACTERS; step++)
      answer += `I ${pick(doings, number * step)} the ${pick(subjects, number + step)} with the ${pick(settings, number * 3 + step)}. `;
    return { question, answer: answer.trim(), tags: [place], aliases: [], origin: 'own' };
  });
}

/** What somebody types: words of many entries, of some, of one, and of none. */
export const TYPED: readonly string[] = [
  'deadline',
  'conflict hospital',
  'handled',
  'case 4321',
  'newsroom audit',
  'rehearsed supplier',
  'zebra',
  'harbour outage case 1',
];
