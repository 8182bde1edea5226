import type { InterfaceLocale, TextSection } from '@cuecard/contract';

/** As receipts name them; what is not configured is empty. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** Where the operator has not said who they are. */
const UNNAMED: Readonly<Record<InterfaceLocale, string>> = {
  en: 'whoever operates this server',
  'zh-CN': '这台服务器的运营者',
  'zh-TW': '這部伺服器的營運者',
};

/** The sections with the operator's name, address and e-mail where they stand for. */
export function nameOperator(
  sections: readonly TextSection[],
  { name, address, email }: Operator,
  locale: InterfaceLocale,
): TextSection[] {
  const given = [name, address, email].filter((part) => part !== '');
  const [first = UNNAMED[locale], ...more] = name === '' ? [] : given;
  const [open, close] = locale === 'en' ? [' (', ')'] : ['（', '）'];
  const words = more.length === 0 ? first : `${first}${open}${more.join(', ')}${close}`;
  const fill = (text: string) => text.replaceAll('{operator}', words);
  return sections.map(({ heading, text }) => ({
    heading,
    text: text.map((part) => (typeof part === 'string' ? fill(part) : part.map(fill))),
  }));
}
