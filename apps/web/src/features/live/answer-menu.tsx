import {
  PROGRAMMING_LANGUAGES,
  ANSWER_LENGTHS,
  buildAnswerSettings,
  SPOKEN_LANGUAGES,
  type AnswerSettings,
} from '@cuecard/contract';
import { mdiTune } from '@mdi/js';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../shared/frame/language-switch.tsx';
import { Icon } from '../../shared/icon.tsx';
import { languageNames, lengthNames, styleNames } from '../../shared/interview/setup-words.ts';
import styles from './answer-menu.module.css';
import { GateNote } from '../../shared/upgrade/gate-note.tsx';
import { useDriver, useLive } from './live-context.ts';
import { useGates } from '../../shared/upgrade/use-gates.ts';

interface AnswerMenuProps {
  isVertical: boolean;
  onVertical: (isVertical: boolean) => void;
}

/** How the next answers are written, and the layout of the screen. */
export function AnswerMenu(props: AnswerMenuProps) {
  const { t } = useLingui();
  return (
    <>
      <Settings />
      <Row name={<Trans>Tall screen: answer above, conversation below</Trans>} shortcut="V">
        <Switch
          aria-label={t`Tall screen: answer above, conversation below`}
          checked={props.isVertical}
          onChange={(event) => props.onVertical(event.currentTarget.checked)}
        />
      </Row>
      <Row name={<Trans>Language of Cuecard</Trans>}>
        <LanguageSwitch />
      </Row>
    </>
  );
}

/** Opens them; one press away from the answer. */
export function AnswerMenuButton(props: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={props.isOpen}
      onClick={props.onToggle}
    >
      <Icon path={mdiTune} />
      <span>
        <Trans>Answers</Trans>
      </span>
    </button>
  );
}

function useSettings(): AnswerSettings | null {
  const changed = useLive((live) => live.view.settings);
  const setup = useLive((live) => live.interview?.setup ?? null);
  return changed ?? (setup && buildAnswerSettings(setup));
}

function Settings() {
  const { t, i18n } = useLingui();
  const driver = useDriver();
  const getGate = useGates();
  const settings = useSettings();
  const state = useLive((live) => live.view.state);
  if (settings === null || state === 'ended') return null;
  const change = (change: Partial<AnswerSettings>) => driver.send({ type: 'settings', change });
  const [style, thinking, code] = [
    getGate('answerStyle'),
    getGate('expertModel'),
    getGate('codeMode'),
  ];
  const closed = style ?? thinking ?? code;
  return (
    <>
      <NativeSelect
        label={t`Length`}
        value={settings.length}
        onChange={({ currentTarget: { value } }) =>
          change({ length: value as AnswerSettings['length'] })
        }
        data={ANSWER_LENGTHS.map((value) => ({ value, label: i18n._(lengthNames[value]) }))}
      />
      <NativeSelect
        label={t`A new question while an answer is written`}
        value={settings.arrival}
        onChange={({ currentTarget: { value } }) =>
          change({ arrival: value as AnswerSettings['arrival'] })
        }
        data={[
          { value: 'take-over', label: t`takes over` },
          { value: 'wait', label: t`waits its turn` },
        ]}
      />
      <NativeSelect
        label={t`Answers in`}
        value={settings.answerLanguage}
        onChange={({ currentTarget: { value } }) =>
          change({ answerLanguage: value as AnswerSettings['answerLanguage'] })
        }
        data={SPOKEN_LANGUAGES.map((value) => ({ value, label: i18n._(languageNames[value]) }))}
      />
      <NativeSelect
        label={t`Answer style`}
        value={settings.style}
        onChange={({ currentTarget: { value } }) =>
          change({ style: value as AnswerSettings['style'] })
        }
        data={(['outline', 'transcript'] as const).map((value) => ({
          value,
          label: i18n._(styleNames[value]),
          disabled: value === 'transcript' && style !== null,
        }))}
      />
      <Row name={<Trans>Think deeper: better answers, but slower</Trans>}>
        <Switch
          aria-label={t`Think deeper: better answers, but slower`}
          checked={settings.thinking}
          disabled={thinking !== null && !settings.thinking}
          onChange={(event) => change({ thinking: event.currentTarget.checked })}
        />
      </Row>
      <Row name={<Trans>Code mode</Trans>}>
        <Switch
          aria-label={t`Code mode`}
          checked={settings.codeMode}
          disabled={code !== null && !settings.codeMode}
          onChange={({ currentTarget: { checked } }) =>
            change({
              codeMode: checked,
              programmingLanguage: settings.programmingLanguage ?? PROGRAMMING_LANGUAGES[0],
            })
          }
        />
      </Row>
      {settings.codeMode && (
        <NativeSelect
          aria-label={t`Programming language`}
          value={settings.programmingLanguage ?? PROGRAMMING_LANGUAGES[0]}
          onChange={({ currentTarget: { value } }) =>
            change({ programmingLanguage: value as AnswerSettings['programmingLanguage'] })
          }
          data={[...PROGRAMMING_LANGUAGES]}
        />
      )}
      {/* One reason for what is closed above it. */}
      {closed !== null && <GateNote words={closed} keepsPage />}
    </>
  );
}

function Row(props: { name: ReactNode; shortcut?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span>{props.name}</span>
      {props.shortcut !== undefined && <kbd>{props.shortcut}</kbd>}
      {props.children}
    </div>
  );
}
