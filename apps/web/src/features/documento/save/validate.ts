import type { Condicion } from '@yunque/contracts/codecs/codigos'
import { faltaCondicion, faltaRazon } from '@yunque/contracts/documento/faltas'
import { SIN_ITEMS } from '@yunque/contracts/documento/lengths'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { Cabecera } from '../model/cabecera.ts'

/** What the header lacks, by field. */
export const validateCabecera = (
  { cliente, razon_reemplazo, condicion_ajuste }: Cabecera,
  condiciones: readonly Condicion[],
  items: number,
): Campos => ({
  ...(cliente === '' && { cliente: ['Elija un cliente.'] }),
  ...faltaRazon(cliente, razon_reemplazo),
  ...faltaCondicion(condiciones, condicion_ajuste),
  ...(items === 0 && { productos: [SIN_ITEMS] }),
})

/** A field of a line, 'productos.2.cantidad': which line, counted from 1. */
const lineaDe = (campo: string): number | null => {
  const [, index] = /^productos\.(\d+)/.exec(campo) ?? []

  return index === undefined ? null : Number(index) + 1
}

/** Each mistake once, with a way to its field. A mistake of a line names the line, even where the server did not (VIS-04). */
export const resumen = (campos: Campos): { campo: string; texto: string }[] =>
  Object.entries(campos).flatMap(([campo, textos]) =>
    textos.map((texto) => {
      const linea = lineaDe(campo)

      return { campo, texto: linea === null || /^Ítem \d/.test(texto) ? texto : `Ítem ${linea}: ${texto}` }
    }),
  )
