import fc from 'fast-check'
import { checkWhole } from './checks.ts'
import type { Desk } from './desk.ts'
import type { Life } from './model.ts'
import { steps } from './steps.ts'

/** How many lives, and which: a seed repeats all of them, with a path only the one that failed. */
type Lives = { lives: number; seed: number; path?: string | undefined }

/** The number of steps, and for each kind of write how many were accepted and refused. */
export type Lived = { steps: number; outcomes: Record<string, { taken: number; refused: number }> }

/** Most steps drawn for a life: about 40 of them are done on average, because some have nothing to act on yet. */
const DRAWN = 120

/**
 * Runs lives on the desk and in the model: after each step, what it may have changed equals the model, and at the end everything
 * does. Throws the shortest life that differs, with its story and how to repeat it.
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
