import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSelector } from '@tanstack/react-store';
import { changeHold, hold, limitScale } from './hold.ts';
import styles from './hold-rows.module.css';

const STEP = 0.1;

/** The size of answers on this phone, without two fingers, and the hand that holds it. */
export default function HoldRows() {
  const { t } = useLingui();
  const { hand, textScale } = useSelector(hold);
  const scale = textScale ?? 1;
  const percent = Math.round(scale * 100);
  return (
    <>
      <div className={styles['row']}>
        <span>
          <Trans>Text of answers: {percent} %</Trans>
        </span>
        <Button
          variant="default"
          aria-label={t`Smaller text`}
          onClick={() => changeHold({ textScale: limitScale(scale - STEP) })}
        >
          −
        </Button>
        <Button
          variant="default"
          aria-label={t`Larger text`}
          onClick={() => changeHold({ textScale: limitScale(scale + STEP) })}
        >
          +
        </Button>
      </div>
      <div className={styles['row']}>
        <span>
          <Trans>Buttons for the left hand</Trans>
        </span>
        <Switch
          aria-label={t`Buttons for the left hand`}
          checked={hand === 'left'}
          onChange={({ currentTarget: { checked } }) =>
            changeHold({ hand: checked ? 'left' : 'right' })
          }
        />
      </div>
    </>
  );
}
