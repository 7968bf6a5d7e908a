import fc from 'fast-check'
import { checkWhole } from './checks.ts'
import type { Desk } from './desk.ts'
import type { Life } from './model.ts'
import { steps } from './steps.ts'

/** How many lives, and which: a seed says all of them again, with a path the one that failed. */
type Lives = { lives: number; seed: number; path?: string | undefined }

/** Steps that were done, and of each kind of write how many were taken and refused. */
export type Lived = { steps: number; outcomes: Record<string, { taken: number; refused: number }> }

/** Steps drawn for a life at the most: about 40 of them are done in the mean, for some find nothing yet to be done to. */
const DRAWN = 120

/**
 * Lives lived on the desk and in the model: after each step what it may have touched is as the model has it, and at its end
 * all of it. Throws the shortest life that is not, with its story and how to live it again.
 */
export const runLives = async (desk: Desk, { lives, seed, path }: Lives): Promise<Lived> => {
  const lived: Lived = { steps: 0, outcomes: {} }
  const tell = ({ log, outcomes }: Life) => {
    lived.steps += log.length
    for (const [kind, isTaken] of outcomes) {
      lived.outcomes[kind] ??= { taken: 0, refused: 0 }
      lived.outcomes[kind][isTaken ? 'taken' : 'refused']++
    }
  }
  const property = fc.asyncProperty(fc.commands([steps], { maxCommands: DRAWN, size: 'max' }), async (commands) => {
    const life = await desk.begin()
    try {
      await fc.asyncModelRun(() => ({ model: life, real: desk }), commands)
      await checkWhole(desk, life)
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${life.log.map((line) => `  ${line}`).join('\n')}`, {
        cause: error,
      })
    }
    tell(life)
  })
  const { failed, counterexamplePath, numRuns, errorInstance } = await fc.check(property, {
    numRuns: lives,
    seed,
    ...(path !== undefined && { path }),
  })
  if (failed) {
    const again = `node bench/lives/main.ts --seed ${seed} --path ${counterexamplePath}`
    throw new Error(`Life ${numRuns}: ${(errorInstance as Error).message}\nAgain: ${again}`, { cause: errorInstance })
  }

  return lived
}
