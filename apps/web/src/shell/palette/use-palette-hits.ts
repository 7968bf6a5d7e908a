import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { ESTADOS, ESTADOS_NV, type Lugar, tituloDe } from '@yunque/contracts/codecs/codigos'
import { formatDate } from '@yunque/contracts/codecs/format'
import { isFoundBy } from '@yunque/contracts/codecs/text'
import { MODULOS_ELEGIR_CLIENTE } from '@yunque/contracts/modulos'
import { hasModulo, type Servidor, useAppState } from '#/lib/app-state.ts'
import { ausencia } from '#/lib/gateway-error.ts'
import { linkTo, linkToDocumento } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { isOff, permittedMenu, searchMenu } from '../permitted-menu.ts'
import type { Hit } from './recent.ts'

export type HitGroup = {
  label: 'Recientes' | 'Acciones' | 'Pantallas' | 'Documentos' | 'Clientes' | 'Contactos'
  hits: Hit[]
}

/** Shorter texts would match everything, except a number, which is asked at once. */
const MIN = 2
/** An index finds three letters wherever they stand in a name; for fewer all contacts would be read (LIM-16). */
const MIN_CONTACTO = 3
const MAX = 5
const POCOS = 2
/** The first rows of a list, without a count of all rows. */
const PRIMEROS = { per_page: 10, parte: 'filas' } as const
/** The words before a client's name that begin something for him: 'nueva cotización para'. */
const ACCION = /^nuev[ao]\s+(cotizaci[oó]n|seguimiento)(\s+para)?(\s+|$)/i

/**
 * What the palette finds for `text` (VIS-16), each kind only for users who may open it: screens by name, documents by
 * number, clients by code, CUIT or name, with what can be begun for them, and contacts by surname. The questions
 * go in one request; `recientes` are shown while nothing is typed.
 */
