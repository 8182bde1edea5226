interface CodeFrame {
  fence: string;
  comment: string;
  open: string;
  close: string;
}

const braces = (fence: string, open: string): CodeFrame => ({
  fence,
  comment: '//',
  open,
  close: '}',
});

/** Frames without a solution: the composer knows none. */
const FRAMES: Readonly<Record<string, CodeFrame>> = {
  python: { fence: 'python', comment: '#', open: 'def solve(data):', close: '    pass' },
  javascript: braces('javascript', 'function solve(input) {'),
  typescript: braces('typescript', 'function solve(input: Input): Result {'),
  java: braces('java', 'static Result solve(Input input) {'),
  kotlin: braces('kotlin', 'fun solve(input: Input): Result {'),
  swift: braces('swift', 'func solve(_ input: Input) -> Result {'),
  cpp: braces('cpp', 'Result solve(const Input& input) {'),
  c: braces('c', 'result_t solve(const input_t *input) {'),
  csharp: braces('csharp', 'static Result Solve(Input input) {'),
  go: braces('go', 'func solve(input Input) Result {'),
  rust: braces('rust', 'fn solve(input: &Input) -> Outcome {'),
  php: braces('php', 'function solve(array $input) {'),
  ruby: { fence: 'ruby', comment: '#', open: 'def solve(input)', close: 'end' },
  sql: { fence: 'sql', comment: '--', open: '', close: '' },
};

const ALIASES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  golang: 'go',
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  mysql: 'sql',
  postgresql: 'sql',
};

const COMMENTS_ONLY: CodeFrame = { fence: '', comment: '#', open: '', close: '' };

/** The frame of a function whose body is what to do, in comments. */
export function buildCodeSkeleton(
  programmingLanguage: string | undefined,
  steps: readonly string[],
): { language: string; code: string } {
  const name = (programmingLanguage ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\d.\s]+$/, '');
  const frame = FRAMES[ALIASES[name] ?? name] ?? COMMENTS_ONLY;
  const indent = frame.open === '' ? '' : '    ';
  const body = steps.map((step) => `${indent}${frame.comment} ${step}`);
  const lines = [frame.open, ...body, frame.close].filter((line) => line !== '');
  return { language: frame.fence, code: lines.join('\n') };
}
