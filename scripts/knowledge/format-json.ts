import type { Json } from './area.ts';

const MAX_WIDTH = 120;

/** JSON whose arrays and objects stand on one line where they fit, so that a difference is readable. */
export function formatJson(value: Json): string {
  return `${formatValue(value, 0)}\n`;
}

function formatValue(value: Json, depth: number): string {
  const plain = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || plain.length + depth <= MAX_WIDTH)
    return plain;
  const indent = ' '.repeat(depth);
  const lines = Array.isArray(value)
    ? value.map((item: Json) => formatValue(item, depth + 1))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${formatValue(item, depth + 1)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.map((line) => `${indent} ${line}`).join(',\n')}\n${indent}${close}`;
}
