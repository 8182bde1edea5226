/** Models that answer by users' own keys (migration 0086). */
export interface OwnModelTables {
  own_models: OwnModelsTable;
}

export interface OwnModelsTable {
  user_id: number;
  vendor: string;
  model: string;
  /** Null: the vendor's own address. */
  endpoint: string | null;
  /** By the server's sealing key, bound to the user. */
  sealed_key: Buffer;
  key_given_at: Date;
}
