import type { Reporter } from 'vitest/node'

/** Names each test that passed only at its second try, which the default report does not show. */
export const flakyReporter: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`Inconstante: ${test.module.relativeModuleId} › ${test.fullName}`)
  },
}
