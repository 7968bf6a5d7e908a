import { readArgs, runCommand, UsageError } from '@yunque/settings/command'

const MAX_SCALE = 200
const MAX_COPIES = 20

const USO = `seed [--scale N] [--copies M] [--reset], N de 1 a ${MAX_SCALE}, M de 1 a ${MAX_COPIES}; o seed --empty`

const readSize = () => {
  const factor = { type: 'string', default: '1' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = readArgs(USO, { options: { scale: factor, copies: factor, reset: flag, empty: flag } })
  const read = (name: 'scale' | 'copies', max: number): number => {
    const number = /^\d{1,3}$/.test(values[name]) ? Number(values[name]) : 0
    if (number < 1 || number > max) throw new UsageError(`--${name} es un número entero de 1 a ${max}.\nUso: ${USO}`)

    return number
  }

  return {
    scale: read('scale', MAX_SCALE),
    copies: read('copies', MAX_COPIES),
    reset: values.reset,
    isEmpty: values.empty,
  }
}

/**
 * `node apps/legacy/src/seed.ts [--scale N] [--copies M] [--reset]`: the example desk N times as large, each document M times;
 * with `--empty`, a desk without data.
 */
const main = async () => {
  const args = readSize()
  // Loaded after the arguments are read, so that a wrong one is told at once.
  const { seedDesk } = await import('./seed-desk.ts')
  await seedDesk(args)
}

await runCommand(main)
