import { masDias } from '@yunque/contracts/codecs/dias'
import type { ClienteSeed } from './clientes.ts'
import { createRandom } from './random.ts'
import { equipos, gente } from './usuarios.ts'
import type { Rows, SeedOptions, World } from './world.ts'

/** Follow-ups of the demonstration, and tasks of each person. */
const SEGUIMIENTOS = 160
const TAREAS = 5

const DETALLES = [
  'Confirmar la entrega de chapas',
  'Relevar el consumo de barras del trimestre',
  'Responder el reclamo por terminación',
  'Ofrecer recortes de antidesgaste',
  'Pedir la orden de compra firmada',
] as const
const RESULTADOS = [
  'Confirmó la compra para la semana próxima.',
  'Pide mejorar el plazo de entrega.',
  'Sin novedades: volver a llamar.',
  'Compró a otra empresa por precio.',
] as const
const TAREAS_TEXTO = [
  'Actualizar condiciones de pago',
  'Cargar contactos nuevos',
  'Revisar cotizaciones vencidas',
] as const

/** The demonstration's rules, one for each condition; the last is inactive until somebody checks its preview (PAN-06). */
const REGLAS: Rows<'reglas_seguimiento'> = [
  {
    nombre: 'Cotización grande sin decisión',
    condicion: 'sin_decision',
    cantidad: 5,
    moneda: 'D',
    importe: '5000',
    tipo: 'L',
    detalle: 'Preguntar qué falta para decidir la compra',
    activa: 'S',
  },
  {
    nombre: 'Cotización que vence en dos días',
    condicion: 'por_vencer',
    cantidad: 2,
    moneda: 'D',
    importe: '2000',
    tipo: 'W',
    detalle: 'Avisar que vence la cotización y ofrecer extenderla',
    activa: 'S',
  },
  {
    nombre: 'Después de la entrega',
    condicion: 'entrega',
    cantidad: 7,
    moneda: 'D',
    importe: null,
    tipo: 'L',
    detalle: 'Preguntar si el material llegó bien y con sus certificados',
    activa: 'S',
  },
  {
    nombre: 'Cliente que dejó de comprar',
    condicion: 'sin_compra',
    cantidad: 6,
    moneda: 'D',
    importe: null,
    tipo: 'V',
    detalle: 'Visitar: hace seis meses que no compra',
    activa: 'N',
  },
].map(
  (regla) => ({ ...regla, negocio: null, asignada_a: null, quien: 'gerente' }) as Rows<'reglas_seguimiento'>[number],
)

/** Who has an agenda: sellers, and those who look after clients. */
const withAgenda = (scale: number): string[] => [
  'vendedor',
  'interior',
  'postventa',
  'aprobador',
  'gerente',
  'admin',
  ...equipos(scale)
    .slice(1)
    .flatMap((equipo) => ['vendedor', 'interior', 'postventa', 'aprobador'].map((codigo) => `${codigo}${equipo}`)),
]

/** Overdue and coming follow-ups, the rules that create more, and everybody's tasks. */
export const seedAgenda = (
  customers: readonly ClienteSeed[],
  asociados: Record<string, readonly string[]>,
  { today, scale }: SeedOptions,
): World => {
  const random = createRandom('agenda')
  const personas = withAgenda(scale)
  const seguimientos = Array.from({ length: SEGUIMIENTOS * scale }, (_, i) => {
    const usuario = random.pick(personas)

    const cliente = random.pick(asociados[usuario] ?? [random.pick(customers).codigo])
    const recordatorio = masDias(today, random.int(-25, 30))
    const isCerrado = random.chance(35)

    return {
      n_seguimiento: i + 1,
      cliente,
      usuario,
      fecha: masDias(recordatorio < today ? recordatorio : today, -random.int(1, 20)),
      tipo: random.pick(['L', 'L', 'V', 'E', 'W', 'O'] as const),
      detalle: random.pick(DETALLES),
      recordatorio,
      estado: isCerrado ? ('C' as const) : ('A' as const),
      resultado: isCerrado ? random.pick(RESULTADOS) : '',
      cerrado: isCerrado ? new Date(`${recordatorio < today ? recordatorio : masDias(today, -1)}T15:00:00Z`) : null,
    }
  })
  const tareas: Rows<'tareas'> = gente(scale).flatMap(({ codigo }) =>
    Array.from({ length: TAREAS }, () => {
      const vencimiento = masDias(today, random.int(-10, 20))
      const isHecha = random.chance(30)
      const creada = new Date(`${masDias(vencimiento < today ? vencimiento : today, -3)}T12:00:00Z`)

      return {
        usuario: codigo,
        tarea: random.pick(TAREAS_TEXTO),
        asignada_por: random.pick([codigo, 'gerente']),
        vencimiento,
        estado: isHecha ? ('H' as const) : ('P' as const),
        creada,
        hecha: isHecha ? creada : null,
      }
    }),
  )

  return { seguimientos, tareas, reglas_seguimiento: REGLAS }
}
