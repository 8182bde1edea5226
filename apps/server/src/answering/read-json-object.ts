/**
 * The outermost JSON object in what a model wrote, which likes to wrap it in words and fences; null where there is none.
 * Nothing of its shape is known: whoever asked checks it by a schema.
 */
export function readJsonObject(output: string): unknown {
  const from = output.indexOf('{');
  const to = output.lastIndexOf('}');
  if (from === -1 || to < from) return null;
  try {
    return JSON.parse(output.slice(from, to + 1));
  } catch {
    return null;
  }
}
