import { codigo, texto, unoDe } from '../codecs/codecs.ts'
import { claves, ESTADOS, ESTADOS_NV, type Estado, type EstadoNv } from '../codecs/codigos.ts'
import { fecha } from '../codecs/dates.ts'
import { decimalOrEmpty } from '../codecs/decimal.ts'
import { record } from '../wire/reader.ts'

/** A document among the last of its client. One that was annulled or lost is no sale, so each has its state. */
const documentoBreve = <E extends Estado | EstadoNv>(estados: readonly E[]) =>
  record(
    { n_cotizacion: codigo },
    { fecha, referencia: texto, subtotal_p: decimalOrEmpty, subtotal_d: decimalOrEmpty, estado: unoDe(estados, '') },
  )

export const cotizacionBreve = documentoBreve(claves(ESTADOS))
export const notaBreve = documentoBreve(claves(ESTADOS_NV))
export const contactoBreve = record(
  { nro_cpt: codigo },
  { apellido: texto, nombres: texto, telefono: texto, e_mail: texto },
)
export const papelBreve = record({ clave: codigo }, { tipo: texto, nombre: texto, desde: fecha, vence: fecha })
