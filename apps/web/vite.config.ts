import { fileURLToPath } from 'node:url';
import { CSP_NONCE_PLACEHOLDER } from '@cuecard/contract';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { groupFirstLoad } from './scripts/group-first-load.ts';
import { inlineIcons } from './scripts/inline-icons.ts';
import { lightCalls } from './scripts/light-calls.ts';
import { preloadFont } from './scripts/preload-font.ts';
import { preloadPhone } from './scripts/preload-phone.ts';
import { prerenderHome } from './scripts/prerender-home.ts';
import { splitWords } from './scripts/split-words.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const linguiConfig = { cwd: here, configPath: `${here}lingui.config.ts` };

const apiPort = process.env['CUECARD_API_PORT'] ?? '3000';
const api = { target: `http://127.0.0.1:${apiPort}`, ws: true };

export default defineConfig({
  root: here,
  plugins: [
    // The tests import no routes; generating them there would race with a build.
    process.env['VITEST'] === undefined &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: `${here}src/routes`,
        generatedRouteTree: `${here}src/routeTree.gen.ts`,
      }),
    lightCalls(),
    react(),
    preloadFont(),
    preloadPhone(),
    prerenderHome(),
    buildServiceWorker(),
    compressAssets(),
    groupFirstLoad(),
    inlineIcons(),
    splitWords(getConfig(linguiConfig)),
    lingui({ ...linguiConfig, failOnCompileError: true }),
    babel({
      presets: [
        linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig),
      ],
    }),
  ],
  html: { cspNonce: CSP_NONCE_PLACEHOLDER },
  // The recogniser's worker and its worklet are ES modules that import the speech package.
  worker: { format: 'es' },
  // Whisper's library asks for the runtime's WebGPU build; it is given the one that is there.
  resolve: { alias: { 'onnxruntime-web/webgpu': 'onnxruntime-web/wasm' } },
  // Bundled ahead, they would lose the files that stand beside them.
  optimizeDeps: { exclude: ['@cuecard/speech', 'onnxruntime-web', 'llama-tokenizer-js'] },
  server: {
    proxy: { '/v2': api, '/v3': api, '/healthz': api, '/readyz': api },
  },
  build: {
    manifest: true,
    // Worklets, fonts and models stay files: an inlined one would need `data:` in the server's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names every part that may come after it; what a name holds is in the manifest.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
      },
      treeshake: {
        // The contract's files only define things: what a page does not use (zod above all) stays out.
        moduleSideEffects: [{ test: /packages\/contract\/src\//, sideEffects: false }],
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // Files share what they load and one document, which was half of their time; `testClient().close()` leaves
    // nothing behind.
    isolate: false,
    // A screen with all its parts takes its time on a machine that does other things too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['{src,scripts}/**/*.test.{ts,tsx}'],
  },
});
