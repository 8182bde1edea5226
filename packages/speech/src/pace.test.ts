import { describe, expect, it } from 'vitest';
import { speaker } from './testing/conversation.ts';

const LONG =
  'and then we moved every service to the new platform without a single day of rest for anyone';
const QUESTION = 'Why do you want to leave your company?';

describe('the pace of decoding', () => {
  it("[SPEECH-101] decodes the candidate's own words less often than the interviewer's", () => {
    const talk = () => speaker(LONG).pause(160).says(QUESTION);
    const partials = (channel: 'interviewer' | 'candidate') =>
      talk()
        .play({ channel })
        .requests.filter(({ purpose }) => purpose === 'partial').length;
    expect(partials('candidate')).toBeLessThan(partials('interviewer') / 2);
    expect(talk().play({ channel: 'candidate' }).finals).toEqual([`${LONG} ${QUESTION}`]);
  });

  it('[SPEECH-107] cuts speech of some length where the speaker stops to think', () => {
    const said = 'Tell me about a project of yours that did not go so well and';
    const { finals, requests } = speaker(said).pause(900).says('what you learned?').play();
    expect(finals).toEqual([`${said} what you learned?`]);
    const last = requests.findLast(({ purpose }) => purpose === 'end');
    expect((last?.toMs ?? 0) - (last?.fromMs ?? 0)).toBeLessThan(2000);
  });
});
