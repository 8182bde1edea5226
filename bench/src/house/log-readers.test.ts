import { expect, it } from 'vitest';
import { findLogReaders, listEventTypes } from './log-readers.ts';

const SCHEMA = ['a', 'b', 'c', 'd', 'e', 'turn.final']
  .map((type) => `z.object({ type: z.literal('${type}') }),`)
  .join('\n');

it('finds who folds the log, and not who waits for one event', () => {
  const types = listEventTypes(SCHEMA);
  expect(types).toEqual(['a', 'b', 'c', 'd', 'e', 'turn.final']);
  const text = types.map((type) => `case '${type}': break;`).join('\n');
  const files = [
    { file: 'reducer.ts', text },
    { file: 'listener.ts', text: "case 'turn.final': break;" },
  ];
  expect(findLogReaders(files, types)).toEqual(['reducer.ts']);
});
