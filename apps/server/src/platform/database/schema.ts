/**
 * The tables and their columns' types, one entry a table, as the migrations leave them.
 * `int8` arrives as a number, `timestamptz` as a Date, `date` as `YYYY-MM-DD`, `numeric` as a string.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- each module adds its tables here
export interface Database {}
