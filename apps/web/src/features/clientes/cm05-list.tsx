import { ESTADOS_AVISO } from '@yunque/contracts/codecs/codigos'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { type Cm05Row, listOfCm05 } from '@yunque/contracts/list/clientes'
import { linkTo } from '#/lib/link-to.ts'
import { defineList } from '#/ui/list/define-list.ts'
import { AvisarCm05 } from './avisar-cm05.tsx'

const avisoDe = ({ aviso, aviso_estado }: Cm05Row): string =>
  aviso === '' ? '—' : `${formatDateTime(aviso)}, ${ESTADOS_AVISO[aviso_estado]}`

/** /clientes/cm05-vencidas (PAN-08). Who has an address and was not told of this very expiry can be chosen for a notice. */
export const cm05List = defineList(listOfCm05, {
  filters: [
    {
      name: 'rango',
      label: 'Vencimiento',
      type: 'select',
      cols: 3,
      options: [
        { value: 'vencidas', text: 'Vencidas' },
        { value: '15', text: 'A vencer en 15 días' },
        { value: '30', text: 'A vencer en 30 días' },
      ],
    },
  ],
  looks: {
    codigo: {
      type: 'internal',
      link: ({ codigo }) => linkTo({ to: '/clientes/maestro-empresas', search: { cliente: codigo } }),
    },
    razon: { ancha: true },
    e_mail: { cell: ({ e_mail }) => e_mail || 'Sin e-mail' },
    aviso: { cell: avisoDe, entero: true },
  },
  rowKey: ({ codigo }) => codigo,
  seleccion: {
    palabras: { ninguna: 'Elija uno o más clientes', una: 'cliente elegido', varias: 'clientes elegidos' },
    label: ({ razon }) => `Elegir ${razon}`,
    elegible: ({ e_mail, avisado }) => e_mail !== '' && !avisado,
    Acciones: AvisarCm05,
  },
  vacio: 'Ningún cliente tiene el CM05 vencido. El vencimiento se carga en la ficha de cada empresa.',
})
