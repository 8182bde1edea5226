import { commonPasswords } from './common-password-list.ts';

/** Passwords of leaks, the most frequent ones of every length, in lower case; some 18,000 have eight characters and more. */
async function readLeaked(): Promise<ReadonlySet<string>> {
  // Loaded when somebody first chooses a password: a start has no time for it.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  leakedSet ??= new Set<string>(dictionary['passwords-common']);
  return leakedSet;
}
let leakedSet: ReadonlySet<string> | null = null;

/** Runs that people walk with a finger or count: any part of them, either way, is no password. */
const WALKS = [
  '01234567890123456789012345678901234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
const bothWays = WALKS.flatMap((walk) => [walk, walk.split('').reverse().join('')]);

/** What everyone here would think of: nothing but the product's name, however it is decorated. */
const OWN_WORDS = new Set(['cuecard', 'cuecards', 'interview', 'password']);
const DECORATION = /[\d\p{P}\p{S}\s]+/gu;

/** Whether a password is among the first that anyone would try, for this address or for all. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const lower = password.toLowerCase();
  const local = email.split('@')[0] ?? '';
  return (
    commonPasswords.has(lower) ||
    lower === email ||
    lower === local ||
    OWN_WORDS.has(lower.replaceAll(DECORATION, '')) ||
    isRepetition(lower) ||
    bothWays.some((walk) => walk.includes(lower)) ||
    (await readLeaked()).has(lower)
  );
}

/** One to four characters over and over: `aaaaaaaa`, `12121212`, `abcdabcd`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text);
}
