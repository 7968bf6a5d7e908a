import { masDias } from '../../src/infra/dates.ts'
import type { ClienteSeed } from './clientes.ts'
import { createRandom } from './random.ts'
import { usuarios } from './usuarios.ts'
import type { Rows, SeedOptions, World } from './world.ts'

/** Follow-ups of the demonstration, and tasks of each person. */
const SEGUIMIENTOS = 160
const TAREAS = 5

const EVENTOS = ['Llamado', 'Visita', 'Enviar muestra', 'Reclamar orden de compra', 'Revisar precio'] as const
const DETALLES = [
  'Confirmar la entrega de chapas',
  'Relevar el consumo de barras del trimestre',
  'Responder el reclamo por terminación',
  'Ofrecer recortes de antidesgaste',
  'Pedir la orden de compra firmada',
] as const
const TAREAS_TEXTO = [
  'Actualizar condiciones de pago',
  'Cargar contactos nuevos',
  'Revisar cotizaciones vencidas',
] as const

/** Who has an agenda: sellers and those who look after clients. */
const CON_AGENDA = ['vendedor', 'interior', 'postventa', 'aprobador', 'gerente', 'admin']

/** Follow-ups with an event each in its seller's agenda, overdue ones and coming ones, and everybody's tasks. */
export const seedAgenda = (
  customers: readonly ClienteSeed[],
  asociados: Record<string, readonly string[]>,
  { today, scale }: SeedOptions,
): World => {
  const random = createRandom('agenda')
  const seguimientos = Array.from({ length: SEGUIMIENTOS * scale }, (_, i) => {
    const usuario = random.pick(CON_AGENDA)

    return {
      n_seguimiento: i + 1,
      cliente: random.pick(asociados[usuario] ?? [random.pick(customers).codigo]),
      usuario,
      fecha: masDias(today, random.int(-25, 30)),
      detalle: random.pick(DETALLES),
      estado: random.chance(35) ? ('C' as const) : ('A' as const),
    }
  })
  const eventos: Rows<'eventos'> = seguimientos.map(({ n_seguimiento, usuario, fecha, detalle, estado }) => ({
    usuario,
    tipo: 'E',
    evento: random.pick(EVENTOS),
    detalle,
    seguimiento: n_seguimiento,
    vencimiento: fecha,
    link: `/utilitarios/seguimientos-clientes/${n_seguimiento}`,
    cerrado: estado === 'C' ? 'S' : 'N',
  }))
  const tareas: Rows<'eventos'> = usuarios.flatMap(({ codigo }) =>
    Array.from({ length: TAREAS }, () => ({
      usuario: codigo,
      tipo: 'T' as const,
      evento: random.pick(TAREAS_TEXTO),
      detalle: '',
      seguimiento: null,
      vencimiento: masDias(today, random.int(-10, 20)),
      link: '/inicio/tareas-usuario',
      cerrado: random.chance(30) ? ('S' as const) : ('N' as const),
    })),
  )

  return { seguimientos, eventos: [...eventos, ...tareas] }
}
