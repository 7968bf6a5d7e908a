/**
 * Lets one task run while the next is prepared, and never two at once: Postgres writes rows while we read others. A task's error
 * is thrown at the next turn.
 */
export const createTurno = () => {
  let last: Promise<void> = Promise.resolve()

  return {
    begin: async (what: () => Promise<void>): Promise<void> => {
      await last
      last = what()
      // The error is thrown where it is awaited, which may be later.
      last.catch(() => {})
    },
    end: (): Promise<void> => last,
  }
}
