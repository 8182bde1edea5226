import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillServer } from '../drill/fleet/server.ts';
import { Inspector } from './inspector.ts';
import { findShare, type CpuProfile } from './profile-share.ts';

export interface MetricsShare {
  /** Of the processor's time that the server used, what its metrics took. */
  readonly cpuShare: number;
  /** Series that an instance gives. */
  readonly series: number;
}

/** As Prometheus does by itself, milliseconds. */
const SCRAPE_EVERY_MS = 15_000;
const SCRAPES = 3;
/** Counting, and making the page of figures; what they call counts with them. */
const OF_METRICS = /\/prom-client\/|\/platform\/metrics\//;

/** Profiles a server under load while its figures are scraped as usual. */
export async function measureMetrics(server: DrillServer, address: string): Promise<MetricsShare> {
  const inspector = new Inspector(server);
  try {
    await inspector.ask('Profiler.enable');
    await inspector.ask('Profiler.start');
    let text = '';
    for (let scrape = 0; scrape < SCRAPES; scrape++) {
      await sleep(SCRAPE_EVERY_MS);
      const answer = await fetch(`http://${address}/metrics`);
      text = await answer.text();
    }
    const { profile } = await inspector.ask<{ profile: CpuProfile }>('Profiler.stop');
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
    return { cpuShare: findShare(profile, OF_METRICS), series };
  } finally {
    inspector.close();
  }
}
