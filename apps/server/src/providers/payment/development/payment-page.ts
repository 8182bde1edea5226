import { createHash } from 'node:crypto';
import { MINOR_DIGITS } from '@cuecard/contract';
import type { DevelopmentPayment } from './payment-repository.ts';
import { PAGE_WORDS } from './page-words.ts';

/** The house's look (apps/web/src/shared/look/tokens.css), as far as one page needs it. */
const STYLE = `:root{color-scheme:light;--paper:#faf9f6;--surface:#fff;--ink:#1d1b2e;--soft:#55526b;--line:#e7e3ec;--iris:#4f46c8;--iris-deep:#3a329f;--amber:#9a5b05;--amber-pale:#fdf1dd;--red:#b3261e;--red-pale:#fcebe9}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:15.5px/1.5 'Inter Variable','PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',system-ui,sans-serif}
:lang(zh){line-height:1.7}
main{width:100%;max-width:480px;padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:14px;box-shadow:0 1px 2px rgb(29 27 46 / 5%),0 8px 28px -12px rgb(29 27 46 / 16%)}
h1{margin:0 0 8px;font-size:19px;line-height:1.3}p{margin:0}
.about{padding:8px 12px;border-radius:9px;background:var(--amber-pale);color:var(--amber);font-size:13.5px}
.failed{margin-top:16px;padding:8px 12px;border-radius:9px;background:var(--red-pale);color:var(--red)}
.sum{margin:24px 0 4px;font-size:28px;font-weight:650;font-variant-numeric:tabular-nums}
.what{color:var(--soft)}
form{display:grid;gap:12px;margin-top:24px}
button,.back{display:block;width:100%;min-height:44px;padding:10px 16px;border:1px solid var(--line);border-radius:9px;background:var(--surface);color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.back:hover{border-color:var(--iris)}
button:focus-visible,.back:focus-visible{outline:3px solid var(--iris);outline-offset:2px}
button[value=pay]{background:var(--iris);border-color:var(--iris);color:#fff}button[value=pay]:hover{background:var(--iris-deep)}
small{display:block;margin-top:4px;font-size:13.5px;color:var(--soft)}
.back{margin-top:24px}`;

/** Nothing runs, nothing is fetched, and it posts to nobody but us. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

export const PAGE_ACTIONS = ['pay', 'twice', 'late', 'fail', 'abandon'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** The page on which the buyer pays the vendor that is played. */
export function paymentPage(payment: DevelopmentPayment, justFailed: boolean): string {
  const { locale, state } = payment;
  const words = PAGE_WORDS[locale];
  const notice = justFailed && state === 'open' ? words.failed : null;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title><style>${STYLE}</style></head>
<body><main><h1>${words.title}</h1><p class="about">${words.about}</p>
${notice === null ? '' : `<p class="failed" role="alert">${notice}</p>`}
<p class="sum">${escaped(formatSum(payment))}</p>
<p class="what">${escaped(payment.title)} · ${words.order} ${escaped(payment.order_number)}</p>
${state === 'open' ? renderForm(payment) : renderClosed(payment)}
</main></body></html>
`;
}

function renderForm({ locale }: DevelopmentPayment): string {
  const { actions } = PAGE_WORDS[locale];
  const buttons = PAGE_ACTIONS.map((action) => {
    const { label, note } = actions[action];
    const named = `name="action" value="${action}" aria-describedby="${action}"`;
    return `<div><button ${named}>${label}</button><small id="${action}">${note}</small></div>`;
  });
  return `<form method="post">${buttons.join('\n')}</form>`;
}

function renderClosed({ locale, state, return_url: url }: DevelopmentPayment): string {
  const words = PAGE_WORDS[locale];
  const said = state === 'paid' ? words.paid : words.closed;
  return `<p class="failed">${said}</p><a class="back" href="${escaped(url)}">${words.back}</a>`;
}

function formatSum({ amount, currency, locale }: DevelopmentPayment): string {
  const value = amount / 10 ** MINOR_DIGITS[currency];
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);
}
