import { createRequire } from 'node:module'

/**
 * The web's tests run React as it is shipped, which takes a quarter less time than its development build. That one alone has the
 * `act` which the testing library needs. This one ends when what was rendered or dispatched in it is on screen; where it is
 * awaited, when React has nothing left to do.
 */
const require = createRequire(import.meta.url)
const react: { act?: unknown } = require('react')
const { flushSync }: { flushSync: (run: () => void) => void } = require('react-dom')
const { unstable_scheduleCallback: schedule, unstable_IdlePriority: IDLE } = createRequire(
  require.resolve('react-dom'),
)('scheduler')

/** React's scheduler runs what is idle after everything else. */
const settled = () => new Promise<void>((resolve) => schedule(IDLE, () => resolve()))

react.act = (run: () => unknown) => {
  let result: unknown
  flushSync(() => {
    result = run()
  })

  return {
    // biome-ignore lint/suspicious/noThenProperty: only who awaits `act` waits for React.
    then: (done: (result: unknown) => void, failed: (error: unknown) => void) => {
      Promise.resolve(result)
        .then(async (value) => {
          await settled()

          return value
        })
        .then(done, failed)
    },
  }
}
