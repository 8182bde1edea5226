import type { DebriefQuestion } from '@cuecard/contract';

/** The card as it lies on the desk: filled where it was said, outlined where it was not, a line without one. */
export function CardMark({ card, isUsed }: { card: DebriefQuestion['card']; isUsed: boolean }) {
  return (
    <svg width="16" height="12" aria-hidden="true">
      {card === 'none' ? (
        <line x1="2" x2="14" y1="6" y2="6" stroke="var(--line-strong)" strokeWidth="2" />
      ) : (
        <rect
          x=".75"
          y=".75"
          width="14.5"
          height="10.5"
          rx="2"
          fill={isUsed ? 'var(--iris)' : 'var(--surface)'}
          stroke={isUsed ? 'var(--iris)' : 'var(--ink-faint)'}
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}
