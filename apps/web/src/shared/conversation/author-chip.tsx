import type { Author } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { formatAuthor } from '../interview/words.ts';
import { Chip } from './chip.tsx';
import { TellingChip } from './telling-chip.tsx';

/** Who wrote an answer: which model it was is one press away, that none was stands there in words. */
export function AuthorChip({ author }: { author: Author }) {
  const { t, i18n } = useLingui();
  const words = i18n._(formatAuthor(author));
  if (author.kind === 'composer') return <Chip meaning="plain">{words}</Chip>;
  return <TellingChip meaning="answer" words={words} label={t`Answer`} />;
}
