import { createHash, randomInt } from 'node:crypto';

/** Nothing that is mistaken for something else when it is read out or typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new code as people see it: 80 bits, in groups. */
export function newGiftCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Takes a code as the contract's schema leaves it: capitals and digits alone. */
export function giftCodeHash(code: string): Buffer {
  return createHash('sha256').update(`gift\n${code}`).digest();
}
