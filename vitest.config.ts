import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { listsByAddress } from './apps/web/build/lists.ts'
import { CHILD_ENV } from './test/testing/child-env.ts'
import { flakyReporter } from './test/testing/flaky-reporter.ts'
import { LongestFirst } from './test/testing/longest-first.ts'

process.env.NODE_COMPILE_CACHE = CHILD_ENV.NODE_COMPILE_CACHE

/** Tests that run all parts, over a real database or as whole processes: these wait more than they compute, and go with the first. */
const WHOLE = [
  'test/copies.test.ts',
  'test/lives.test.ts',
  'test/permissions.test.ts',
  'test/two-gateways.test.ts',
  'test/desk.test.ts',
  'test/dev.test.ts',
  'test/drill.test.ts',
  'test/files.test.ts',
  'test/first-day.test.ts',
  'test/move-in.test.ts',
  'test/odd-calls.test.ts',
  'test/traces.test.ts',
  'test/acordado.test.ts',
  'test/arrivals.test.ts',
  'test/arrivals-records.test.ts',
  'test/arrivals-people.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default', flakyReporter],
    sequence: { sequencer: LongestFirst },
    // Each project says maxWorkers itself: none inherits it, and projects that differ do not run together.
    projects: [
      {
        test: {
          name: 'node',
          maxWorkers: 3,
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/gateway/src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: WHOLE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for comes late on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        // The walk of all permissions reads the web's routes and menu, too.
        define: listsByAddress,
        resolve: { alias: { '#': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
        test: {
          name: 'legacy',
          maxWorkers: 3,
          include: ['apps/legacy/{src,db}/**/*.test.ts', ...WHOLE],
          globalSetup: 'apps/legacy/src/testing/test-server.ts',
          // Each file has its own database, and no module of the server keeps a state: loading them once halves the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for comes late on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
})
