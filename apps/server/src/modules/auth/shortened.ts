/** An address that its owner recognises and nobody else learns: `a…@example.com`, `138****8000`. */
export function shortened(target: string): string {
  const at = target.lastIndexOf('@');
  if (at > 0) return `${target.slice(0, 1)}…${target.slice(at)}`;
  return `${target.slice(0, 3)}****${target.slice(-4)}`;
}
