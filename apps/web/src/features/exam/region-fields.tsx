import type { ScreenRegion } from '@cuecard/shell';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import styles from './region-fields.module.css';

const WHOLE: ScreenRegion = { left: 0, top: 0, width: 1, height: 1 };

const NAMES: Record<keyof ScreenRegion, MessageDescriptor> = {
  left: msg`From the left, %`,
  top: msg`From the top, %`,
  width: msg`Width, %`,
  height: msg`Height, %`,
};
const FIELDS = ['left', 'top', 'width', 'height'] as const;
/** Percent: a part has at least a hundredth of its surface each way. */
const LEAST: Record<keyof ScreenRegion, number> = { left: 0, top: 0, width: 1, height: 1 };

interface RegionFieldsProps {
  region: ScreenRegion | null;
  onChange: (region: ScreenRegion) => void;
}

/** The part of a surface in numbers, for whom dragging does not suit. */
export function RegionFields({ region, onChange }: RegionFieldsProps) {
  const { i18n } = useLingui();
  const now = region ?? WHOLE;
  return (
    <details className={styles['details']}>
      <summary>
        <Trans>The part in numbers</Trans>
      </summary>
      <div className={styles['fields']}>
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            type="number"
            min={LEAST[name]}
            max={100}
            label={i18n._(NAMES[name])}
            value={Math.round(now[name] * 100)}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              if (valueAsNumber >= LEAST[name] && valueAsNumber <= 100)
                onChange({ ...now, [name]: valueAsNumber / 100 });
            }}
          />
        ))}
      </div>
    </details>
  );
}
