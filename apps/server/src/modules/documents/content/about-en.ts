import type { WrittenText } from '../written-text.ts';

export const aboutEn: WrittenText = {
  title: 'About Cuecard',
  sections: [
    {
      heading: 'What it is',
      text: [
        'Cuecard is a copilot for job interviews. It hears the interviewer’s question and puts an answer in front of you: one sentence that can be said right away, then cues to carry on with, made of your own resume and your own saved answers.',
        'Before an interview it reads your resume, predicts what may be asked, and keeps a bank of the answers that you have prepared. Afterwards everything said and answered is in your history.',
      ],
    },
    {
      heading: 'How it is built',
      text: [
        [
          'English speech becomes text in your browser, by a recogniser that Cuecard brings along. Sound is never stored.',
          'The interviewer and you are heard on two channels that are never mixed.',
          'Every turn is written into a log before it is confirmed, so that a reload or a lost connection loses nothing.',
          'Answers come from the language models that the operator of this server has set up. Without any, prepared words answer, and the card says so.',
          'A guard marks what an answer claims and nothing you brought proves.',
          'The interface speaks English, simplified Chinese and traditional Chinese.',
        ],
      ],
    },
    {
      heading: 'What it does not do',
      text: [
        'It does not hide from supervision, does not promise that an interview succeeds, and does not show figures that nobody has measured.',
      ],
    },
    {
      heading: 'Who runs this server',
      text: ['This Cuecard is run by {operator}.'],
    },
  ],
};
