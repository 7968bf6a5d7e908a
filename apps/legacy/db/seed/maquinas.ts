import { diaDeSemana, masDias } from '@yunque/contracts/codecs/dias'
import { createRandom, type Random } from './random.ts'
import type { Rows, SeedOptions, World } from './world.ts'

const MAQUINAS = {
  DAI: ['Guillotina 3 m', 'Láser 4 kW', 'Plasma CNC', 'Desbobinadora', 'Pulidora'],
  DAE: ['Sierra cinta 1', 'Sierra cinta 2', 'Sierra circular', 'Peladora', 'Enderezadora'],
} as const

const DIAS = 30
const MINUTO = 60_000
const ESTADOS = ['marcha', 'marcha', 'marcha', 'marcha', 'detenida', 'detenida', 'mantenimiento'] as const

type Estado = Rows<'maquina_estados'>[number]

/** One working day from six to ten: runs, stops and repairs in sequence, with their work orders. */
const turno = (random: Random, maquina: string, dia: string, hastaHora: number): Estado[] => {
  const inicio = Date.parse(`${dia}T06:00:00-03:00`)
  const fin = Date.parse(`${dia}T00:00:00-03:00`) + hastaHora * 60 * MINUTO
  const estados: Estado[] = []
  let desde = inicio
  while (desde < fin) {
    const hasta = Math.min(fin, desde + random.int(15, 170) * MINUTO)
    const estado = random.pick(ESTADOS)
    estados.push({
      maquina,
      estado,
      desde: new Date(desde),
      hasta: new Date(hasta - MINUTO),
      orden_trabajo: estado === 'marcha' ? `OT-${random.int(20_100, 20_990)}` : '',
    })
    desde = hasta
  }

  return estados
}

const isDomingo = (dia: string) => diaDeSemana(dia) === 0

/** A month of both plants' machines without Sundays; today until noon. */
export const seedMaquinas = ({ today }: SeedOptions): World => {
  const random = createRandom('maquinas')
  const maquinas = (['DAI', 'DAE'] as const).flatMap((planta) =>
    MAQUINAS[planta].map((nombre, orden) => ({ codigo: `${planta}-${orden + 1}`, planta, nombre, orden })),
  )
  const dias = Array.from({ length: DIAS }, (_, i) => masDias(today, i - DIAS + 1)).filter((dia) => !isDomingo(dia))

  return {
    maquinas,
    maquina_estados: maquinas.flatMap(({ codigo }) =>
      dias.flatMap((dia) => turno(random, codigo, dia, dia === today ? 12 : 22)),
    ),
    maquina_kilos: maquinas.flatMap(({ codigo }) =>
      dias.map((dia) => ({ maquina: codigo, dia, kilos: `${random.int(800, 9_500)}.${random.int(0, 9)}` })),
    ),
  }
}
