import NOTES from '../generated/evidence-notes.json' with { type: 'json' };
import { foldSpoken } from '../han-variants.ts';
import { compileRules, findRule } from '../reading-rules.ts';
import type { Evidence } from '../setup.ts';

/** Where a line comes from and what it is about: notes by `notes.yaml`, facts of the resume by their label. */
export type LineKind =
  | 'ad'
  | 'ad-pay'
  | 'company'
  | 'note-reason'
  | 'note-salary'
  | 'note-logistics'
  | 'note-weakness'
  | 'note-private'
  | 'note-avoid'
  | 'note-ask'
  | 'note-bring'
  | 'summary'
  | 'label'
  | 'skills'
  | 'station'
  | 'place'
  | 'detail';

const RULES = compileRules(NOTES);

const OF_RESUME: Readonly<Record<string, LineKind>> = {
  summary: 'summary',
  label: 'label',
  name: 'place',
  skills: 'skills',
  work: 'station',
  education: 'station',
  location: 'place',
};

export function findKind({ kind, label, text }: Evidence): LineKind {
  if (kind === 'resume') return OF_RESUME[label] ?? 'detail';
  if (label === 'notes') return findNoteKind(text);
  if (label === 'ad') return tellsPay(text) ? 'ad-pay' : label;
  if (label === 'company') return label;
  return 'place';
}

/** Of what is paid, the figure. */
const tellsPay = (text: string): boolean =>
  /[£$€¥￥]\s?\d|\d\s?[kK万萬千元]|\d,\d{3}/u.test(text) && findNoteKind(text) === 'note-salary';

function findNoteKind(text: string): LineKind {
  return `note-${(findRule(RULES, foldSpoken(text))?.about ?? 'reason') as 'reason'}`;
}
