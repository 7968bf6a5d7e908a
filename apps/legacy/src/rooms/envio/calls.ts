import { CLIENTE_GENERICO, DOCUMENTOS, type Lugar } from '@yunque/contracts/codecs/codigos'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { documentoRequest } from '@yunque/contracts/documento/documento'
import { whyNotSent } from '@yunque/contracts/documento/en-vigor'
import { envioAnswer, envioForm, envioPropuesta } from '@yunque/contracts/envio'
import { sql } from 'kysely'
import { composeDocumento } from '../../impresion/compose.ts'
import { documentoPdf } from '../../impresion/documento-pdf.ts'
import { audit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError, demandVersion, invalid } from '../../kernel/http/errors.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { queueCorreo } from '../correo/cola.ts'
import type { DocumentoLeido } from '../documento/read/read-documento.ts'
import { byTipo, readOr404 } from '../documento/tipos.ts'
import { checkLimites } from './limits.ts'
import { asuntoDeRespuesta, avisoDeAjeno, findRecibido, hiloDe, markAnswered } from './respuesta.ts'

/**
 * Whether an address is the client's own or one of his contacts', ignoring case; who is out of use is his contact no more. The generic
 * client is many people: of his contacts only the document's own is its buyer's (EST-02).
 */
const isDelCliente = async (
  trx: Trx,
  { cliente, nro_cpt }: Pick<DocumentoLeido, 'cliente' | 'nro_cpt'>,
  para: string,
): Promise<boolean> => {
  const isUno = cliente !== CLIENTE_GENERICO
  const { found } = await trx
    .selectNoFrom(
      sql<boolean>`exists (select 1 from contactos where codi = ${cliente} and estado = 'A' and lower(trim(e_mail)) = lower(${para})
          and (${isUno} or nro_cpt = ${nro_cpt}::int))
        or (${isUno} and exists (select 1 from clientes where codigo = ${cliente} and lower(trim(e_mail)) = lower(${para})))`.as(
        'found',
      ),
    )
    .executeTakeFirstOrThrow()

  return found
}

/**
 * A document that may be sent. One that waits for approval, was rejected, is annulled or of an earlier system is refused with the
 * reason (DOC-19).
 */
const readEnVigor = async (from: Db | Trx, tipo: Lugar, id: string, caller: Caller) => {
  const documento = await readOr404(from, tipo, id, caller)
  const { estado_documento, numero_anterior } = documento
  const why = whyNotSent(tipo, { estado_documento, numero_anterior: numero_anterior ?? '' })
  if (why) throw new ApiError(422, why)

  return documento
}

