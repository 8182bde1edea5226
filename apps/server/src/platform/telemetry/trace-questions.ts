import { ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { signals, type FollowedQuestion } from './signals.ts';

export interface TracesConfig {
  /** An OpenTelemetry collector, OTLP over HTTP: `/v1/traces` is added. */
  readonly endpoint: string;
  /** Sent along, for what checks who comes. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends each question that was followed to a collector: one trace, with its steps as spans. It holds times, who wrote
 * (model or composer) and how it ended, and nothing of anybody. Loaded only where an endpoint is configured.
 * @returns ends it, when what waits has been sent or given up
 */
export function traceQuestions({ endpoint, headers }: TracesConfig): () => Promise<void> {
  let traceId = '';
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cuecard' }),
    // Lines of the log have the trace's id before there is a trace.
    idGenerator: {
      generateTraceId: () => traceId,
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('cuecard');

  const send = (question: FollowedQuestion): void => {
    ({ traceId } = question);
    const root = tracer.startSpan('question', { startTime: toDate(question.from) }, ROOT_CONTEXT);
    const inRoot = trace.setSpan(ROOT_CONTEXT, root);
    for (const { name, from, to } of question.steps)
      tracer.startSpan(name, { startTime: toDate(from) }, inRoot).end(toDate(to));
    if (question.author !== null) root.setAttribute('cuecard.author', question.author);
    if (question.outcome === 'failed') root.setStatus({ code: SpanStatusCode.ERROR });
    root.end(toDate(question.to));
  };
  const end = signals.question.subscribe(send);
  return async () => {
    end();
    await provider.shutdown();
  };
}

const toDate = (ms: number): Date => new Date(performance.timeOrigin + ms);
