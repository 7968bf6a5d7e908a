import { type Alternativa, type Ayuda, ayudaOf, type Catalogo, type PorAyudar, type Vocabulario } from '@yunque/pedidos'
import { type LectorConfig, type LimitesLector, preguntar } from './preguntar.ts'

const asked = (lugar: string, nombre: string, alternativas: readonly Alternativa[]) => ({
  ...{ lugar, nombre, valor: '', muestra: '', certeza: 'preguntar' as const, dicho: '', cercana: '', trozos: [] },
  ...{
    origen: '',
    olvidable: '',
    alternativas: alternativas.map(({ valor, dicho }) => ({ value: valor, text: dicho })),
  },
})

/** A line as its reader proposes it: every field of it is a question (PED-08). */
const renglonOf = (texto: string, desde: number, ayuda: Ayuda, reglas: string[] | null) => {
  const { familia, productos, medidas, cantidad, um } = ayuda

  return {
    ...{ texto, desde, hasta: desde + texto.length, es: 'pedido' as const, ayuda: true, reglas, recordable: '' },
    ...{ observacion: '', um1: familia.um1, atributos: familia.atributos.length },
    campos: [
      asked('familia', 'Familia', [{ valor: familia.codigo, dicho: familia.nombre }]),
      ...productos.map((some, i) => asked(`productos.${i}`, familia.productos[i]?.nombre ?? '', some)),
      ...medidas.map((some, i) => asked(`medidas.${i}`, familia.medidas[i]?.nombre ?? '', some)),
      asked('cantidad', 'Cantidad', cantidad),
      asked('um', 'Unidad', um),
    ],
  }
}

type Leido = {
  texto: string
  catalogo: Catalogo
  vocabulario: Vocabulario
  reglasDe: ReadonlyMap<string, string[] | null>
}

/** The lines that another reader can say something true of. It fails by itself: without it a request reads as it does with none. */
export const pedirAyuda = async (
  lector: LectorConfig,
  renglones: readonly PorAyudar[],
  { texto, catalogo, vocabulario, reglasDe }: Leido,
  limites?: LimitesLector,
) => {
  const said = await preguntar(lector, renglones, catalogo, limites)

  return renglones.flatMap((renglon, n) => {
    const one = said.get(n)
    const ayuda = one && ayudaOf(renglon, one, catalogo, vocabulario)
    if (!ayuda) return []
    const line = texto.slice(renglon.desde).split(/[\n\r\u2028\u2029]/)[0] ?? ''

    return [renglonOf(line.trimEnd(), renglon.desde, ayuda, reglasDe.get(ayuda.familia.codigo) ?? null)]
  })
}
