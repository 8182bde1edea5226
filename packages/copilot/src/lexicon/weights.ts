/** How the asking is done: next to nothing. */
const FRAMING = new Set('frame most good notNegated'.split(' '));
/** Something about the kind of question, not about its matter. */
const MANNER = new Set(
  'past hypothetical why handle important opinion recent howMany prefer'.split(' '),
);
/** What nearly every question of an interview has. */
const COMMON = new Set(
  'company role you others interviewer team boss coworker customer project experience expect problem plan industry professional subordinate quality user student patient engineer frontend backend flexible responsibility school solve candidate pastJob environment teacher nurse public toughest department goal help toughest explainSimply'.split(
    ' ',
  ),
);

/** How much a concept says about what is asked, 0 to 1. */
export function weightOfConcept(name: string): number {
  if (FRAMING.has(name)) return 0.02;
  if (MANNER.has(name)) return 0.15;
  return COMMON.has(name) ? 0.5 : 1;
}
