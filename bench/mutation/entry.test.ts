import { it } from 'vitest'

/** Entry point of a run of the mutation bench; `runner.ts` does the work. */
it('begins', () => {})
