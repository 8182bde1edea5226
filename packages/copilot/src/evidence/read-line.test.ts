import { expect, it } from 'vitest';
import { readHeard } from './read-line.ts';

it('reads the end of a long turn, where it asks', () => {
  const { units } = readHeard(`zebra ${'and so we went on '.repeat(400)}what about Kafka?`);
  expect([...units]).toContain('w:kafka');
  expect([...units]).not.toContain('w:zebra');
});