/** Sending a quotation, a sales note or a representative's invoice to the client's contact, with its PDF (PAN-25). */
export const envioCalls: readonly Call[] = [
  call({
    path: '/api/cotizaciones/:tipo/:id/enviar/proponer',
    access: byTipo,
    rows: 'clients',
    params: documentoRequest,
    answer: envioPropuesta,
    handler: async ({ db, deps, caller, usuario, params: { tipo, id } }) => {
      const { n_cotizacion, nro_cpt, cliente, razon, referencia, version } = await readEnVigor(db, tipo, id, caller)
      const contacto = await db
        .selectFrom('contactos')
        .select(['apellido', 'nombres', 'e_mail', 'telefono'])
        .where('nro_cpt', '=', Number(nro_cpt) || -1)
        .where('estado', '=', 'A')
        .executeTakeFirst()
      // What stands in the record of the generic client is of none of his buyers (EST-02).
      const empresa = await db
        .selectFrom('clientes')
        .select(['razon', 'e_mail', 'telefono'])
        .where('codigo', '=', cliente)
        .where('codigo', '<>', CLIENTE_GENERICO)
        .executeTakeFirst()
      const yo = await db
        .selectFrom('usuarios')
        .select('e_mail')
        .where('codigo', '=', usuario.codigo)
        .executeTakeFirstOrThrow()
      const recibido = await findRecibido(db, n_cotizacion)
      const titulo = DOCUMENTOS[tipo].nombre
      const quien = [contacto?.nombres, contacto?.apellido].filter(Boolean).join(' ') || razon || empresa?.razon || ''

      return {
        configurado: deps.correo !== undefined,
        version,
        para: (recibido && (recibido.responder_a || recibido.direccion)) || contacto?.e_mail || empresa?.e_mail || '',
        responde: recibido
          ? `«${recibido.asunto}», de ${recibido.direccion}, ${formatDateTime(momentoDe(recibido.llego))}`
          : '',
        aviso: recibido ? '' : await avisoDeAjeno(db, n_cotizacion, usuario.codigo),
        telefono: contacto?.telefono || empresa?.telefono || '',
        copia: yo.e_mail,
        asunto: recibido
          ? asuntoDeRespuesta(recibido.asunto)
          : `${titulo} N° ${n_cotizacion}${referencia ? ` · ${referencia}` : ''}`,
        texto: `Estimado/a ${quien}:\n\nAdjuntamos la ${titulo.toLowerCase()} N° ${n_cotizacion}. Quedamos a su disposición por cualquier consulta.\n\nSaludos cordiales,\n${usuario.nombre}`,
      }
    },
  }),
  call({
    path: '/api/cotizaciones/:tipo/:id/enviar',
    access: byTipo,
    rows: 'clients',
    saves: true,
    params: documentoRequest,
    request: envioForm,
    answer: envioAnswer,
    handler: async ({ trx, deps, caller, usuario, params: { tipo, id }, body }) => {
      const documento = await readEnVigor(trx, tipo, id, caller)
      if (body.version !== '') demandVersion(documento, body.version)
      const momento = caller.ahora
      const { para, asunto, texto } = body
      const { n_cotizacion } = documento
      await checkLimites(trx, deps.limitesCorreo, { usuario: usuario.codigo, n_cotizacion, momento })
      const recibido = await findRecibido(trx, n_cotizacion)
      const isSuyo = recibido?.direccion === para.toLowerCase() || (await isDelCliente(trx, documento, para))
      if (!body.direccion_ajena && !isSuyo) {
        throw invalid({
          para: [
            `${para} no es de nadie de este cliente. Si es la correcta, marque «La dirección no es del cliente» y envíe otra vez.`,
          ],
        })
      }
      const yo = await trx
        .selectFrom('usuarios')
        .select('e_mail')
        .where('codigo', '=', usuario.codigo)
        .executeTakeFirstOrThrow()
      const copia = body.copia ? yo.e_mail : ''
      const nombre = `${DOCUMENTOS[tipo].nombre} ${documento.n_cotizacion}.pdf`
      const contenido = await documentoPdf(await composeDocumento(trx, documento))
      await queueCorreo(trx, momento, {
        // A click that is sent twice is caught by its idempotency key (LLA-05); a second click means a second mail.
        clave: `documento:${documento.n_cotizacion}:${usuario.codigo}:${momento.toISOString()}`,
        para,
        copia,
        asunto,
        texto,
        usuario: usuario.codigo,
        entidad: 'cotizaciones',
        id_entidad: documento.n_cotizacion,
        adjuntos: [{ nombre, tipo: 'application/pdf', contenido }],
        ...hiloDe(recibido, para),
      })
      if (recibido) await markAnswered(trx, caller, recibido, para)
      await audit(trx, {
        momento,
        usuario: usuario.codigo,
        accion: 'enviar',
        entidad: 'cotizaciones',
        id_entidad: documento.n_cotizacion,
        antes: { enviado_a: '', asunto: '' },
        despues: { enviado_a: [para, copia].filter(Boolean).join(', '), asunto },
      })
      await deps.cola?.pedir(trx, 'correos', usuario.codigo)

      return { en_cola: deps.correo !== undefined }
    },
  }),
]
