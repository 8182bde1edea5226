import { expect, it } from 'vitest';
import { nameKeys, readKeys } from './key-names.ts';

const press = (code: string, held: Partial<Parameters<typeof readKeys>[0]> = {}) =>
  readKeys({
    code,
    key: '',
    ctrlKey: false,
    altKey: false,
    shiftKey: false,
    metaKey: false,
    ...held,
  });

it('[DESK-56] reads keys by their place, once one beside the modifiers is pressed', () => {
  expect(press('ControlLeft', { ctrlKey: true })).toBeNull();
  expect(press('KeyX', { ctrlKey: true, altKey: true })).toBe('Control+Alt+KeyX');
  expect(press('F8')).toBe('F8');
});

it('leaves alone what people write with', () => {
  expect(press('KeyA')).toBeNull();
  expect(press('KeyA', { shiftKey: true })).toBeNull();
});

it('names them as they stand on the keys', () => {
  expect(nameKeys('Control+Alt+Shift+KeyE', false)).toEqual(['Ctrl', 'Alt', 'Shift', 'E']);
  expect(nameKeys('Control+Alt+Period', true)).toEqual(['⌃', '⌥', '.']);
});
