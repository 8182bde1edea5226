import knowledge from '../generated/job-texts.json' with { type: 'json' };
import { hasHan } from '../language.ts';
import { foldText } from './terms.ts';

const ENGLISH = new RegExp(knowledge.asides.english, 'u');
const COMPANY = new RegExp(knowledge.asides.company, 'u');
const DEMAND = new RegExp(knowledge.demand, 'u');
const CHINESE = new RegExp(knowledge.asides.chinese, 'u');
const DUTY = new RegExp(knowledge.duty, 'u');
const TO_A_MACHINE = new RegExp(knowledge.toMachine, 'u');

/**
 * What a job text says beside what it asks for: about the company, pay and benefits, the place and hours,
 * how to apply, equal opportunities, and words meant for a machine. No interview asks for these.
 */
export function isAside(text: string): boolean {
  const plain = foldText(text).trim();
  if (isToAMachine(text)) return true;
  // Whoever does the payroll is asked about pay.
  if (hasHan(plain)) return !DUTY.test(plain) && CHINESE.test(plain);
  return ENGLISH.test(plain) || (COMPANY.test(plain) && !DEMAND.test(plain));
}

/** Of a whole line: what is beside such words is meant for the machine too. */
export function isToAMachine(text: string): boolean {
  return TO_A_MACHINE.test(foldText(text));
}
