import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const { MUTATION_SOURCES } = process.env
const sources: Record<string, string> = MUTATION_SOURCES ? JSON.parse(readFileSync(MUTATION_SOURCES, 'utf8')) : {}
const isLegacy = Object.keys(sources).some((file) => file.includes('/apps/legacy/'))

/** One worker that loads everything once, with the faults in; `runner.ts` does the rest. */
export default defineConfig({
  plugins: [{ name: 'faults', enforce: 'pre', load: (id) => sources[id] }],
  test: {
    include: ['bench/mutation/entry.test.ts'],
    runner: 'bench/mutation/runner.ts',
    isolate: false,
    maxWorkers: 1,
    // It keeps what it read last time, and each run bends other code.
    fsModuleCache: false,
    // A busy machine is slow by itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(isLegacy && { globalSetup: 'apps/legacy/src/testing/test-server.ts' }),
  },
})
