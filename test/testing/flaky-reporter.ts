import type { Reporter } from 'vitest/node'

/** Names each test that passed only at its second try, with what failed at the first, which the default report does not show. */
export const flakyReporter: Reporter = {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    console.log(`Inconstante: ${test.module.relativeModuleId} › ${test.fullName}`)
    for (const { message, stack } of test.result().errors ?? []) console.log(stack ?? message)
  },
}
