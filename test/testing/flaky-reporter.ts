import type { Reporter } from 'vitest/node'

/** Names each test that passed at its second try: the default report shows these as if nothing had been. */
export const flakyReporter: Reporter = {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`Inconstante: ${test.module.relativeModuleId} › ${test.fullName}`)
  },
}
