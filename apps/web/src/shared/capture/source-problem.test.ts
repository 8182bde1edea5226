import { describe, expect, it } from 'vitest';
import { SourceError } from '@cuecard/live-session';
import { toSourceProblem } from './source-problem.ts';

function refusal(name: string, message = ''): DOMException {
  return new DOMException(message, name);
}

describe('why there is no sound', () => {
  it.each([
    [refusal('NotAllowedError', 'Permission denied'), 'denied', 'denied'],
    [refusal('NotAllowedError', 'Permission dismissed'), 'prompt', 'dismissed'],
    [refusal('NotAllowedError', 'Permission dismissed'), null, 'dismissed'],
    [refusal('NotAllowedError', 'The request is not allowed'), 'prompt', 'dismissed'],
    [refusal('NotAllowedError', 'Permission denied by system'), 'granted', 'denied'],
    [refusal('SecurityError'), null, 'denied'],
    [refusal('NotFoundError'), 'granted', 'no-device'],
    [refusal('OverconstrainedError'), 'granted', 'no-device'],
    [refusal('NotReadableError'), 'granted', 'in-use'],
    [refusal('AbortError'), 'granted', 'in-use'],
    [new TypeError('getUserMedia is not a function'), null, 'unsupported'],
    [new Error('something else'), null, 'unknown'],
    ['not an error', null, 'unknown'],
  ] as const)('names the microphone refused with %s (%s) %s', (error, state, problem) => {
    expect(toSourceProblem(error, 'microphone', state)).toBe(problem);
  });

  it.each([
    [refusal('NotAllowedError', 'Permission denied'), 'dismissed'],
    [refusal('NotAllowedError', 'Permission denied by system'), 'denied'],
    [refusal('NotFoundError'), 'no-device'],
    [refusal('NotReadableError'), 'in-use'],
    [refusal('NotSupportedError'), 'unsupported'],
    [new SourceError('no-sound-shared'), 'no-sound-shared'],
    [Object.assign(new Error('silent'), { name: 'NoSoundTrackError' }), 'no-sound-shared'],
  ] as const)('names the sharing refused with %s %s', (error, problem) => {
    expect(toSourceProblem(error, 'shared', null)).toBe(problem);
  });
});
