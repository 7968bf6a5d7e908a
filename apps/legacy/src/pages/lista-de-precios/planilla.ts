import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { counted, formatDate } from '@yunque/contracts/codecs/format'
import { numero } from '../../impresion/formato.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { readHojas } from '../../planilla/read-planilla.ts'
import { addPrecios } from '../../rooms/precios/cambio.ts'
import { readPrecios } from '../../rooms/precios/planilla.ts'
import { fechaEscrita } from '../filtros.ts'
import { formularioHtml } from '../formulario.ts'
import { type Html, html } from '../html.ts'
import type { Accion, Pedido } from '../pagina.ts'
import { autorDe, desdeDe, NOMBRE } from './comun.ts'

const MAX_PLANILLA = 5 * 1024 * 1024
/** How many faults of a sheet are shown at once; after correcting these one uploads it again. */
const MAX_FALLAS = 200

/** Prices from a sheet. */
export const planilla = (pedido: Pedido, hoy: string): Html => html`
<p>Un archivo .xls, .xlsx o .csv con una fila de títulos: Código, Moneda ($ o U$S) y Precio, en una o más hojas. Se revisa entero: con una sola fila mal, no se guarda nada.</p>
${formularioHtml(pedido, {
  pagina: NOMBRE,
  accion: 'planilla',
  boton: 'Revisar y guardar',
  query: '?vista=planilla',
  campos: [
    { name: 'archivo', label: 'Planilla', tipo: 'file', acepta: '.xls,.xlsx,.csv,.ods', maximo: MAX_PLANILLA },
    { name: 'desde', label: 'Rigen desde', tipo: 'date', valor: masDias(hoy, 1) },
  ],
})}`

/** Which sheets nothing was taken of; nobody should believe that their prices are in. */
const sinTomarDe = (hojas: readonly string[]): string => {
  if (hojas.length === 0) return ''
  const nombres = hojas.map((hoja) => `«${hoja}»`).join(', ')

  return ` No se ${hojas.length === 1 ? `tomó nada de la hoja ${nombres}: no tiene` : `tomó nada de las hojas ${nombres}: no tienen`} los títulos Código, Moneda y Precio.`
}

export const takePlanilla: Accion = {
  nombre: 'planilla',
  limite: MAX_PLANILLA + 64 * 1024,
  hacer: async (pedido, { texto, archivos }) => {
    const { archivo } = archivos
    const { dia, error } = desdeDe(fechaEscrita(String(texto.desde ?? '')), diaDe(pedido.deps.reloj()))
    if (!archivo) throw invalid({ archivo: ['Elija un archivo.'] })
    if (archivo.size > MAX_PLANILLA) throw invalid({ archivo: ['El archivo pasa de 5 MB.'] })
    if (error) throw invalid({ desde: [error] })
    const hojas = await readHojas(await archivo.bytes()).catch((cause: Error) => {
      throw invalid({ archivo: [cause.message] })
    })
    const { precios, fallas, sinTomar } = await readPrecios(pedido.trx, hojas)
    if (fallas.length > 0) {
      const textos = fallas
        .slice(0, MAX_FALLAS)
        .map(
          ({ fila, hoja, texto: falla }) =>
            `${hojas.length > 1 && hoja ? `«${hoja}», fila` : 'Fila'} ${fila}: ${falla}`,
        )
      const resto = fallas.length - textos.length

      throw invalid({ filas: resto > 0 ? [...textos, `Y ${numero(String(resto))} fallas más.`] : textos })
    }
    await addPrecios(pedido.trx, autorDe(pedido), {
      desde: dia,
      precios,
      detalle: `Planilla '${archivo.name.slice(0, 80)}'`,
    })

    return {
      mensaje: `${precios.length === 1 ? 'Se tomó' : 'Se tomaron'} ${counted(precios.length, 'precio', 'precios')} de la planilla. ${precios.length === 1 ? 'Rige' : 'Rigen'} desde el ${formatDate(dia)}.${sinTomarDe(sinTomar)}`,
      query: { vista: 'cambios' },
    }
  },
}
