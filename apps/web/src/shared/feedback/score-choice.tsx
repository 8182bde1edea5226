import { FEEDBACK_SCORE } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './feedback.module.css';

const { lowest, middle, highest } = FEEDBACK_SCORE;
const SCORES = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);

interface ScoreChoiceProps {
  score: number | null;
  onChoose: (score: number) => void;
  /** The element that says what is missing. */
  problemId?: string;
}

/** The scale of the recommendation, with words at its ends and in its middle. */
export function ScoreChoice({ score, onChoose, problemId }: ScoreChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  // Whoever does not see the words below hears them with the number.
  const words = new Map<number, string>([
    [lowest, t`Impossible`],
    [middle, t`Normal`],
    [highest, t`Very likely`],
  ]);
  return (
    <fieldset className={styles['scale']} aria-describedby={problemId}>
      <legend>
        <Trans>How likely are you to recommend Cuecard to a friend?</Trans>
      </legend>
      <div className={styles['scores']}>
        {SCORES.map((each) => (
          <label key={each} data-chosen={each === score || undefined}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={[each, words.get(each)].filter((part) => part !== undefined).join(' ')}
              checked={each === score}
              onChange={() => onChoose(each)}
            />
            {each}
          </label>
        ))}
      </div>
      <div className={styles['words']} aria-hidden="true">
        {[...words.values()].map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
    </fieldset>
  );
}
