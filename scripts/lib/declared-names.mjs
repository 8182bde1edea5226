/**
 * One name that a file declares.
 * @typedef {object} DeclaredName
 * @property {string} name without the `#` of a private member
 * @property {'function' | 'type' | 'value'} kind a function is also a method, or a constant that holds one
 * @property {number} line counted from 1
 */

/** @param {string} text a stretch of code @returns {string} as long, with the same lines */
const blank = (text) => text.replaceAll(/[^\n]/g, ' ');

/**
 * Matches the text after which a slash begins a regular expression; after a name, a number or a bracket it divides.
 */
const BEFORE_EXPRESSION = /(?:^|[=(,:;!&|?{}[+\-*%<>~^\n]|\breturn|\bcase|\btypeof|\bof|\bin)\s*$/;

/**
 * Code with its comments, strings and regular expressions made blank; line numbers stay. What a template holds
 * between `${` and `}` goes too: nothing is declared there.
 * @param {string} text
 */
function withoutWords(text) {
  const token =
    /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;
  return text.replaceAll(token, (found, at) => {
    const isDivision =
      found.startsWith('/') &&
      !found.startsWith('//') &&
      !found.startsWith('/*') &&
      !BEFORE_EXPRESSION.test(text.slice(Math.max(0, at - 40), at));
    return isDivision ? found : blank(found);
  });
}

/** Words that stand before a bracket without being a method's name. */
const KEYWORDS = new Set(
  'if for while switch catch return function await typeof super new of in do else constructor import'.split(
    ' ',
  ),
);

const NAME = '([A-Za-z_$][\\w$]*)';
/** @type {readonly (readonly [RegExp, DeclaredName['kind']])[]} */
const DECLARATIONS = [
  [new RegExp(`\\bfunction\\s*\\*?\\s+${NAME}`, 'g'), 'function'],
  [
    new RegExp(
      `\\b(?:const|let)\\s+${NAME}(?:\\s*:[^=;\\n]+)?\\s*=\\s*(?:async\\s*)?(?:<[^>]*>)?(?:\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)|[\\w$]+)\\s*(?::[^=;]+)?=>`,
      'g',
    ),
    'function',
  ],
  [new RegExp(`\\b(?:class|interface|type|enum)\\s+${NAME}`, 'g'), 'type'],
  [new RegExp(`\\b(?:const|let|var)\\s+${NAME}`, 'g'), 'value'],
  // A property that holds a function: `name: (…) => …`.
  [
    new RegExp(
      `^[ \\t]+(?:readonly\\s+)?#?${NAME}\\??\\s*[:=]\\s*(?:async\\s*)?\\([^()]*\\)\\s*(?::[^=;]+)?=>`,
      'gm',
    ),
    'function',
  ],
];

/** A method of a class, an object or an interface stands at the beginning of its line; so does many a call. */
const METHOD_OR_CALL = new RegExp(
  `^[ \\t]+(?:(?:public|private|protected|static|override|async|get|set)\\s+)*[*#]{0,2}${NAME}\\??(?:<[^>\\n]*>)?\\(`,
  'gm',
);

/**
 * Whether the brackets that open at `at` are a method's parameters: a body or a type follows, after a call neither.
 * @param {string} code
 * @param {number} at
 */
function areParameters(code, at) {
  let depth = 0;
  for (let i = at; i < code.length; i++) {
    if (code[i] === '(') depth++;
    if (code[i] === ')' && --depth === 0) return /^\s*[:{]/.test(code.slice(i + 1, i + 200));
  }
  return false;
}

/**
 * What a file declares, each name once a line.
 * @param {string} text of a TypeScript or JavaScript file
 * @returns {DeclaredName[]}
 */
export function listDeclaredNames(text) {
  const code = withoutWords(text);
  /** @type {number[]} */
  const lineStarts = [0];
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1))
    lineStarts.push(at + 1);
  /** @type {Map<string, DeclaredName>} */
  const found = new Map();
  /** @param {string} name @param {DeclaredName['kind']} kind @param {number} at */
  const add = (name, kind, at) => {
    if (KEYWORDS.has(name)) return;
    const line = findLine(lineStarts, at);
    const key = `${line} ${name}`;
    if (!found.has(key)) found.set(key, { name, kind, line });
  };
  for (const [pattern, kind] of DECLARATIONS)
    for (const match of code.matchAll(pattern)) {
      const name = match[1] ?? '';
      add(name, kind, match.index + match[0].indexOf(name));
    }
  for (const match of code.matchAll(METHOD_OR_CALL)) {
    const name = match[1] ?? '';
    const end = match.index + match[0].length;
    if (areParameters(code, end - 1)) add(name, 'function', end - 1);
  }
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}

/** @param {readonly number[]} starts @param {number} at @returns {number} counted from 1 */
function findLine(starts, at) {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (/** @type {number} */ (starts[middle]) <= at) low = middle;
    else high = middle;
  }
  return low + 1;
}
