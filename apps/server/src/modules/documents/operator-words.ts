import type { InterfaceLocale, TextSection } from '@cuecard/contract';

/** As receipts name them; what is not configured is empty. */
export interface Operator {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

/** Where the operator has not said who they are: how they are reached all the same. */
const UNNAMED: Readonly<Record<InterfaceLocale, string>> = {
  en: 'an operator who gives no name here (“Contact support” in Cuecard reaches them)',
  'zh-CN': '一位未在此署名的运营者（可通过 Cuecard 的“联系客服”联系）',
  'zh-TW': '一位未在此具名的營運者（可透過 Cuecard 的「聯絡客服」聯絡）',
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
