import type {
  JobRequirement,
  PredictionDetail,
  PredictionFailure,
  PredictionLanguage,
  PredictionStage,
  PredictionState,
} from '@cuecard/contract';
import type { Candidate, DraftQuestion } from '@cuecard/copilot';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
/** Written once, at the insert. */
type Fixed<T> = ColumnType<T, T, never>;

export interface PredictionsTable {
  id: Fixed<string>;
  user_id: Fixed<number>;
  /** What it is for; null: it stands alone, or that was deleted. */
  application_id: ColumnType<string | null, string | null | undefined, never>;
  job_title: Fixed<string>;
  job_text: Fixed<string>;
  /** `active`, `none` or a resume's id. */
  resume_choice: Fixed<string>;
  language: Fixed<PredictionLanguage>;
  wanted: Fixed<number>;
  state: PredictionState;
  /** The one that runs, or at which it stopped. */
  stage: PredictionStage;
  failure: PredictionFailure | null;
  resume_id: string | null;
  /** The result of the first stage. */
  candidate: ColumnType<Candidate | null, string | null, string | null>;
  /** The result of the second stage. */
  requirements: ColumnType<JobRequirement[] | null, string | null, string | null>;
  model: string | null;
  model_failure: PredictionDetail['modelFailure'];
  created_at: Fixed<Date>;
  started_at: Date;
  finished_at: Date | null;
  tries: Generated<number>;
  /** The worker that holds the lease, and the lease's end by the database's clock; another may take over afterwards. */
  lease: string | null;
  leased_until: Date | null;
}

interface PredictedQuestionsTable {
  id: Fixed<string>;
  prediction_id: Fixed<string>;
  position: Fixed<number>;
  body: Json<DraftQuestion>;
  added_at: Date | null;
}

interface PredictionStagesTable {
  prediction_id: Fixed<string>;
  stage: Fixed<PredictionStage>;
  with_model: boolean;
  questions: number;
  ms: number;
  finished_at: Date;
}

export interface PredictionTables {
  predictions: PredictionsTable;
  predicted_questions: PredictedQuestionsTable;
  prediction_stages: PredictionStagesTable;
}
