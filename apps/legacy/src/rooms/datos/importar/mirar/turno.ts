/**
 * Lets one thing be done while the next is made ready, and never two of them: Postgres writes rows while we read others. What
 * failed is thrown at the next turn.
 */
export const createTurno = () => {
  let last: Promise<void> = Promise.resolve()

  return {
    begin: async (what: () => Promise<void>): Promise<void> => {
      await last
      last = what()
      // Thrown where it is waited for, which may be a moment later.
      last.catch(() => {})
    },
    end: (): Promise<void> => last,
  }
}
