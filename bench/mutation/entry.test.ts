import { it } from 'vitest'

/** Where a run of the mutation bench begins: `runner.ts` does the rest. */
it('begins', () => {})
