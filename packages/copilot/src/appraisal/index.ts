export { buildAppraisalPrompt } from './appraisal-prompt.ts';
export {
  APPRAISAL_PASSES,
  readAppraisalPass,
  settleAppraisal,
  shuffleCriteria,
} from './settle-passes.ts';
export type { AppraisalPass } from './settle-passes.ts';
