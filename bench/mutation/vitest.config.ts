import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const { MUTATION_SOURCES } = process.env
const sources: Record<string, string> = MUTATION_SOURCES ? JSON.parse(readFileSync(MUTATION_SOURCES, 'utf8')) : {}
const isLegacy = Object.keys(sources).some((file) => file.includes('/apps/legacy/'))

/** One worker loads everything once, with the mutants in it; `runner.ts` does the rest. */
export default defineConfig({
  plugins: [{ name: 'faults', enforce: 'pre', load: (id) => sources[id] }],
  test: {
    include: ['bench/mutation/entry.test.ts'],
    runner: 'bench/mutation/runner.ts',
    isolate: false,
    maxWorkers: 1,
    // Off, because it would keep the code of the last run, and each run mutates other code.
    fsModuleCache: false,
    // Long, because a busy machine is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(isLegacy && { globalSetup: 'apps/legacy/src/testing/test-server.ts' }),
  },
})
