import type { CondicionesOriginal } from '@yunque/contracts/documento/documento'

/** `opciones[j]` of a row belongs to column j; a cell without codes is no choice. */
export const codigoDe = (
  opcion: CondicionesOriginal['vencimientos'][number]['opciones'][number] | undefined,
): string | null =>
  opcion?.tipo_ajuste_codi && opcion.tipo_vencim_codi ? `${opcion.tipo_ajuste_codi}_${opcion.tipo_vencim_codi}` : null

/** The choices of the table of adjustment conditions, row by row (CND-01). */
export const condicionesDe = ({ tipos_vencimientos, vencimientos }: CondicionesOriginal) =>
  vencimientos.flatMap(({ nombre, opciones }) =>
    tipos_vencimientos.flatMap(({ descrip }, j) => {
      const codigo = codigoDe(opciones[j])

      return codigo ? [{ codigo, nombre, descrip, name: `${nombre}, ${descrip}` }] : []
    }),
  )
