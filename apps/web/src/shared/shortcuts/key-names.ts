/** Modifiers in the order in which people write them. */
const MODIFIERS = ['Control', 'Alt', 'Shift', 'Super'] as const;

const MAC_NAMES: Record<string, string> = {
  Control: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Super: '⌘',
};
const NAMES: Record<string, string> = {
  Control: 'Ctrl',
  Super: 'Win',
  Period: '.',
  Comma: ',',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** `Control+Alt+KeyX` as what stands on the keys. */
export function nameKeys(keys: string, isMac: boolean): string[] {
  return keys
    .split('+')
    .map(
      (key) =>
        (isMac ? MAC_NAMES[key] : undefined) ?? NAMES[key] ?? key.replace(/^(Key|Digit)/, ''),
    );
}

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/**
 * What was pressed, in the shell's words; null while only modifiers are held. Keys without Ctrl, Alt or Win would be
 * taken from every text that is written anywhere, so they are none.
 */
export function readKeys(pressed: Pressed): string | null {
  const { code, ctrlKey, altKey, shiftKey, metaKey } = pressed;
  if (code === '' || /^(Control|Alt|Shift|Meta|OS)(Left|Right)?$/.test(code)) return null;
  const isHeld = [ctrlKey, altKey, shiftKey, metaKey];
  const isFunctionKey = /^F\d{1,2}$/.test(code);
  if (!ctrlKey && !altKey && !metaKey && !isFunctionKey) return null;
  return [...MODIFIERS.filter((_, place) => isHeld[place]), code].join('+');
}
