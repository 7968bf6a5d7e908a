import type { Generated } from 'kysely'
import type { Decimal, DeMaestro, Fecha } from './columns.ts'

export type MaquinasTables = {
  maquinas: DeMaestro & { codigo: string; planta: 'DAI' | 'DAE'; nombre: string; orden: number }
  maquina_estados: {
    maquina: string
    desde: Date
    /** The last report of this state. */
    hasta: Date
    estado: 'marcha' | 'detenida' | 'mantenimiento'
    orden_trabajo: Generated<string>
  }
  maquina_kilos: { maquina: string; dia: Fecha; kilos: Decimal }
}
