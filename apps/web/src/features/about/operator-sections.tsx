import type { OperatorAbout, TextSection } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { TextSections } from '../../shared/frame/text-sections.tsx';

/** The operator's own words under our headings; what they did not say has no heading. */
export function OperatorSections({ about }: { about: OperatorAbout }) {
  const { t } = useLingui();
  const { company, mission, vision, values, positioning, team, contact, milestones } = about;
  const members = team?.map(({ name, role }) => t`${name}, ${role}`);
  const years = milestones?.map(({ when, what }) => t`${when}: ${what}`);
  const sections: TextSection[] = [];
  const add = (heading: string, part: string | string[] | undefined) => {
    if (part !== undefined && part.length > 0) sections.push({ heading, text: [part] });
  };
  add(t`Company`, company);
  add(t`Mission`, mission);
  add(t`Vision`, vision);
  add(t`Values`, values);
  add(t`What Cuecard is for`, positioning);
  add(t`Team`, members);
  add(t`Milestones`, years);
  add(t`Contact`, contact);
  return <TextSections sections={sections} />;
}
