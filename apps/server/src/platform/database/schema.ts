import type { AccessTables } from './access-tables.ts';
import type { AccountTables } from './account-tables.ts';
import type { AnnouncementTables } from './announcement-tables.ts';
import type { BudgetTables } from './budget-tables.ts';
import type { DeletionTables } from './deletion-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { ExamTables } from './exam-tables.ts';
import type { DevelopmentPaymentTables } from './development-payment-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type { ApplicationTables } from './application-tables.ts';
import type { FeedbackTables } from './feedback-tables.ts';
import type { SupportTables } from './support-tables.ts';
import type { OwnModelTables } from './own-model-tables.ts';
import type { InterviewTables } from './interview-tables.ts';
import type { JobTables } from './job-tables.ts';
import type { KnowledgeTables } from './knowledge-tables.ts';
import type { PairingTables } from './pairing-tables.ts';
import type { PracticeTables } from './practice-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { PredictionTables } from './prediction-tables.ts';
import type { ResumeTables } from './resume-tables.ts';
import type { BillingTables } from './billing-tables.ts';

/**
 * The tables and their columns' types, one entry a table, as the migrations leave them.
 * `int8` arrives as a number, `timestamptz` as a Date, `date` as `YYYY-MM-DD`, `numeric` as a string.
 */
export interface Database
  extends
    AccountTables,
    AccessTables,
    AnnouncementTables,
    BudgetTables,
    ExamTables,
    FactorTables,
    DevelopmentPaymentTables,
    DeletionTables,
    DocumentTables,
    ApplicationTables,
    FeedbackTables,
    SupportTables,
    OwnModelTables,
    InterviewTables,
    JobTables,
    KnowledgeTables,
    PairingTables,
    PracticeTables,
    PredictionTables,
    PushTables,
    ResumeTables,
    BillingTables {}
