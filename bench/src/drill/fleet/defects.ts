/** One place of the servers' code: `find` is replaced by `put` in the file whose path ends so. */
export interface Change {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

const SESSION = 'interviews/live/interview-session.ts';
const LOG = 'interviews/session-log-repository.ts';

/**
 * Faults that a drill must catch. The servers' code is changed as it is loaded, so that the product itself has
 * no switch for them; a place that is not found any more ends the server.
 */
export const DEFECTS: Readonly<Record<string, readonly Change[]>> = {
  /** A command is acknowledged before it is in the database. */
  'ack-before-commit': [
    {
      file: SESSION,
      find: '      await this.#commit(decide, { client: client.id, cseq }, () => {\n        client.acknowledge(cseq);',
      put: `      client.acknowledge(cseq);
      await new Promise((later) => setTimeout(later, 40));
      await this.#commit(decide, { client: client.id, cseq }, () => {`,
    },
  ],
  /** A query waits for its answer as long as TCP does. */
  'no-deadline': [
    {
      file: 'platform/database/guarded-client.ts',
      find: '        else this.#destroy();',
      put: '        else this.#timer = this.#watch(deadlineMs);',
    },
  ],
  /** One command in five is acknowledged and done nowhere. */
  'lost-commands': [
    {
      file: SESSION,
      find: '      await this.#commit(decide, { client: client.id, cseq }, () => {\n        client.acknowledge(cseq);',
      put: `      if (Math.random() < 0.2) client.acknowledge(cseq);
      else await this.#commit(decide, { client: client.id, cseq }, () => {
        client.acknowledge(cseq);`,
    },
  ],
  /** A command that comes again is done again. */
  'no-command-key': [
    {
      file: LOG,
      find: '  async function isKnown(command: CommandRef): Promise<boolean> {',
      put: '  async function isKnown(command: CommandRef): Promise<boolean> {\n    return false;',
    },
    {
      file: LOG,
      find: 'and (client is null or id in (select interview_id from recorded))',
      put: '',
    },
    {
      file: LOG,
      find: '  if (entry.command !== undefined && !outcome.recorded) return',
      put: '  if (false) return',
    },
  ],
  /** An owner that was taken over goes on writing. */
  'no-epoch-check': [
    {
      file: LOG,
      find: 'where (given.epoch is null or head.epoch = given.epoch)\n        and (given.owner is null or head.owner = given.owner)',
      put: 'where true',
    },
    {
      file: LOG,
      find: '  if (!isWriter(entry, outcome)) throw new OwnershipLost();',
      put: '',
    },
    {
      file: 'interviews/live/live-sessions.ts',
      find: 'if (taken.has(session.interviewId)) session.drop();',
      put: '{}',
    },
  ],
  /** The first event that happened while a client was away is not sent to it. */
  'no-replay': [
    {
      file: 'interviews/live/welcome-client.ts',
      find: "for (const event of events) client.send({ type: 'event', event });",
      put: "for (const event of after === 0 ? events : events.slice(1)) client.send({ type: 'event', event });",
    },
  ],
  /** After a restart slices of time are charged under numbers of their own. */
  'slice-anew': [
    {
      file: 'interviews/interview-repository.ts',
      find: 'nextSlice: (row.last_slice ?? 0) + 1,',
      put: 'nextSlice: (row.last_slice ?? 0) + 1 + Math.floor(Math.random() * 9),',
    },
  ],
  /** Nothing says that an event was here before, nor that an order was credited. */
  'no-unique-key': [
    {
      file: 'migrations/0013-trade.ts',
      find: '    outcome text not null,\n    unique (channel, event_id)\n',
      put: '    outcome text not null\n',
    },
    {
      file: 'migrations/0013-trade.ts',
      find: 'create unique index payment_events_crediting',
      put: 'create index payment_events_crediting',
    },
    {
      file: 'migrations/0013-trade.ts',
      find: 'create unique index time_ledger_bought',
      put: 'create index time_ledger_bought',
    },
    {
      file: 'billing/order-repository.ts',
      find: "    .where('number', '=', number)\n    .forUpdate()\n",
      put: "    .where('number', '=', number)\n",
    },
  ],
  /** The event is noted for good before what it brings is given. */
  'credit-outside-transaction': [
    {
      file: 'billing/settle-order.ts',
      find: 'const settled = await deps.db.transaction().execute((trx) => settleIn(trx, deps, event));',
      put: 'const settled = await settleIn(deps.db as never, deps, event);',
    },
    {
      file: 'billing/settle-order.ts',
      find: "  if (outcome === 'credited') return",
      put: `  if (outcome === 'credited') await new Promise((later) => setTimeout(later, 40));
  if (outcome === 'credited') return`,
    },
  ],
  /** An exam's command is acknowledged before it is in the database. */
  'exam-ack-before-commit': [
    {
      file: 'exams/exam-session.ts',
      find: '    await this.commit(\n      async (exam, trx) => {\n        const rows = await',
      put: `    client.acknowledge(cseq);
    await new Promise((later) => setTimeout(later, 300));
    await this.commit(
      async (exam, trx) => {
        const rows = await`,
    },
  ],
  /** An exam's answer that its server left unfinished stays so. */
  'exam-not-resumed': [
    {
      file: 'exams/exam-session.ts',
      find: 'if (stranded.size > 0)',
      put: 'if (stranded.size > 1000)',
    },
  ],
  /** The bytes of an upload that broke off are forgotten but counted. */
  'exam-chunks-forgotten': [
    {
      file: 'exams/receive-picture.ts',
      find: 'Buffer.concat([...before, chunk])',
      put: 'Buffer.concat([...before, Buffer.alloc(chunk.length)])',
    },
  ],
  /** A request that its schema refused goes on to its use-case. */
  'unchecked-input': [
    {
      file: 'platform/http/register-call.ts',
      find: '  if (problems.length > 0) throw',
      put: '  if (problems.length > 1000) throw',
    },
  ],
  /** An answer that says no says where in the code. */
  'stack-in-answer': [
    {
      file: 'platform/http/answer-error.ts',
      find: 'void reply.code(known.http).send(toFailure(known.key, known.data, known.message));',
      put: 'void reply.code(known.http).send({ ...toFailure(known.key, known.data), stack: known.stack });',
    },
  ],
  /** Something of every request is kept for good. */
  'kept-requests': [
    {
      file: 'platform/http/create-http.ts',
      find: "  app.addHook('onResponse', async (request: FastifyRequest, reply) => {",
      put: `  const kept: Buffer[] = [];
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    kept.push(Buffer.alloc(200_000, 1));`,
    },
  ],
  /** A socket, and a client in its session, may say as much as it likes. */
  'no-flood-bound': [
    {
      file: 'platform/realtime/session-connection.ts',
      find: '    if (this.#allowance?.takeOne() === false) {',
      put: '    if (this.#allowance?.takeOne() === null) {',
    },
    {
      file: 'live/command-allowances.ts',
      find: '    if (waiting >= MAX_WAITING) return false;',
      put: '',
    },
  ],
  /** Every turn that a client names gets its drafts. */
  'no-draft-budget': [
    {
      file: 'live/session-drafts.ts',
      find: '    if (begun >= MAX_OF_TURN || this.#countOpen() >= MAX_OF_TURN * MAX_OPEN_TURNS) return;\n    if (!this.#makeRoom()) return;',
      put: '',
    },
  ],
  /** An account stores what it likes. */
  'no-byte-budget': [
    {
      file: 'limits/budgets.ts',
      find: 'return use.limit === null || use.used + bytes <= use.limit;',
      put: 'return true;',
    },
  ],
  /** A bank is looked into at every word, and all that has one of the words is looked at closely. */
  'bank-unbounded': [
    {
      file: 'live/prepared-watch.ts',
      find: 'const PAUSE_PER_QUESTION_MS = 0.01;',
      put: 'const PAUSE_PER_QUESTION_MS = 0;',
    },
    {
      file: 'retrieval/bank-index.ts',
      find: 'const MAX_COMPARED = 40;',
      put: 'const MAX_COMPARED = 1_000_000;',
    },
  ],
};

/** Faults of the client, made in the scripts that a page is given; null: not this script. */
export const clientDefects: Readonly<Record<string, (script: string) => string | null>> = {
  /** Messages that were not acknowledged are kept where the next page does not look. */
  'forgotten-commands': (script) =>
    replaced(script, /(["'`])cuecard-live\1/, () => '("cuecard-live" + Math.random())'),
  /** The connection's timers run as those of a page that has been hidden for long: once a minute. */
  'slowed-timers': (script) =>
    script.includes('cuecard-live') && script.includes('ticket-wanted')
      ? `const quick = setTimeout; globalThis.setTimeout = (run, ms, ...rest) => quick(run, ms > 50 ? Math.max(ms, 60000) : ms, ...rest);\n${script}`
      : null,
};

function replaced(script: string, what: RegExp, put: () => string): string | null {
  return what.test(script) ? script.replace(what, put) : null;
}
