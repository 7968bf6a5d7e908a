const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/**
 * Median nanoseconds of each job, run in turn so that a slow moment of the machine falls on all.
 * `count` is how many operations one run of a job makes.
 */
export const alternate = (jobs: (() => unknown)[], count: number, rounds = 25): number[] => {
  const times = jobs.map((): number[] => [])

  for (let round = 0; round < rounds; round++)
    for (const [i, job] of jobs.entries()) {
      const start = process.hrtime.bigint()
      job()
      if (round > 4) times[i]?.push(Number(process.hrtime.bigint() - start) / count)
    }

  return times.map(median)
}
