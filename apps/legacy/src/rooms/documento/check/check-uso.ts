import type { ItemForm } from '@yunque/contracts/documento/item'
import type { ItemGuardado } from '../read/read-documento.ts'
import type { EnLista } from '../save/precio-origen.ts'
import type { Falta } from './check-item.ts'
import type { FamiliaDef } from './familias-def.ts'

const OPCIONES = ['productos_seleccionados', 'atributos_seleccionados'] as const
const DEFS = { productos_seleccionados: 'productos', atributos_seleccionados: 'atributos' } as const

/**
 * What a line newly has that is out of use: its familia, an option, its product (DAT-01). A saved line keeps what it has, and what was
 * quoted can be sold.
 */
export const checkUso = (
  item: ItemForm,
  stored: ItemGuardado | undefined,
  { familias, producto }: { familias: ReadonlyMap<string, FamiliaDef>; producto: EnLista | undefined },
): Falta[] => {
  const def = familias.get(item.familia)
  if (!def || item.nro_item_origen !== '') return []
  const had = stored?.familia === item.familia ? stored : undefined
  if (!had && def.estado === 'B') return [['familia', `la familia ${def.nombre} está fuera de uso.`]]
  const opciones = OPCIONES.flatMap((campo) =>
    def[DEFS[campo]].flatMap(({ nombre, bajas }, i): Falta[] => {
      const value = item[campo][i] ?? ''
      const text = had?.[campo][i] === value ? undefined : bajas.get(value)

      return text === undefined ? [] : [[`${campo}.${i}`, `${nombre} ${text} está fuera de uso.`]]
    }),
  )
  const isOtro = had?.productos_seleccionados.join() !== item.productos_seleccionados.join()
  if (opciones.length > 0 || !isOtro || producto?.en_uso !== false) return opciones

  return [['productos_seleccionados.0', `el producto ${producto.descrip} está fuera de uso.`]]
}
