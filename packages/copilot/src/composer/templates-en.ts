import { ENGLISH_EXPERIENCE } from './templates-en-experience.ts';
import { template } from './template.ts';
import type { CodingTemplate, TemplateSet } from './template.ts';

/** No sentence is longer than 12 words, so that every proficiency level can say it. */
export const ENGLISH_TEMPLATES: TemplateSet = {
  ...ENGLISH_EXPERIENCE,
  'self-introduction': template(
    'Thank you, I will give you the short version of my path.',
    [
      'Now: [your current position or studies]',
      'Right now I am [your current position or studies].',
    ],
    ['Before: [the step that led you here]', 'Before that came [the step that led you here].'],
    [
      'Best proof: [one result you are known for]',
      'People know me for [one result you are known for].',
    ],
    [
      'Why here: {jobTitle|this role} is the next step',
      'For me, {jobTitle|this role} is the natural next step.',
    ],
  ),
  strengths: template(
    'My main strength is [your strongest skill].',
    [
      'Strength: [skill] that {jobTitle|the job} needs',
      'I picked it because {jobTitle|the job} depends on it.',
    ],
    [
      'Proof: [a moment when it made the difference]',
      'It showed most in [a moment when it made the difference].',
    ],
    ['Second strength: [another skill], one line', 'Next to it I would put [another skill].'],
    [
      'Use here: [a task where you would apply it]',
      'Here I would use it for [a task from the job ad].',
    ],
  ),
  weaknesses: template(
    'Honestly, I am still working on [a real but harmless weakness].',
    ['Name it plainly: [the weakness]', 'I noticed it during [the moment you noticed it].'],
    ['Cost: [what it once cost you]', 'Back then it cost me [what it once cost you].'],
    [
      'Remedy: [the habit you have built]',
      'Since then I follow one habit: [the habit you have built].',
    ],
    ['Progress: [a sign that it works]', 'I can tell it works, because [a sign that it works].'],
  ),
  'why-company': template(
    'Two things drew me to {school|your organization}.',
    [
      'What you do: [a fact you truly know about them]',
      'The first is [a fact you truly know about them].',
    ],
    [
      'Fit: {major|your field} meets [your experience]',
      'The second is how {major|the field} fits [your experience].',
    ],
    [
      'Give: [what you would add early on]',
      'In return I would add [what you would contribute early on].',
    ],
    [
      'Check: [what you want to learn about them]',
      'I would still like to understand [what you want to learn].',
    ],
  ),
  'why-hire-you': template(
    'You need [their main need], and that is what I do well.',
    [
      'Need: [what {jobTitle|the job} asks for most]',
      'As I read it, {jobTitle|the job} asks for [their main need].',
    ],
    [
      'Match: [the skill and where you showed it]',
      'I have shown that skill in [where you showed it].',
    ],
    [
      'Extra: [something other applicants may lack]',
      'What I add on top is [something others may lack].',
    ],
    ['Start: [what you would take on first]', 'I could take on [a first task] from the beginning.'],
  ),
  'why-leave': template(
    'I am grateful for my time there, and I want to grow.',
    ['Good: [what you valued in that place]', 'I valued [what you valued in that place].'],
    [
      'Limit: [what you could no longer learn there]',
      'What I could no longer get was [what was missing].',
    ],
    [
      'Pull: {jobTitle|this job} offers [what you look for]',
      'By contrast, {jobTitle|this job} offers [what you look for].',
    ],
    ['Clean exit: [handover], no blame', 'I am leaving in good order, with [your handover plan].'],
  ),
  motivation: template(
    'What keeps me going is [the part of the work you love].',
    ['Source: [where that interest began]', 'It goes back to [where that interest began].'],
    [
      'Daily: [the task that makes time fly]',
      'Time flies for me when I [the task that absorbs you].',
    ],
    ['Hard days: [what pulls you through]', 'On hard days I think of [what pulls you through].'],
    [
      'Link: {major|the field} and {jobTitle|this role} hold that',
      'That is why I chose {major|this field}.',
    ],
  ),
  'career-plans': template(
    'First I want to become really good at {jobTitle|this role}.',
    ['Soon: [the skill to master first]', 'The first skill I want to master is [that skill].'],
    [
      'Later: [the responsibility you aim for]',
      'Later I would like to carry [the responsibility you aim for].',
    ],
    [
      'Path: [how you learn: course, mentor, project]',
      'I plan to get there through [course, mentor or project].',
    ],
    [
      'Shared gain: [how the team profits]',
      'The team would profit because [how the team profits].',
    ],
  ),
  'career-gap': template(
    'During that time I [what you did], and it was deliberate.',
    [
      'Reason, in one line: [family, study, health, search]',
      'The reason was simple: [family, study, health or search].',
    ],
    [
      'Kept active: [course, project, volunteering]',
      'I stayed active with [course, project or volunteering].',
    ],
    ['Gained: [what you brought back]', 'What I brought back is [what you brought back].'],
    [
      'Ready: nothing stands in the way of {jobTitle|this work}',
      'Today {jobTitle|this work} has my full attention.',
    ],
  ),
  'explain-concept': template(
    'Let me define {topic|[the term]} first, then give an example.',
    [
      'Definition: {topic|it} is [one plain sentence]',
      'In one sentence, {topic|it} is [your definition].',
    ],
    ['Purpose: [the problem it solves]', 'It exists because [the problem it solves].'],
    ['How: [the main steps or parts]', 'It works in a few steps: [the main steps].'],
    ['Example: [a case you have seen]', 'A case I have seen is [your case].'],
    ['Limit: [when it does not apply]', 'It does not fit when [the limit].'],
  ),
  compare: template(
    'Both have their place, and the difference is [the main difference].',
    [
      '{first|Option A}: [what it is, its strong side]',
      'Take {first|the first one}: it is strong at [its strong side].',
    ],
    [
      '{second|Option B}: [what it is, its strong side]',
      'With {second|the second one} you gain [its strong side].',
    ],
    [
      'Example: [where the difference shows]',
      'You see it clearly in [where the difference shows].',
    ],
    ['Trade-off: [what each choice costs]', 'Each choice costs something: [the trade-off].'],
    ['Choice: [when you take which]', 'So I decide by [your criterion].'],
  ),
  'system-design': template(
    'Before I draw anything, I would like to fix the scope.',
    ['Scope: [users, main use cases, what is out]', 'I would ask who uses it and what is out.'],
    [
      'Load: [reads, writes, data size, growth]',
      'Then I need the load: [reads, writes and data size].',
    ],
    [
      'Parts: [entry, services, storage, queue]',
      'The main parts would be [entry, services, storage, queue].',
    ],
    ['Data: [model, keys, consistency needed]', 'For the data I would choose [model and keys].'],
    [
      'Weak points: [failure, bottleneck, cost]',
      'It breaks first at [the bottleneck], so I would [the remedy].',
    ],
  ),
  estimate: template(
    'I would break the number into parts that I can reason about.',
    [
      'Clarify: what exactly is counted, where, how long',
      'First I fix what is counted, where, and how long.',
    ],
    [
      'Formula: [population] × [share] × [frequency]',
      'My formula is [population] times [share] times [frequency].',
    ],
    ['Assume: [each figure and why]', 'I assume [each figure], because [the reason].'],
    ['Result: [the product, rounded]', 'Multiplied out, that gives about [the product, rounded].'],
    ['Check: [a known figure to compare with]', 'As a check, I compare it with [a known figure].'],
  ),
  situation: template(
    'I would first make sure that nobody and nothing comes to harm.',
    ['Now: [the one urgent step]', 'My very first step would be [the urgent step].'],
    [
      'Facts: [what you need to know, from whom]',
      'Next I find out [the facts] from [the right person].',
    ],
    [
      'Decide: [options], and the rule you follow',
      'I weigh [the options] against [the rule that applies].',
    ],
    ['Inform: [who must know]', 'I keep [the people who must know] informed.'],
    ['After: [how you prevent a repeat]', 'Finally I would [how you prevent a repeat].'],
  ),
  example: template(
    'Yes, one concrete case comes to mind: [your own example].',
    ['Situation: [when and where it was]', 'This was at [place], during [the occasion].'],
    ['Task: [what was expected of you]', 'I was expected to [your task].'],
    ['Action: [what you did yourself, step by step]', 'Step by step, I [what you did yourself].'],
    ['Result: [what came of it, what you learned]', 'What came of it was [the result].'],
  ),
  general: template(
    'The short answer is [your answer in one sentence].',
    ['Point: [your main reason]', 'My main reason is [your main reason].'],
    [
      'Evidence: [what you did or saw yourself]',
      'I say so because I have seen [what you saw yourself].',
    ],
    ['Other side: [the best objection, your reply]', 'One could object that [the best objection].'],
    [
      'Close: [what follows for {jobTitle|this role}]',
      'For {jobTitle|this role} that means [what follows].',
    ],
  ),
};

