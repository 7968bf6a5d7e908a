import { diaDeSemana, masDias } from '@yunque/contracts/codecs/dias'
import { type RawBuilder, sql } from 'kysely'

/** Weeks that a projection covers, including the current one (PAN-19). */
const SEMANAS = 12

const VENCIDOS = [
  { codigo: 'v90', titulo: 'Vencido más de 90 días', corto: '+90' },
  { codigo: 'v61', titulo: 'Vencido 61 a 90 días', corto: '61-90' },
  { codigo: 'v31', titulo: 'Vencido 31 a 60 días', corto: '31-60' },
  { codigo: 'v1', titulo: 'Vencido 1 a 30 días', corto: '1-30' },
] as const

/** A span of due dates: overdue by age, then each week, then later, then credits not applied to an invoice. */
export type Tramo = { codigo: string; titulo: string; corto: string; vencido: boolean }

/** Monday of a day's week. */
const lunesDe = (dia: string): string => {
  const desdeLunes = (diaDeSemana(dia) + 6) % 7

  return masDias(dia, -desdeLunes)
}

const diaMes = (dia: string) => dia.slice(5).split('-').reverse().join('/')

/** Every span, in the order of its days. */
export const tramosDe = (hoy: string): Tramo[] => {
  const lunes = lunesDe(hoy)
  const semanas = Array.from({ length: SEMANAS }, (_, i) => {
    const desde = masDias(lunes, 7 * i)

    return {
      codigo: `s${i}`,
      titulo: `Vence en la semana del ${diaMes(desde)} al ${diaMes(masDias(desde, 6))}`,
      corto: diaMes(desde),
      vencido: false,
    }
  })

  return [
    ...VENCIDOS.map((tramo) => ({ ...tramo, vencido: true })),
    ...semanas,
    { codigo: 'mas', titulo: 'Vence más adelante', corto: 'Después', vencido: false },
    { codigo: 'cuenta', titulo: 'A cuenta: créditos sin aplicar', corto: 'A cuenta', vencido: false },
  ]
}

/** The span of a movement's due date. */
export const tramoDe = (hoy: string): RawBuilder<string> => {
  const lunes = lunesDe(hoy)

  return sql<string>`case
    when m.vencimiento is null then 'cuenta'
    when m.vencimiento < ${masDias(hoy, -90)} then 'v90'
    when m.vencimiento < ${masDias(hoy, -60)} then 'v61'
    when m.vencimiento < ${masDias(hoy, -30)} then 'v31'
    when m.vencimiento < ${hoy} then 'v1'
    when m.vencimiento < ${masDias(lunes, 7 * SEMANAS)} then 's' || ((m.vencimiento - ${lunes}::date) / 7)
    else 'mas' end`
}
