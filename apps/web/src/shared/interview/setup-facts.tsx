import type { InterviewSetup } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import {
  degreeNames,
  kindNames,
  languageNames,
  levelNames,
  listeningNames,
  styleNames,
} from './setup-words.ts';

/** The setup as rows of a definition list; what was left open is left out. */
export function SetupFacts({ setup }: { setup: InterviewSetup }) {
  const { t, i18n } = useLingui();
  const answers = i18n._(languageNames[setup.answerLanguage]);
  const level = setup.languageLevel && i18n._(levelNames[setup.languageLevel]);
  const facts: [string, string | null][] = [
    [t`Kind`, i18n._(kindNames[setup.kind])],
    [t`Company`, setup.company],
    [t`Job`, setup.jobTitle],
    [t`School`, setup.school],
    [t`Major`, setup.major],
    [t`Degree`, setup.degree && i18n._(degreeNames[setup.degree])],
    [t`Where`, i18n._(listeningNames[setup.listening])],
    [t`They speak`, i18n._(languageNames[setup.interviewLanguage])],
    [t`Answers in`, answers],
    [t`Your level`, level],
    [t`Style`, i18n._(styleNames[setup.style])],
    [t`Code mode`, setup.codeMode ? setup.programmingLanguage : null],
    [t`Web browsing`, setup.webBrowsing ? t`On` : null],
  ];
  return facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ));
}
