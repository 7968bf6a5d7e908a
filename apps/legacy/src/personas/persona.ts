import { sql } from 'kysely'
import { audit } from '../kernel/audit.ts'
import type { Db, Trx } from '../kernel/db/db.ts'
import { CONSOLA } from '../rooms/usuarios/alta.ts'
import { blankArchivos } from './archivos.ts'
import { blankEnvios, blankPedidos, blankPegados, SUPRIMIDO } from './textos.ts'

const findContacto = async (db: Db, nro_cpt: number) => {
  const found = await db.selectFrom('contactos').selectAll().where('nro_cpt', '=', nro_cpt).executeTakeFirst()
  if (!found) throw new Error(`No existe el contacto N° ${nro_cpt}.`)

  return found
}

type Destinos = 'para' | 'copia'

const direcciones = (destinos: Destinos) => sql`regexp_split_to_array(trim(${sql.ref(destinos)}), '[\\s,;]+')`

/** Mails to an address, whoever else received them: to the whole address, since 'ana@' is also how 'mariana@' ends. An empty one matches none. */
const correosA = (e_mail: string) => {
  const plain = e_mail.trim().toLowerCase()
  const isIn = (destinos: Destinos) =>
    sql`exists (select 1 from unnest(${direcciones(destinos)}) d where lower(d) = ${plain})`

  return sql<boolean>`${plain} <> '' and (${isIn('para')} or ${isIn('copia')})`
}

/** The other addresses of a mail to him. */
const othersThan = (e_mail: string, destinos: Destinos) => sql<string>`(select coalesce(string_agg(d, ', '), '')
  from unnest(${direcciones(destinos)}) d where lower(d) <> ${e_mail.trim().toLowerCase()})`

/** Requests that he sent by mail (PED-07). */
const pedidosDe = (nro_cpt: number, e_mail: string) => {
  const plain = e_mail.trim().toLowerCase()

  return sql<boolean>`(nro_cpt = ${nro_cpt} or (${plain} <> '' and ${plain} in (direccion, responder_a)))`
}

/** Everything that the desk knows of a client's contact, for when he asks for it (DAT-14; Ley 25.326, art. 14). */
export const readPersona = async (db: Db, nro_cpt: number) => {
  const contacto = await findContacto(db, nro_cpt)
  const of = String(nro_cpt)

  return {
    contacto,
    documentos: await db
      .selectFrom('cotizaciones')
      .select(['n_cotizacion', 'tipo', 'fecha', 'referencia'])
      .where('nro_cpt', '=', nro_cpt)
      .orderBy('n_cotizacion')
      .execute(),
    seguimientos: await db
      .selectFrom('seguimientos')
      .select(['n_seguimiento', 'fecha', 'detalle', 'resultado'])
      .where('nro_cpt', '=', nro_cpt)
      .orderBy('n_seguimiento')
      .execute(),
    correos: await db
      .selectFrom('correos')
      .select(['id', 'para', 'copia', 'asunto', 'texto', 'enviado'])
      .where(correosA(contacto.e_mail))
      .orderBy('id')
      .execute(),
    pedidos: await db
      .selectFrom('pedidos_recibidos')
      .select(['id', 'llego', 'de', 'direccion', 'asunto', 'texto'])
      .where(pedidosDe(nro_cpt, contacto.e_mail))
      .orderBy('id')
      .execute(),
    cambios: await db
      .selectFrom('auditoria')
      .select(['momento', 'usuario', 'accion', 'antes', 'despues'])
      .where('entidad', '=', 'contacto')
      .where('id_entidad', '=', of)
      .orderBy('id')
      .execute(),
  }
}

export type Persona = Awaited<ReturnType<typeof readPersona>>

/**
 * Removes what identifies a contact but keeps his row: his documents keep their number and contents, as the law requires (art.
 * 16, 5). Other free texts stay too: only a person can tell whom they name. This needs the owner of the tables, since nobody else can
 * change the audit (SEC-25).
 */
