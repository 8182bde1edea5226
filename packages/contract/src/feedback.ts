/** From impossible to very likely. */
export const FEEDBACK_SCORE = { lowest: 0, middle: 5, highest: 10 } as const;

export const FEEDBACK_CHARACTERS = 2000;
