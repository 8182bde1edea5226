/** What begins a block of code in an answer, with its language, and what ends it. */
export const FENCE = /^\s*```\s*([\w+#.-]*)/;
export const CLOSING_FENCE = /^\s*```\s*$/;