export const blankPersona = async (trx: Trx, nro_cpt: number, momento: Date): Promise<Persona> => {
  const persona = await readPersona(trx, nro_cpt)
  const { version, e_mail, apellido, nombres, codi } = persona.contacto
  await trx
    .updateTable('contactos')
    .set({
      apellido: SUPRIMIDO,
      nombres: '',
      direccion: '',
      telefono: '',
      e_mail: '',
      pagina_web: '',
      observaciones: '',
      recibe_certificado: 'N',
      estado: 'B',
      version: version + 1,
    })
    .where('nro_cpt', '=', nro_cpt)
    .execute()
  const suprimido = JSON.stringify({ suprimido: true })
  await trx
    .updateTable('auditoria')
    .set({
      antes: sql`case when antes is not null then ${suprimido}::jsonb end`,
      despues: sql`case when despues is not null then ${suprimido}::jsonb end`,
    })
    .where('entidad', '=', 'contacto')
    .where('id_entidad', '=', String(nro_cpt))
    .execute()
  // His name is also in the documents' history and in stored answers.
  const nombre = [apellido, nombres].filter(Boolean).join(', ')
  const quoted = JSON.stringify(nombre).slice(1, -1)
  await sql`update auditoria set
      antes = replace(antes::text, ${quoted}, ${SUPRIMIDO})::jsonb,
      despues = replace(despues::text, ${quoted}, ${SUPRIMIDO})::jsonb
    where entidad <> 'contacto' and id_entidad in (select n_cotizacion::text from cotizaciones where nro_cpt = ${nro_cpt}
      union select n_seguimiento::text from seguimientos where nro_cpt = ${nro_cpt})
    and ${nombre} <> '' and position(${quoted} in concat(antes::text, despues::text)) > 0`.execute(trx)
  await sql`delete from idempotencia where ruta like '%contactos%'
    and respuesta::jsonb -> 'contacto' ->> 'nro_cpt' = ${String(nro_cpt)}`.execute(trx)
  await blankArchivos(trx, persona.contacto, suprimido)
  // A source's row about him has his name in its key (DAT-09).
  await trx
    .deleteFrom('fuentes_filas')
    .where('conjunto', '=', 'contactos')
    .where('clave', '=', JSON.stringify([codi, apellido, nombres]))
    .execute()
  await blankEnvios(
    trx,
    e_mail,
    persona.correos.map(({ id }) => id),
  )
  await blankPegados(trx, persona.contacto, suprimido)
  // A mail that also went, or goes, to others is kept for them; only this person's address is taken out of it.
  const soloSuyo = sql`${othersThan(e_mail, 'para')} = ''`
  await trx
    .updateTable('correos')
    .set({
      para: sql`case when ${soloSuyo} then ${SUPRIMIDO} else ${othersThan(e_mail, 'para')} end`,
      copia: sql`case when ${soloSuyo} then '' else ${othersThan(e_mail, 'copia')} end`,
      texto: sql`case when ${soloSuyo} then ${SUPRIMIDO} else texto end`,
      error: '',
      // The subject of an answer is his own.
      asunto: sql`case when ${soloSuyo} and en_respuesta_a <> '' then ${SUPRIMIDO} else asunto end`,
      en_respuesta_a: sql`case when ${soloSuyo} then '' else en_respuesta_a end`,
      referencias: sql`case when ${soloSuyo} then '' else referencias end`,
      clave: sql`case when position(${e_mail.trim().toLowerCase()} in lower(clave)) > 0 then 'suprimido:' || id else clave end`,
      // Mails to him that are still queued are not sent.
      estado: sql`case when ${soloSuyo} and estado in ('pendiente', 'enviando') then 'rechazado' else estado end`,
    })
    .where(correosA(e_mail))
    .execute()
  await blankPedidos(
    trx,
    persona.pedidos.map(({ id }) => id),
    suprimido,
  )
  await audit(trx, {
    momento,
    usuario: CONSOLA,
    accion: 'suprimir',
    entidad: 'contacto',
    id_entidad: nro_cpt,
    antes: null,
    despues: null,
  })

  return persona
}
