import { calls, ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { findAbout, readAboutFile } from './about-file.ts';
import { addAccepted, findAccepted } from './accepted-repository.ts';
import { nameOperator, type Operator } from './operator-words.ts';
import { WRITTEN_ABOUT, WRITTEN_DOCUMENTS } from './written-documents.ts';

export type DocumentsModule = Pick<Required<ServerModule>, 'register'>;

interface DocumentsDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly operator: Operator;
  /** The operator's content file; null: there is none. */
  readonly aboutFile: string | null;
}

/**
 * The privacy policy, the terms of use and who has accepted which of their versions; and what is said about the operator.
 * @throws AboutFileError when the operator's file cannot be used
 */
export async function createDocumentsModule(deps: DocumentsDeps): Promise<DocumentsModule> {
  const { db, clock, operator, aboutFile } = deps;
  const about = aboutFile === null ? {} : await readAboutFile(aboutFile);
  return {
    register(app) {
      registerCall(app, calls.readDocument, async ({ params: { name }, request }) => {
        const versions = WRITTEN_DOCUMENTS[name];
        const version = request.version ?? versions.length;
        const found = versions[version - 1];
        if (found === undefined) throw new ContractError('notFound');
        const { title, sections } = found.texts[request.locale];
        const named = nameOperator(sections, operator, request.locale);
        return { version, date: found.date, title, sections: named };
      });

      registerCall(app, calls.readAbout, async ({ request: { locale } }) => {
        const { title, sections } = WRITTEN_ABOUT[locale];
        const named = nameOperator(sections, operator, locale);
        return { title, sections: named, operator: findAbout(about, locale) };
      });

      registerCall(app, calls.acceptedDocuments, ({ login }) => findAccepted(db, login.userId));

      registerCall(app, calls.acceptDocuments, async ({ login, request }) => {
        await addAccepted(db, login.userId, request, new Date(clock.now()));
        return {};
      });
    },
  };
}
