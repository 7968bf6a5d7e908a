import { type Condicion, type Lugar, DOCUMENTOS as TABLA } from '@yunque/contracts/codecs/codigos'
import { linkTo, linkToDocumento } from '#/lib/link-to.ts'

/** What is shown under CONDICIONES, of any kind. */
const condicionesDe = (tipo: Lugar): { condiciones: readonly Condicion[] } => TABLA[tipo]

const CONDICIONES: ReadonlySet<string> = new Set(Object.values(TABLA).flatMap(({ condiciones }) => condiciones))

/** Whether a document of this kind asks for a header field: not for a condition that its screen does not show (CND-02..04). */
export const asksFor = (tipo: Lugar, campo: string): boolean =>
  !CONDICIONES.has(campo) || condicionesDe(tipo).condiciones.some((one) => one === campo)

/** The kinds of document with the routes of their list and of one of them; `id` may be 'nuevo'. */
export const DOCUMENTOS = {
  cotizacion: {
    ...TABLA.cotizacion,
    ...condicionesDe('cotizacion'),
    lista: linkTo({ to: TABLA.cotizacion.lista }),
    ruta: linkToDocumento.cotizacion,
  },
  nota_venta: {
    ...TABLA.nota_venta,
    ...condicionesDe('nota_venta'),
    lista: linkTo({ to: TABLA.nota_venta.lista }),
    ruta: linkToDocumento.nota_venta,
  },
  'factura-representante': {
    ...TABLA['factura-representante'],
    ...condicionesDe('factura-representante'),
    lista: linkTo({ to: TABLA['factura-representante'].lista }),
    ruta: linkToDocumento['factura-representante'],
  },
} as const

/** The kind of document that a URL asks for. */
export const tipoDe = (tipo: string | undefined): Lugar | undefined =>
  tipo !== undefined && Object.hasOwn(DOCUMENTOS, tipo) ? (tipo as Lugar) : undefined

/** Its name; without such a kind there is no page (VIS-01). */
export const nombreDeTipo = (tipo: string | undefined): string => {
  const known = tipoDe(tipo)

  return known ? DOCUMENTOS[known].nombre : 'Página no encontrada'
}
