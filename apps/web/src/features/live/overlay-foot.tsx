import type { OwnOverlay } from '@cuecard/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  mdiCursorDefaultClickOutline,
  mdiFormatFontSizeDecrease,
  mdiFormatFontSizeIncrease,
  mdiMinus,
  mdiPlus,
} from '@mdi/js';
import { Icon } from '../../shared/icon.tsx';
import { ShortcutKeys } from '../../shared/shortcuts/shortcut-keys.tsx';
import type { Choice } from './overlay-choices.ts';
import styles from './overlay.module.css';

interface OverlayFootProps {
  text: Choice;
  opacity: Choice;
  own: OwnOverlay | null;
  isThrough: boolean;
}

/** How the small window looks, and whether it takes clicks: who let them through sees the way back here. */
export function OverlayFoot({ text, opacity, own, isThrough }: OverlayFootProps) {
  const { t } = useLingui();
  if (isThrough)
    return (
      <footer className={styles.foot}>
        <span className={styles.back}>
          <ShortcutKeys action="click-through" />
          <Trans>or the tray, to click here</Trans>
        </span>
        <span className={styles.badge}>
          <Trans>Click-through</Trans>
        </span>
      </footer>
    );
  return (
    <footer className={styles.foot}>
      {own !== null && (
        <button
          type="button"
          className={styles.through}
          title={t`Clicks go to what is behind, until you press the keys or use the tray.`}
          onClick={() => own.setClickThrough(true)}
        >
          <Icon path={mdiCursorDefaultClickOutline} size={16} />
          <Trans>Click through</Trans>
        </button>
      )}
      {own?.isTranslucent === true && (
        <Stepper
          choice={opacity}
          less={{ label: t`More see-through`, path: mdiMinus }}
          more={{ label: t`Less see-through`, path: mdiPlus }}
        />
      )}
      <Stepper
        choice={text}
        less={{ label: t`Smaller text`, path: mdiFormatFontSizeDecrease }}
        more={{ label: t`Larger text`, path: mdiFormatFontSizeIncrease }}
      />
    </footer>
  );
}

interface Step {
  readonly label: string;
  readonly path: string;
}

function Stepper({ choice, less, more }: { choice: Choice; less: Step; more: Step }) {
  return (
    <span className={styles.stepper}>
      <StepButton step={less} onStep={choice.less} />
      <span className={styles.value}>{Math.round(choice.value * 100)} %</span>
      <StepButton step={more} onStep={choice.more} />
    </span>
  );
}

function StepButton({ step, onStep }: { step: Step; onStep: (() => void) | null }) {
  return (
    <button
      type="button"
      aria-label={step.label}
      title={step.label}
      disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      <Icon path={step.path} size={18} />
    </button>
  );
}
