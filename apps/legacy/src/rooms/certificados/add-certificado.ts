import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { nombreSeguro, tipoDe } from '../legajo/tipo-archivo.ts'

/** Bytes of one certificate. */
export const MAX_CERTIFICADO = 10 * 1024 * 1024

type Nuevo = Record<'numero' | 'colada' | 'emisor' | 'entregado', string> & {
  n_cotizacion: number
  nro_item: number
  archivo: File
}

/** Stores a certificate with its delivered line, of a document that the user sees (PAN-22), and answers its number here. */
export const addCertificado = async (
  trx: Trx,
  { usuario, momento, caller }: { usuario: string; momento: Date; caller: Caller },
  { archivo, ...certificado }: Nuevo,
): Promise<number> => {
  const { n_cotizacion, nro_item, numero } = certificado
  const linea = await trx
    .selectFrom('cotizacion_items as i')
    .innerJoin('cotizaciones as c', 'c.n_cotizacion', 'i.n_cotizacion')
    .select('i.nro_item')
    .where('i.n_cotizacion', '=', n_cotizacion)
    .where('i.nro_item', '=', nro_item)
    .where('c.anulada', '=', 'N')
    .where(canSee(caller, 'c.cliente'))
    .executeTakeFirst()
  if (!linea) throw invalid({ nro_item: ['Ese documento no tiene ese ítem, o está anulado.'] })
  const repetido = await trx
    .selectFrom('certificados')
    .select('id')
    .where('n_cotizacion', '=', n_cotizacion)
    .where('nro_item', '=', nro_item)
    .where('numero', '=', numero)
    .executeTakeFirst()
  if (repetido) throw invalid({ numero: ['Ese certificado ya está en ese ítem.'] })
  const contenido = Buffer.from(await archivo.arrayBuffer())
  if (tipoDe(contenido)?.extension !== 'pdf') throw invalid({ archivo: ['El archivo no es un PDF.'] })
  const nombre = nombreSeguro(archivo.name, 'pdf')
  const { id } = await trx
    .insertInto('certificados')
    .values({ ...certificado, nombre, contenido })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(trx, {
    momento,
    usuario,
    accion: 'subir',
    entidad: 'certificado',
    id_entidad: id,
    antes: null,
    despues: { ...certificado, nombre },
  })

  return id
}
