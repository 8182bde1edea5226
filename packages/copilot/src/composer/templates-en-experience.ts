import { template } from './template.ts';
import type { TemplateSet } from './template.ts';

/** What the candidate has done, and the terms of the job. */
export const ENGLISH_EXPERIENCE = {
  achievement: template(
    'The result I am proudest of is [your result].',
    ['Situation: [where things stood before]', 'Before I started, [where things stood].'],
    ['Goal: [what you set out to reach]', 'I set out to [what you wanted to reach].'],
    [
      'Your part: [the two steps that mattered]',
      'The steps that mattered were [your two key steps].',
    ],
    ['Result: [the change, measured if you can]', 'In the end [the change, measured if you can].'],
  ),
  failure: template(
    'One thing that went wrong for me was [the failure].',
    ['Situation: [what was at stake]', 'What was at stake was [what was at stake].'],
    [
      'Your share: [the wrong decision you made]',
      'My own mistake was [the wrong decision you made].',
    ],
    ['Repair: [what you did once you saw it]', 'Once I saw it, I [what you did to repair it].'],
    ['Lesson: [what you do differently today]', 'Today I [what you do differently].'],
  ),
  conflict: template(
    'I first try to understand what the other person really needs.',
    [
      'Situation: [who disagreed about what]',
      'We disagreed about [the subject of the disagreement].',
    ],
    ['Their view: [what they wanted, stated fairly]', 'To be fair, they wanted [their aim].'],
    [
      'Action: [the talk you asked for, the facts]',
      'I asked for a talk and brought [the facts you used].',
    ],
    [
      'Result: [what you agreed, how you work now]',
      'We settled on [the agreement]; today we work [how it goes].',
    ],
  ),
  leadership: template(
    'I lead by making the goal clear and clearing the way.',
    ['Team: [who you led, in what setting]', 'The people I led were [your team and setting].'],
    [
      'Challenge: [what they struggled with]',
      'What held them back was [what they struggled with].',
    ],
    [
      'Moves: [goal, delegation, one-to-one talks]',
      'So I [how you set the goal and shared the work].',
    ],
    [
      'Outcome: [what the team delivered, who grew]',
      'The team delivered [the outcome], and [what changed for them].',
    ],
  ),
  teamwork: template(
    'I work best in a team where everyone knows their part.',
    ['Shared aim: [the project and its people]', 'A good case is [the project and its people].'],
    ['My part: [what only you did]', 'My own part was [what only you did].'],
    ['Support: [how you helped a colleague]', 'I also helped [a colleague] with [a problem].'],
    ['Together: [what you reached as a group]', 'As a group we reached [what you reached].'],
  ),
  pressure: template(
    'Under pressure I slow down briefly and sort what matters.',
    [
      'Situation: [your example of a tight deadline]',
      'I remember [your example of a tight deadline].',
    ],
    [
      'Cut: [what you dropped or postponed]',
      'I postponed what could wait, namely [what you postponed].',
    ],
    ['Talk: [whom you told, and when]', 'I told [the person] early what would not fit.'],
    [
      'Finish: [how it ended, how you recovered]',
      'It ended with [how it ended], and afterwards I [how you recovered].',
    ],
  ),
  prioritization: template(
    'I sort tasks by impact and by what cannot wait.',
    [
      'List: everything on one page, with its deadline',
      'I write everything on one page, each with its deadline.',
    ],
    [
      'Rank: harm if late, then value, then effort',
      'I rank by harm if late, then value, then effort.',
    ],
    ['Agree: [who confirms the order]', 'Then [your manager or client] confirms the order.'],
    ['Case: [a day when this helped]', 'This helped me on [a day when it did].'],
  ),
  learning: template(
    'I learn fastest by building something small with the new thing.',
    [
      'Trigger: [what you had to learn, and why]',
      'I once had to learn [the subject] for [the reason].',
    ],
    [
      'Method: [source], practice, questions to an expert',
      'I used [your source] and practiced on [a small task].',
    ],
    ['Check: [how you knew you had it]', 'I knew I had it when [the proof].'],
    [
      'Keep up: [reading, course, community]',
      'To stay current I rely on [reading, course or community].',
    ],
  ),
  feedback: template(
    'I ask for feedback early, because it saves everyone time.',
    ['Heard: [the criticism, in their words]', 'I was once told that [the criticism].'],
    [
      'First reaction: listen, ask for an example',
      'I listen to the end and ask for one concrete example.',
    ],
    ['Changed: [the behavior you changed]', 'After that I changed [the behavior].'],
    ['Follow-up: [what they said later]', 'Later the same person said [what they said].'],
  ),
  'difficult-customer': template(
    'I let the person finish first, and I stay calm.',
    [
      'Listen: name the problem in their words',
      'I repeat the problem in their words, without defending myself.',
    ],
    [
      'Example: [the complaint you handled]',
      'In one case the complaint was [the complaint you handled].',
    ],
    ['Offer: [what you may do], honest about limits', 'I offered [what you were allowed to do].'],
    ['Close: [how you followed up]', 'Afterwards I followed up with [how you followed up].'],
  ),
  salary: template(
    'I would like a fair offer for {jobTitle|the role} and its duties.',
    ['Range: [your researched range]', 'From my research, [your range] seems right to me.'],
    ['Basis: [market source, experience]', 'I base this on [your market source].'],
    [
      'Whole package: [what else matters to you]',
      'The whole package counts, for example [what matters to you].',
    ],
    ['Open: ask for their range', 'May I ask what range you have planned?'],
  ),
  availability: template(
    'I can start [your earliest date].',
    ['Notice: [your notice period or none]', 'My notice period is [your notice period or none].'],
    ['Before: [what you must hand over]', 'Until then I have to hand over [your open work].'],
    [
      'Flexible: [travel, shifts, moving: yes or no]',
      'As for travel, shifts or moving: [your honest limits].',
    ],
    ['Ask: when they need someone', 'When would you need someone to be in place?'],
  ),
  'questions-for-us': template(
    'Yes, I would like to ask about the work itself.',
    [
      'Success: what {jobTitle|the role} must achieve early on',
      'What would a great start in {jobTitle|the role} look like?',
    ],
    ['Team: who decides, how you work together', 'How does the team make decisions day to day?'],
    ['Challenge: what is hardest at the moment', 'What is the hardest problem you are facing now?'],
    ['Next step: timing of the decision', 'And what is the next step after today?'],
  ),
} satisfies Partial<TemplateSet>;
