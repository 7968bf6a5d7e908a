import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { listsByAddress } from '../../apps/web/build/lists.ts'

const { MUTATION_SOURCES } = process.env
const sources: Record<string, string> = MUTATION_SOURCES ? JSON.parse(readFileSync(MUTATION_SOURCES, 'utf8')) : {}
const isOf = (app: string) => Object.keys(sources).some((file) => file.includes(`/apps/${app}/`))

/** One worker loads everything once, with the mutants in it; `runner.ts` does the rest. */
export default defineConfig({
  plugins: [{ name: 'faults', enforce: 'pre', load: (id) => sources[id] }],
  ...(isOf('web') && {
    define: listsByAddress,
    resolve: { alias: { '#': fileURLToPath(new URL('../../apps/web/src', import.meta.url)) } },
  }),
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
    ...(isOf('web') && {
      environment: 'jsdom',
      setupFiles: ['apps/web/build/react-act.ts', 'apps/web/src/testing/setup.ts'],
    }),
    ...(isOf('legacy') && { globalSetup: 'apps/legacy/src/testing/test-server.ts' }),
  },
})
