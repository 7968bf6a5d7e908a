import { APROBACIONES, type Aprobacion } from '@yunque/contracts/aprobacion'

type PorAprobar = readonly { item: number; motivo: Aprobacion }[]

const por = (motivo: Aprobacion, items: readonly number[]): string => {
  const lineas = items.length === 1 ? `la línea ${items[0]}` : `las líneas ${items.join(', ')}`

  return `${lineas}${motivo && ` (${APROBACIONES[motivo]})`}`
}

/** 'Queda pendiente de aprobación por la línea 2 (precio por debajo del mínimo).'; '' where nothing waits (DOC-06, DOC-10). */
export const textoAprobacion = (aprobacion: PorAprobar): string => {
  const porMotivo = Map.groupBy(aprobacion, ({ motivo }) => motivo)
  const textos = [...porMotivo].map(([motivo, lines]) =>
    por(
      motivo,
      lines.map(({ item }) => item),
    ),
  )

  return textos.length ? `Queda pendiente de aprobación por ${textos.join(' y ')}.` : ''
}

/** The same of a document that was read. */
export const aprobacionDe = (productos: readonly { aprobacion: Aprobacion }[]): PorAprobar =>
  productos.flatMap(({ aprobacion: motivo }, i) => (motivo ? [{ item: i + 1, motivo }] : []))
