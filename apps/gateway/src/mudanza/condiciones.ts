import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { DocumentoInicio } from '@yunque/contracts/documento/documento'
import type { Visit } from './visit.ts'

/** How a document is paid and who carries it: the lists that a new one offers. */
export type CondicionesTraidas = {
  transportistas: Opcion[]
  plazos: Opcion[]
  /** `col` is its short title. */
  formas: (Opcion & { col: string })[]
  /** Which term can be paid in which form. */
  condiciones: { plazo: string; forma: string }[]
  entregas: (Opcion & { forma: string })[]
}

const textOf = ({ value, text }: Opcion): string => text.trim() || value

/**
 * Collects the lists of the clients' new documents: a server may offer each client only what is agreed with him. Of several names of
 * a code the first is taken.
 */
export const createCondiciones = () => {
  const transportistas = new Map<string, Opcion>()
  const plazos = new Map<string, Opcion>()
  const formas = new Map<string, Opcion & { col: string; lugar: number }>()
  const condiciones = new Map<string, { plazo: string; forma: string }>()

  return {
    add: ({ iniciar, cliente }: Pick<DocumentoInicio, 'iniciar' | 'cliente'>): void => {
      const { tipos_vencimientos, vencimientos } = cliente.condiciones.original
      for (const one of iniciar.transportistas) {
        if (one.value && !transportistas.has(one.value)) transportistas.set(one.value, one)
      }
      for (const { nombre, opciones } of vencimientos) {
        for (const [i, { tipo_ajuste_codi: plazo, tipo_vencim_codi: forma }] of opciones.entries()) {
          // An empty cell: this term cannot be paid so.
          if (!plazo || !forma) continue
          const { descrip = '', col = '' } = tipos_vencimientos[i] ?? {}
          if (!plazos.has(plazo)) plazos.set(plazo, { value: plazo, text: nombre })
          if (!formas.has(forma)) formas.set(forma, { value: forma, text: descrip, col, lugar: i })
          condiciones.set(`${plazo} ${forma}`, { plazo, forma })
        }
      }
    },
    /** All of them, with how the values of each form are delivered, which a call of its own tells. */
    bring: async (visit: Visit): Promise<CondicionesTraidas> => {
      const entregas: CondicionesTraidas['entregas'] = []
      for (const forma of formas.keys()) {
        const told = await visit.ask<Opcion[]>(`documento.entregaValores/${forma}`, 'documento.entregaValores', {
          body: { tipo_vencim_codi: forma },
        })
        for (const one of told ?? []) entregas.push({ ...one, forma })
      }

      return {
        transportistas: [...transportistas.values()],
        plazos: [...plazos.values()],
        // In the order of their columns.
        formas: [...formas.values()].toSorted((a, b) => a.lugar - b.lugar),
        condiciones: [...condiciones.values()],
        entregas,
      }
    },
  }
}

const numbered = (row: readonly string[], i: number): string[] => [...row, String(i + 1)]

/** The lists as files, by the sets that take them in, in the order in which they need each other. */
export const hojasDeCondiciones = ({ transportistas, plazos, formas, condiciones, entregas }: CondicionesTraidas) =>
  ({
    transportistas: [['Código', 'Nombre'], transportistas.map((one) => [one.value, textOf(one)])],
    vencimientos: [['Código', 'Nombre', 'Orden'], plazos.map((one) => [one.value, textOf(one)]).map(numbered)],
    tipos_vencimientos: [
      ['Código', 'Nombre', 'Título corto', 'Orden'],
      formas.map((one) => [one.value, textOf(one), one.col.trim() || one.value]).map(numbered),
    ],
    condiciones_opciones: [['Plazo', 'Forma de pago'], condiciones.map(({ plazo, forma }) => [plazo, forma])],
    entrega_valores: [
      ['Forma de pago', 'Código', 'Nombre', 'Orden'],
      entregas.map((one) => [one.forma, one.value, textOf(one)]).map(numbered),
    ],
  }) as const
