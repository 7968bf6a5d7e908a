import { describe, expect, it } from 'vitest'
import * as agenda from './agenda.ts'
import * as clientes from './clientes.ts'
import * as contactos from './contactos.ts'
import * as cotizaciones from './cotizaciones.ts'
import * as estado from './estado.ts'
import * as historial from './historial.ts'
import * as margen from './margen.ts'
import * as notasVentas from './notas-ventas.ts'
import * as productos from './productos.ts'
import * as representante from './representante.ts'
import * as seguimientos from './seguimientos.ts'
import * as sesion from './sesion.ts'
import * as stock from './stock.ts'
import * as tareas from './tareas.ts'
import * as vistas from './vistas.ts'

const builders: Record<string, () => unknown> = {
  ...agenda,
  ...clientes,
  ...contactos,
  ...cotizaciones,
  ...estado,
  ...margen,
  ...historial,
  ...notasVentas,
  ...productos,
  ...representante,
  ...seguimientos,
  ...sesion,
  ...stock,
  ...tareas,
  ...vistas,
}

describe('builders', () => {
  it.each(Object.entries(builders))('%s makes a full record, anew each time', (_name, build) => {
    expect(build()).toEqual(build())
    expect(build()).not.toBe(build())
  })

  it('every legacy record has its decoded twin', () => {
    const names = Object.keys(builders)
    const twins = names.map((name) =>
      name.replace(/(Legacy|Decoded)$/, (end) => (end === 'Legacy' ? 'Decoded' : 'Legacy')),
    )

    expect(names.toSorted()).toEqual(twins.toSorted())
  })
})
