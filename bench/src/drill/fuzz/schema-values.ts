import { z } from 'zod';
import type { Random } from './random.ts';

/** The part of JSON Schema that our contract's schemas become. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Texts that some pattern of the contract takes. */
const samples = [
  '123456',
  '13800138000',
  'fuzz@example.com',
  'v'.repeat(43),
  '2026-11-21',
  'https://example.com/',
];

/** Values that a schema takes, more or less: they get past the outermost checks, and are then broken. */
export function valueMaker(schema: z.ZodType): (random: Random) => unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return (random) => createValue(json, random);
}

function createValue(schema: Schema, random: Random): unknown {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return createValue(random.pick(choices), random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true || random.chance(0.5))
          .map(([name, inner]) => [name, createValue(inner, random)]),
      );
    case 'array':
      return Array.from({ length: random.below(4) }, () => createValue(schema.items ?? {}, random));
    case 'integer':
    case 'number':
      return createNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return createText(schema, random);
    case undefined:
    default:
      return random.pick(['text', 1, true, null]);
  }
}

function createNumber({ minimum = 0, maximum = Infinity }: Schema, random: Random): number {
  return minimum + random.below(Math.min(10, maximum - minimum + 1));
}

function createText({ format, pattern, minLength = 1 }: Schema, random: Random): string {
  if (format === 'uuid') return random.uuid();
  if (pattern !== undefined) {
    const shape = new RegExp(pattern);
    return samples.find((each) => shape.test(each)) ?? 'a';
  }
  return 'word '.repeat(1 + random.below(4)).padEnd(minLength, 'x');
}

/** Wrong for nearly every field, and each a trap that somebody fell into. */
export const hostileScalars: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1e308,
  -0.5,
  2 ** 53,
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200f',
  '\ufeff',
  '𠮷'.repeat(50),
  'e\u0301'.repeat(500),
  'x'.repeat(6000),
  "' OR 1=1; DROP TABLE users; --",
  '${jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '1e400',
  '9007199254740993',
  '2026-13-45T99:99:99Z',
  '%00%ff',
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, toString: 'x' },
  { $ne: null },
  { length: 1e9 },
];

/** Breaks a value at one or more places: another type, a missing or an unknown field, too much of it. */
export function broken(value: unknown, random: Random): unknown {
  let result = value;
  const times = 1 + random.below(3);
  for (let time = 0; time < times; time += 1) result = brokenOnce(result, random);
  return result;
}

function brokenOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.12))
    return random.pick(hostileScalars);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3))
      return Array.from({ length: random.pick([1, 50, 6000]) }, () => random.pick(hostileScalars));
    return value.with(random.below(value.length), brokenOnce(random.pick(value), random));
  }
  const names = Object.keys(value);
  const name = names.length === 0 ? 'added' : random.pick(names);
  const inner = (value as Record<string, unknown>)[name];
  switch (random.below(5)) {
    case 0:
      return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
    case 1: {
      const added = random.pick(['__proto__', 'constructor', 'toJSON', 'added', '\u0000', '']);
      return { ...value, [added]: random.pick(hostileScalars) };
    }
    default:
      return { ...value, [name]: brokenOnce(inner, random) };
  }
}

/** The value with a NUL in every text of it, at any place; names of fields stay. */
export function withNuls(value: unknown, random: Random): unknown {
  return withMarks(value, random, ['\u0000']);
}

/** The same with a NUL or half a character, neither of which a database stores. */
export function withUnstorable(value: unknown, random: Random): unknown {
  return withMarks(value, random, ['\u0000', '\ud800', '\udc00']);
}

function withMarks(value: unknown, random: Random, marks: readonly string[]): unknown {
  if (typeof value === 'string') {
    const place = random.below(value.length + 1);
    return `${value.slice(0, place)}${random.pick(marks)}${value.slice(place)}`;
  }
  if (Array.isArray(value)) return value.map((each) => withMarks(each, random, marks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withMarks(each, random, marks)]),
  );
}
