import {
  createTheme,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import styles from './theme.module.css';

/** Mantine's theme made of the values of tokens.css; shade 6 is the colour itself, 0 its pale ground. */
const IRIS: MantineColorsTuple = [
  '#efedfc',
  '#dedaf8',
  '#bdb6f0',
  '#9a91e6',
  '#7c72dc',
  '#645ad2',
  '#4f46c8',
  '#453cb4',
  '#3a329f',
  '#2f2885',
];
const PLUM: MantineColorsTuple = [
  '#f4eef7',
  '#e8dcee',
  '#d0bcdb',
  '#b89cc7',
  '#a183b4',
  '#8d6fa2',
  '#7a5c8e',
  '#70537f',
  '#664a79',
  '#533b63',
];
const RED: MantineColorsTuple = [
  '#fcebe9',
  '#f7d3cf',
  '#e7b9b5',
  '#dc8f88',
  '#d0635b',
  '#c2423a',
  '#b3261e',
  '#a01f18',
  '#8a1812',
  '#70110c',
];

const theme = createTheme({
  colors: { iris: IRIS, plum: PLUM, red: RED },
  primaryColor: 'iris',
  primaryShade: 6,
  black: '#1d1b2e',
  white: '#ffffff',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)' },
  fontSizes: {
    xs: 'var(--t-micro)',
    sm: 'var(--t-small)',
    md: 'var(--t-body)',
    lg: 'var(--t-lead)',
    xl: 'var(--t-say)',
  },
  lineHeights: {
    xs: 'var(--leading)',
    sm: 'var(--leading)',
    md: 'var(--leading)',
    lg: 'var(--leading)',
    xl: 'var(--leading)',
  },
  spacing: {
    xs: 'var(--s2)',
    sm: 'var(--s3)',
    md: 'var(--s4)',
    lg: 'var(--s5)',
    xl: 'var(--s6)',
  },
  radius: {
    xs: '5px',
    sm: 'var(--radius-small)',
    md: 'var(--radius-small)',
    lg: 'var(--radius)',
    xl: '99px',
  },
  defaultRadius: 'sm',
  shadows: { md: 'var(--shadow-card)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { fw: 550 }, classNames: { root: styles['button'] } },
    Input: { classNames: { input: styles['input'] } },
    InputWrapper: {
      styles: {
        label: { fontWeight: 550, fontSize: 'var(--t-small)', marginBottom: 4 },
        description: { marginBottom: 6, lineHeight: 1.45 },
        error: { marginTop: 6 },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.3 },
        transitionProps: { duration: 0 },
      },
    },
    // Mantine makes them a `header`, which in a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Switch: {
      defaultProps: { size: 'md' },
      classNames: { input: styles['switchInput'], track: styles['switchTrack'] },
      styles: { label: { fontWeight: 600, lineHeight: 1.35 } },
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        transitionProps: { duration: 0 },
        // The first item has the focus, as everywhere, and not an element that belongs in no menu.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 0 } } },
    PasswordInput: { defaultProps: { size: 'md' } },
  },
});

/** Mantine's greys, which are too pale for small text, replaced by our ink. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-faint)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--paper)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-faint)',
    '--mantine-color-disabled-border': 'var(--line)',
  },
});

/** The theme with what is said aloud, in the language of the interface. */
export function themeIn(words: { close: string }): MantineThemeOverride {
  const closeButtonProps = { 'aria-label': words.close };
  return mergeThemeOverrides(theme, {
    components: { Modal: { defaultProps: { closeButtonProps } } },
  });
}
