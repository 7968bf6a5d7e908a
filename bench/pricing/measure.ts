const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/**
 * Median nanoseconds of each job; jobs run in turn, so that a slow moment of the machine affects all of them. `count` is the
 * number of operations in one run of a job.
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
