import knowledge from '../generated/prompts.json' with { type: 'json' };

/** What models are told whose answers are read elsewhere; `{name}` is filled in, see `fillPlaces`. */
export const {
  appraisals: APPRAISAL_TEXTS,
  completions: COMPLETION_TEXTS,
  decisions: DECISION_TEXTS,
  followUps: FOLLOW_UP_TEXTS,
  mails: MAIL_TEXTS,
  predictions: PREDICTION_TEXTS,
} = knowledge;