export const ENGLISH_CODING: CodingTemplate = {
  say: 'I will say my approach first, then write the code.',
  approach: {
    heading: 'Approach',
    points: [
      {
        cue: 'Restate: [input, output, constraints]',
        spoken: 'Let me restate the input, the output and the limits.',
      },
      {
        cue: 'Simple way first: [the direct solution]',
        spoken: 'The direct solution would be [the direct solution].',
      },
      {
        cue: 'Better: [the idea or data structure]',
        spoken: 'A better idea is to use [the data structure].',
      },
    ],
  },
  skeleton: {
    heading: 'Code skeleton',
    comments: [
      'check the edge cases',
      'walk through the input and keep [what you track]',
      'return [the result]',
    ],
  },
  complexity: {
    heading: 'Complexity',
    points: [
      {
        cue: 'Time: O([...]), because [the loops]',
        spoken: 'The time is O([...]), because of [the loops].',
      },
      {
        cue: 'Space: O([...]), because [what is stored]',
        spoken: 'The space is O([...]), because of [what is stored].',
      },
    ],
  },
  edgeCases: {
    heading: 'Edge cases',
    points: [
      {
        cue: 'Empty input, one element, duplicates',
        spoken: 'I test empty input, one element and duplicates.',
      },
      {
        cue: 'Very large input, invalid values',
        spoken: 'I also test very large input and invalid values.',
      },
    ],
  },
};
