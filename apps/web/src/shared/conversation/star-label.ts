/** The four parts of a story about one's own work, as models and the composer name them. */
const LABEL =
  /^(situation|task|actions?|results?|情境|情况|情況|背景|任务|任務|行动|行動|结果|結果|成果)\s*[:：]\s*/iu;

/** A line's STAR label and the rest; no label: the line as it is. */
export function parseStarLabel(text: string): { label: string | null; rest: string } {
  const [whole, label] = LABEL.exec(text) ?? [];
  if (whole === undefined || label === undefined) return { label: null, rest: text };
  return { label, rest: text.slice(whole.length) };
}
