/** Tables of what accounts use up (migrations 0045 and 0071). */
export interface BudgetTables {
  budget_uses: BudgetUsesTable;
  reading_turns: ReadingTurnsTable;
  running_exports: RunningExportsTable;
}

/** How much of a budget was used in the window that began at `since`. */
interface BudgetUsesTable {
  user_id: number;
  budget: string;
  since: Date;
  used: number;
}

/** When a document of the user was last begun to be read. */
interface ReadingTurnsTable {
  user_id: number;
  served_at: Date;
}

/** The one export of an account that runs, at whatever instance, for as long as that one renews it. */
interface RunningExportsTable {
  user_id: number;
  run: string;
  until: Date;
}
