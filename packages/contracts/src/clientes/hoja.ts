import type * as z from 'zod'
import { limiteCliente, notificacion } from '../clientes.ts'
import { codigo, flagS, lista, texto } from '../codecs/codecs.ts'
import { fecha } from '../codecs/dates.ts'
import { record } from '../wire/reader.ts'
import { contactoBreve, cotizacionBreve, notaBreve, papelBreve } from './breves.ts'
import { IDENTIDAD } from './empresa.ts'

/** A client's sheet: what one must know of him before a sale, and his last contacts, papers and documents (PAN-07). */
export const hojaCliente = record(
  {
    cliente: record(
      { codigo },
      {
        ...IDENTIDAD,
        vendedor: texto,
        cobrador: texto,
        condicion: texto,
        cm05_vencimiento: fecha,
        baja: flagS,
      },
    ),
  },
  {
    notificaciones: lista(notificacion),
    limites: lista(limiteCliente),
    contactos: lista(contactoBreve),
    papeles: lista(papelBreve),
    cotizaciones: lista(cotizacionBreve),
    notas: lista(notaBreve),
    seguimientos: lista(
      record({ n_seguimiento: codigo }, { tipo: texto, detalle: texto, recordatorio: fecha, estado: texto }),
    ),
  },
)
export type HojaCliente = z.output<typeof hojaCliente>
