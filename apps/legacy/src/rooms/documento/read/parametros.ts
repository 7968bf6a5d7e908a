import type { Lugar } from '@yunque/contracts/productos'
import type { Db } from '../../../kernel/db/db.ts'

/**
 * The house's settings for new documents of this tipo: how IVA is shown (a legend, unless it is broken down) (DOC-14), and how
 * many days an offer holds and a delivery takes, unless the seller says otherwise.
 */
export const parametrosDe = async (db: Db, tipo: Lugar) => {
  const rows = await db
    .selectFrom('parametros')
    .selectAll()
    .where('nombre', 'in', [`iva_${tipo}`, 'leyenda_iva', 'dias_validez', 'dias_entrega'])
    .execute()
  const valor = (nombre: string) => rows.find((row) => row.nombre === nombre)?.valor

  return {
    impuestos:
      valor(`iva_${tipo}`) === 'desglose'
        ? { iva: 'desglose' as const, leyenda_iva: '' }
        : { iva: 'leyenda' as const, leyenda_iva: valor('leyenda_iva') ?? '' },
    dias_validez: Number(valor('dias_validez') ?? 7),
    dias_entrega: valor('dias_entrega') ?? '',
  }
}