export const usePaletteHits = (text: string, recientes: readonly Hit[]) => {
  const user = useAppState((state) => state.user)
  const servidor = useAppState((state) => state.servidor)
  const asked = text.trim().replace(ACCION, '')
  const accion = ACCION.exec(text.trim())?.[1]?.charAt(0).toLowerCase()
  // Short: what is found is wanted within 150 ms of the last letter, and an answer to fewer letters is dropped.
  const [q] = useDebouncedValue(asked, 60)
  const has = (...modulos: Parameters<typeof hasModulo>[1][]) => modulos.some((modulo) => hasModulo(user, modulo))
  const offers = (call: Servidor['ausentes'][number]) => !servidor.ausentes.includes(call)
  const isNumber = /^\d{1,12}$/.test(q)
  const isLong = q.length >= MIN
  const isPersona = q.length >= MIN_CONTACTO && !isNumber
  const ask = (enabled: boolean) => ({ enabled, placeholderData: keepPreviousData, retry: false })

  const clientes = trpc.clientes.buscar.useQuery(
    { tipo: 'cliente', q },
    ask(isLong && offers('clientes.buscar') && has(...MODULOS_ELEGIR_CLIENTE)),
  )
  const contactos = trpc.contactos.list.useQuery(
    { ...PRIMEROS, apellidos: q, estado: 'A' },
    ask(isPersona && offers('contactos.list') && has('MCO')),
  )
  const cotizaciones = trpc.cotizaciones.list.useQuery(
    { ...PRIMEROS, n_cotizacion: q },
    ask(isNumber && offers('cotizaciones.list') && has('COT')),
  )
  const notas = trpc.notasVentas.list.useQuery(
    { ...PRIMEROS, n_cotizacion: q },
    ask(isNumber && offers('notasVentas.list') && has('NVR')),
  )
  const facturas = trpc.representante.facturas.useQuery(
    { ...PRIMEROS, n_cotizacion: q },
    ask(isNumber && offers('representante.facturas') && has('FCR')),
  )

  const screens = searchMenu(permittedMenu(user, servidor), text)
    .filter((entry) => !isOff(entry, servidor))
    .map(({ name, action }) => ({
      id: name,
      label: name,
      target: action,
    }))
  const documento = (tipo: Lugar, id: string, detail?: string): Hit => ({
    id: `${tipo}/${id}`,
    label: tituloDe(tipo, id),
    ...(detail && { detail }),
    target: linkToDocumento[tipo](id),
  })
  const deFila =
    (tipo: Lugar, estados: Readonly<Record<string, string>>) =>
    ({ n_cotizacion, razon, fecha, estado }: Record<'n_cotizacion' | 'razon' | 'fecha' | 'estado', string>): Hit =>
      documento(tipo, n_cotizacion, [razon, formatDate(fecha), estados[estado]].filter(Boolean).join(' · '))
  // They come together, and of what is typed now: Enter takes the first.
  const isFound =
    isNumber &&
    asked === q &&
    [cotizaciones, notas, facturas].every((query) => !query.isLoading && !query.isPlaceholderData)
  const documentos = isFound
    ? [
        ...(cotizaciones.data?.data ?? []).map(deFila('cotizacion', ESTADOS)),
        ...(notas.data?.data ?? []).map(deFila('nota_venta', ESTADOS_NV)),
        ...(facturas.data?.data ?? []).map(deFila('factura-representante', { B: ESTADOS.AN })),
        // Where the server has no list of them, their screen says whether there is one.
        ...(has('NVR') && !offers('notasVentas.list') ? [documento('nota_venta', q)] : []),
      ]
    : []
  const people = (contactos.data?.data ?? []).slice(0, MAX).map(({ nro_cpt, apellido, nombres, cliente }) => ({
    id: `contacto/${nro_cpt}`,
    label: [apellido, nombres].filter(Boolean).join(', '),
    detail: cliente,
    target: linkTo({ to: '/clientes/maestro-contactos/$id', params: { id: nro_cpt } }),
  }))
  const cercanos = (clientes.data ?? []).slice(0, MAX)
  // Many clients are shown with one entry each, few with all of their actions.
  const cada = cercanos.length > POCOS ? 1 : 3
  const companies = cercanos.flatMap(({ value, text: razon }) =>
    [
      {
        id: `empresa/${value}`,
        label: razon,
        detail: value,
        // Where the server has no sheets the entry leads to the record.
        target: offers('clientes.hoja')
          ? linkTo({ to: '/clientes/ficha/$id', params: { id: value } })
          : linkTo({ to: '/clientes/maestro-empresas', search: { cliente: value } }),
      },
      ...(has('COT')
        ? [
            {
              id: `cotizaciones/${value}`,
              label: `Cotizaciones de ${razon}`,
              detail: value,
              target: linkTo({ to: '/cotizaciones/consulta', search: { codigo_cliente: value } }),
            },
          ]
        : []),
      ...(has('MCO')
        ? [
            {
              id: `contactos/${value}`,
              label: `Contactos de ${razon}`,
              detail: value,
              target: linkTo({
                to: '/clientes/maestro-contactos',
                search: { codigo_cliente: value, estado: 'A' },
              }),
            },
          ]
        : []),
    ]
      .filter(({ id }) => !id.startsWith('empresa/') || offers('clientes.hoja') || has('MEM'))
      .slice(0, cada),
  )
  const acciones = (accion || cada > 1 ? cercanos : []).flatMap(({ value, text: razon }) => [
    ...(has('COT') && accion !== 's'
      ? [
          {
            id: `nueva-cotizacion/${value}`,
            label: `Nueva cotización para ${razon}`,
            detail: value,
            target: linkTo({
              to: '/cotizaciones/$tipo/$id',
              params: { tipo: 'cotizacion', id: 'nuevo' },
              search: { cliente: value },
            }),
          },
        ]
      : []),
    ...(has('SEG') && accion !== 'c'
      ? [
          {
            id: `nuevo-seguimiento/${value}`,
            label: `Nuevo seguimiento para ${razon}`,
            detail: value,
            target: linkTo({
              to: '/utilitarios/seguimientos-clientes/$id',
              params: { id: 'nuevo' },
              search: { codigo_cliente: value },
            }),
          },
        ]
      : []),
  ])
  const typed = asked !== ''
  const propias: Hit[] = [
    ...(has('COT')
      ? [
          {
            id: 'nueva-cotizacion',
            label: 'Nueva cotización',
            target: linkTo({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: 'nuevo' } }),
          },
        ]
      : []),
    ...(has('SEG')
      ? [
          {
            id: 'nuevo-seguimiento',
            label: 'Nuevo seguimiento',
            target: linkTo({ to: '/utilitarios/seguimientos-clientes/$id', params: { id: 'nuevo' } }),
          },
        ]
      : []),
    ...(has('CST')
      ? [{ id: 'consultar-stock', label: 'Consultar stock', target: linkTo({ to: '/stock/consulta-stock' }) }]
      : []),
  ].filter(({ label }) => isFoundBy(label, text))
  const paraQuien: HitGroup = { label: 'Acciones', hits: typed && isLong ? acciones : [] }
  const groups: HitGroup[] = [
    { label: 'Recientes', hits: text.trim() === '' ? [...recientes] : [] },
    // First, since it is known at once: later hits must not push the marked one away.
    { label: 'Acciones', hits: propias },
    { label: 'Pantallas', hits: screens },
    ...(accion ? [paraQuien] : []),
    { label: 'Documentos', hits: typed ? documentos : [] },
    { label: 'Clientes', hits: typed && isLong ? companies : [] },
    ...(accion ? [] : [paraQuien]),
    { label: 'Contactos', hits: typed && isPersona ? people : [] },
  ]

  const searching =
    asked !== q || [clientes, contactos, cotizaciones, notas, facturas].some(({ isFetching }) => isFetching)
  // A call that the server lacks finds nothing, and is no failure.
  const failed = [clientes, contactos, cotizaciones, notas, facturas].some(({ error }) => error && !ausencia(error))
  const found = groups.filter(({ hits }) => hits.length > 0)

  return {
    groups: found,
    aviso: failed ? FALLO : found.length > 0 ? '' : avisoDe({ searching, accion, asked, isLong }),
  }
}

const FALLO = 'No se pudieron buscar clientes y documentos. Cambie lo escrito para intentar otra vez.'

/** A hint on what to type, shown where nothing is found. */
const avisoDe = ({
  searching,
  accion,
  asked,
  isLong,
}: {
  searching: boolean
  accion: string | undefined
  asked: string
  isLong: boolean
}): string => {
  if (accion && !isLong) return 'Siga con el nombre, el código o el CUIT del cliente.'
  if (searching) return 'Buscando...'
  if (accion) return `Ningún cliente tiene «${asked}» en su nombre, código o CUIT.`

  return isLong
    ? `No hay pantallas, clientes, contactos ni documentos con «${asked}».`
    : 'Siga escribiendo para buscar clientes y contactos.'
}
