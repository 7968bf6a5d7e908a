import { diasEntre } from '@yunque/contracts/codecs/dias'
import { counted, formatDecimal } from '@yunque/contracts/codecs/format'
import { isBajoMinimo, listOfMargen, peorMargen, withoutMargen } from '@yunque/contracts/list/margen'
import { DOCUMENTOS } from '#/features/documento/model/documentos.ts'
import { hoy } from '#/lib/hoy.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { usuarioLook } from '#/ui/show/persona.tsx'
import { MargenDecision } from './margen-decision.tsx'
import { MargenItems } from './margen-items.tsx'

const { modulo, ruta } = DOCUMENTOS.cotizacion

/** How long it waits: '3 días'. */
const esperaDe = (desde: string, dia: string): string => {
  const dias = desde ? diasEntre(desde, dia) : 0

  return dias < 1 ? 'Hoy' : counted(dias, 'día', 'días')
}

/** /cotizaciones/margen-autorizacion-comercial (RUT-18; DOC-06): what waits for a decision. */
export const margenList = defineList(listOfMargen, {
  filters: [
    { name: 'n_cotizacion', type: 'textnotspaces', cols: 1 },
    { name: 'razon', type: 'text', cols: 3 },
  ],
  before: [
    {
      key: 'cliente',
      label: 'Ver ítems',
      tarjeta: 'dato',
      type: 'plus',
      detail: (row) => <MargenItems productos={row.productos} />,
    },
  ],
  looks: {
    n_cotizacion: {
      cell: ({ n_cotizacion }) => (
        <PermittedLink modulo={modulo} link={ruta(n_cotizacion)}>
          {n_cotizacion}
        </PermittedLink>
      ),
    },
    razon: { ancha: true },
    usuario: usuarioLook,
    espera_desde: {
      label: 'Espera',
      numero: true,
      cell: ({ espera_desde, fecha }) => esperaDe(espera_desde || fecha, hoy()),
    },
    productos: {
      cell: ({ productos }) => {
        const bajos = productos.filter(isBajoMinimo).length
        const margen = peorMargen(productos)

        const sin = withoutMargen(productos)
        const textos = [
          margen && `${formatDecimal(margen, 2)} % (${bajos} de ${productos.length} bajo el mínimo)`,
          sin &&
            (sin.split(', ').length === productos.length && productos.length > 2
              ? `Sin costo o precio: los ${productos.length} ítems`
              : `Sin costo o precio: ${sin.includes(',') ? 'ítems' : 'ítem'} ${sin}`),
        ]

        return textos.filter(Boolean).join(' · ')
      },
    },
  },
  after: [{ key: 'version', label: 'Decisión', tarjeta: 'accion', cell: (row) => <MargenDecision row={row} /> }],
  rowKey: ({ n_cotizacion }) => n_cotizacion,
  tarjetasEnTableta: true,
  vacio: 'No hay cotizaciones pendientes de aprobación. Llegan las que tienen un margen bajo el mínimo.',
})
