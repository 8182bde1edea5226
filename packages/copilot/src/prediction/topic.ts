import type { Trait } from './phrase-book.ts';

/**
 * What a requirement is about, in the form in which it stands in a question. `verb`: "plan lessons";
 * `activity`: "planning lessons"; `being`: "fluent in German"; `noun`: "month-end closing", with `asked`
 * "knowledge of month-end closing"; `years`: "three years or more of …"; `condition`: "work at weekends",
 * to which one agrees or not. `attitude`: “You enjoy working with people”. `quoted` fits into no sentence and stands in quotation marks as it is, as
 * everything does in Chinese.
 */
export type RequirementTopic =
  | { type: 'trait'; trait: Trait }
  | { type: 'noun'; phrase: string; asked: string }
  | {
      type:
        | 'language'
        | 'attitude'
        | 'degree'
        | 'certificate'
        | 'years'
        | 'condition'
        | 'verb'
        | 'activity'
        | 'being'
        | 'quoted';
      phrase: string;
    };
