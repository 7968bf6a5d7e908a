import { formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import type { Selector } from '@yunque/contracts/productos'
import type { ConsultaStockSearch } from '@yunque/contracts/search/stock'
import { reglasDe } from '@yunque/pricing'
import { hoy } from '#/lib/hoy.ts'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { useNegocios } from '#/ui/fields/negocios.ts'
import { filtrosDeUrl } from './busqueda.ts'
import { useFamilias } from './filtros-de-negocio.tsx'

const dato = (label: string, valor: string | undefined): string[] => (valor ? [`${label}: ${valor}`] : [])

const elegidas = (selectores: readonly Selector[], valores: readonly string[]): string[] =>
  selectores.flatMap(({ nombre, opciones }, i) =>
    dato(nombre, opciones.find(({ value }) => value === valores[i])?.text ?? valores[i]),
  )

const medida = (valor = ''): string => (valor === '' ? '' : formatDecimal(valor, 2))
/** 'desde' alone is that measure (ITM-13). */
const rango = (desde: string, hasta: string): string => {
  if (desde === '') return hasta && `hasta ${hasta}`

  return hasta === '' || hasta === desde ? desde : `${desde} a ${hasta}`
}

/** A search in the words of its form, with its day: a sheet of one deposit must not look like that of all (PAN-14). */
export const usePedidoEnPapel = (search: ConsultaStockSearch): string => {
  const { negocio, deposito, familia } = search
  const filtros = filtrosDeUrl(search)
  const negocios = useNegocios(negocio)
  const familias = useFamilias(negocio)
  const depositos = trpc.productos.depositos.useQuery(undefined, SELDOM)
  const { data } = trpc.productos.productos.useQuery({ familia }, { enabled: familia !== '', ...SELDOM })
  const textoDe = (opciones: readonly { value: string; text: string }[] | undefined, codigo: string) =>
    opciones?.find(({ value }) => value === codigo)?.text ?? codigo
  const reglas = reglasDe(familia, data?.reglas)

  return [
    ...dato('Negocio', textoDe(negocios, negocio)),
    ...dato('Depósito', deposito === '' ? 'Todos' : textoDe(depositos.data, deposito)),
    ...dato('Familia', textoDe(familias.data, familia)),
    ...elegidas(data?.productos ?? [], filtros.productos_seleccionados),
    ...(data?.medidas ?? []).flatMap(({ nombre, um }, i) => {
      const [desde, hasta] = [filtros.medidas_seleccionadas[i], filtros.medidas_seleccionadas_hasta[i]]
      return dato(um ? `${nombre} (${um})` : nombre, rango(medida(desde), medida(hasta)))
    }),
    ...elegidas(data?.atributos ?? [], filtros.atributos_seleccionados),
    ...(reglas.verPrimeraSegunda && filtros.ver_primera ? ['Ver Primera'] : []),
    ...(reglas.verPrimeraSegunda && filtros.ver_segunda ? ['Ver Segunda'] : []),
    ...(reglas.verSoloWriteDown && filtros.ver_write_down ? ['Ver SOLO WriteDown'] : []),
    formatDate(hoy()),
  ].join(' · ')
}
