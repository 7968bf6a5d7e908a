import { formatDecimal } from '@yunque/contracts/codecs/format'
import {
  type Alternativa,
  type Ayuda,
  ayudaOf,
  type Catalogo,
  type PorAyudar,
  type Renglon,
  sinLeerOf,
  type Vocabulario,
} from '@yunque/pedidos'
import { alternativasDe } from '../medida-leida.ts'
import { askModel, type LectorConfig } from './ask-model.ts'

const asked = (lugar: string, nombre: string, alternativas: readonly Alternativa[]) => ({
  lugar,
  nombre,
  valor: '',
  muestra: '',
  certeza: 'preguntar' as const,
  dicho: '',
  cercana: '',
  trozos: [],
  origen: '',
  olvidable: '',
  unidad: '',
  alternativas: alternativas.map(({ valor, dicho }) => ({ value: valor, text: dicho })),
})

/** A line as the other reader proposes it: every field is shown as a question, except a quantity that was read without it (PED-08). */
const renglonOf = (renglon: Renglon, ayuda: Ayuda, reglas: string[] | null) => {
  const { texto, desde, hasta, lectura } = renglon
  const { familia, productos, medidas, cantidad, um } = ayuda
  const own = (lugar: 'cantidad' | 'um', nombre: string, some: readonly Alternativa[]) => {
    const campo = lectura?.[lugar]
    if (!campo || campo.valor === null) return asked(lugar, nombre, some)
    const muestra = lugar === 'cantidad' ? formatDecimal(campo.valor) : campo.valor

    return { ...asked(lugar, nombre, []), valor: campo.valor, muestra, certeza: campo.certeza, trozos: campo.trozos }
  }

  return {
    texto,
    desde,
    hasta,
    es: 'pedido' as const,
    ayuda: true,
    reglas,
    recordable: '',
    // Of what it proposes nothing is believed yet, so that what the house's own reader left open is still told (PED-03).
    observacion: sinLeerOf(renglon),
    um1: familia.um1,
    atributos: familia.atributos.length,
    campos: [
      asked('familia', 'Familia', [{ valor: familia.codigo, dicho: familia.nombre }]),
      ...productos.map((some, i) => asked(`productos.${i}`, familia.productos[i]?.nombre ?? '', some)),
      ...medidas.map((some, i) => {
        const medida = familia.medidas[i]

        return asked(`medidas.${i}`, medida?.nombre ?? '', alternativasDe(some, medida))
      }),
      own('cantidad', 'Cantidad', cantidad),
      own('um', 'Unidad', um),
    ],
  }
}

type Leido = {
  leidos: readonly Renglon[]
  catalogo: Catalogo
  vocabulario: Vocabulario
  reglasDe: ReadonlyMap<string, string[] | null>
}

/** The lines for which the other reader has a valid proposal. If it fails, the request is read as without it. */
export const askForAyuda = async (
  lector: LectorConfig,
  renglones: readonly PorAyudar[],
  { leidos, catalogo, vocabulario, reglasDe }: Leido,
) => {
  const said = await askModel(lector, renglones, catalogo)

  return renglones.flatMap((renglon, n) => {
    const one = said.get(n)
    const ayuda = one && ayudaOf(renglon, one, catalogo, vocabulario)
    const leido = leidos.find(({ desde }) => desde === renglon.desde)

    return ayuda && leido ? [renglonOf(leido, ayuda, reglasDe.get(ayuda.familia.codigo) ?? null)] : []
  })
}
