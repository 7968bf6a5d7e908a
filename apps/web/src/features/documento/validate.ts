import type { Condicion } from '@yunque/contracts/codigos'
import { SIN_ITEMS } from '@yunque/contracts/documento'
import type { Campos } from '@yunque/contracts/error-codes'
import { faltaCondicion, faltaRazon } from '@yunque/contracts/faltas'
import type { Cabecera } from './cabecera.ts'

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

const FALTA_PEDIDO: Partial<Record<keyof Cabecera, string>> = {
  usuario_destino_nv: 'Elija el usuario destino.',
  estado: 'Elija el estado.',
  tipo_cambio: 'Elija el tipo de cambio: hay ítems en U$S.',
}

/** What a sales note lacks of what it asks (CND-03): the rate only where something is priced in dollars. */
export const validatePedidos = (
  cabecera: Cabecera,
  pedidos: readonly (keyof Cabecera)[],
  items: readonly { moneda: string }[],
): Campos =>
  Object.fromEntries(
    pedidos
      .filter((campo) => cabecera[campo] === '')
      .filter((campo) => campo !== 'tipo_cambio' || items.some(({ moneda }) => moneda === 'D'))
      .map((campo) => [campo, [FALTA_PEDIDO[campo] ?? '']]),
  )

/** A field of a line, 'productos.2.cantidad': which line, counted from 1. */
const lineaDe = (campo: string): number | null => {
  const [, index] = /^productos\.(\d+)/.exec(campo) ?? []

  return index === undefined ? null : Number(index) + 1
}

/** Each mistake once, to be read and gone to; one of a line names it, also when the server did not (VIS-04). */
export const resumen = (campos: Campos): { campo: string; texto: string }[] =>
  Object.entries(campos).flatMap(([campo, textos]) =>
    textos.map((texto) => {
      const linea = lineaDe(campo)

      return { campo, texto: linea === null || /^Ítem \d/.test(texto) ? texto : `Ítem ${linea}: ${texto}` }
    }),
  )
