import { cambiarEmailForm, formOfPerfil, perfilAnswer } from '@yunque/contracts/sesion/perfil'
import { INGRESO } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import { faltasDeAjeno, findAjeno } from '../../kernel/ajenos.ts'
import { audit, auditRecord, lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { demandVersion, invalid } from '../../kernel/http/errors.ts'
import { formCalls } from '../../kernel/http/form-calls.ts'
import { hasSegundo } from '../../kernel/people/segundo-factor.ts'
import { sesionesOf, type UsuarioActual } from '../../kernel/people/sessions.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'

/** For this long, a sign-in through the provider counts as proof of the person, like his password (ASVS 7.5.1). */
const RECIENTE_MS = 10 * 60_000

const APARTE = 'El e-mail se cambia con «Cambiar e-mail», que pide su clave.'
const ENTRE_DE_NUEVO =
  'Hace más de diez minutos que entró con la cuenta de su empresa: salga y vuelva a entrar, o ingrese su clave.'

type Propio = Pick<UsuarioActual, 'codigo' | 'token_hash' | 'ingreso'>

const perfilOf = async (db: Db, { codigo, token_hash, ingreso }: Propio, ahora: Date) => {
  const { filas_por_pagina, momento, ...perfil } = await db
    .selectFrom('usuarios as u')
    .leftJoinLateral(lastAudit('usuario', codigo), (join) => join.onTrue())
    .select(['u.nombre', 'u.e_mail', 'u.telefono', 'u.font_size', 'u.filas_por_pagina', 'u.version', 'a.momento'])
    .select(nombreDe('a.usuario').as('modificado_por'))
    .where('u.codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  const ajeno = await findAjeno(db, 'usuarios', [codigo])

  return {
    ...perfil,
    modificado: momento && momentoDe(momento),
    fuente: ajeno?.fuente ?? '',
    fuente_campos: ajeno?.campos ?? [],
    filas_por_pagina: String(filas_por_pagina ?? ''),
    por_proveedor: ingreso === 'clave' ? ('N' as const) : ('S' as const),
    segundo_factor: (await hasSegundo(db, codigo)) ? ('S' as const) : ('N' as const),
    sesiones: await sesionesOf(db, codigo, ahora, token_hash),
  }
}

type Cambio = { accion: string; antes: Awaited<ReturnType<typeof perfilOf>>; ahora: Date }

const auditPropio = (trx: Trx, usuario: Propio, { accion, antes, ahora }: Cambio) =>
  auditRecord(
    trx,
    { usuario: usuario.codigo, ahora },
    { accion, entidad: 'usuario', id: usuario.codigo, antes, read: () => perfilOf(trx, usuario, ahora) },
  )

/** Where a provider tells people apart by e-mail, one that two have lets neither in (OPE-08): nobody keeps another out by taking his. */
const isDeOtro = async (trx: Trx, codigo: string, e_mail: string): Promise<boolean> => {
  if (!e_mail) return false
  const otro = await trx
    .selectFrom('usuarios')
    .select('codigo')
    .where(sql<boolean>`lower(e_mail) = lower(${e_mail})`)
    .where('codigo', '<>', codigo)
    .where('estado', '=', 'A')
    .limit(1)
    .executeTakeFirst()

  return otro !== undefined
}
const DE_OTRO = 'Otro usuario tiene este e-mail. Si es de los dos, pida a un administrador que lo cargue.'

type Given = { codigo: string; ip: string; clave: string }

/** The user's own data and sessions (PAN-12). `knowsClave` counts a wrong password as a failed attempt. */
export const perfilCalls = (deps: Deps, knowsClave: (given: Given) => Promise<boolean>): readonly Call[] => {
  /**
   * Demands proof of the person, not just an open session: the e-mail may identify a user at the company's provider, and mails go
   * there. A user who signed in through the provider may have no password here, so a recent sign-in proves it.
   */
  const demandSuyo = async ({ codigo, ingreso, token_hash }: Propio, { ip, clave }: Omit<Given, 'codigo'>) => {
    if (clave) {
      if (!(await knowsClave({ codigo, ip, clave }))) throw invalid({ clave: ['La clave no es correcta.'] })

      return
    }
    if (ingreso === 'clave') throw invalid({ clave: [INGRESO.clave] })
    const recent = await deps.db
      .selectFrom('sesiones')
      .select('id')
      .where('token_hash', '=', token_hash)
      .where('creada', '>', new Date(deps.reloj().getTime() - RECIENTE_MS))
      .executeTakeFirst()
    if (!recent) throw invalid({ clave: [ENTRE_DE_NUEVO] })
  }

  return [
    call({
      path: '/api/perfil/get',
      access: ['PRF'],
      rows: 'own',
      answer: perfilAnswer,
      handler: async ({ db, usuario, caller }) => ({
        perfil: await perfilOf(db, usuario, caller.ahora),
      }),
    }),
    ...formCalls(formOfPerfil, 'own', async ({ trx, body: { version, ...form }, usuario, caller: { ahora } }) => {
      await trx.selectFrom('usuarios').select('codigo').where('codigo', '=', usuario.codigo).forUpdate().execute()
      const antes = await perfilOf(trx, usuario, ahora)
      demandVersion(antes, version)
      if (form.e_mail.trim() !== antes.e_mail.trim()) throw invalid({ e_mail: [APARTE] })
      const datos = { nombre: form.nombre.trim(), telefono: form.telefono.trim() }
      const ajenas = faltasDeAjeno(await findAjeno(trx, 'usuarios', [usuario.codigo]), antes, datos)
      if (Object.keys(ajenas).length > 0) throw invalid(ajenas)
      await trx
        .updateTable('usuarios')
        .set(datos)
        .set({ font_size: form.font_size, filas_por_pagina: Number(form.filas_por_pagina) || null })
        .set({ version: antes.version + 1 })
        .where('codigo', '=', usuario.codigo)
        .execute()

      return auditPropio(trx, usuario, { accion: 'perfil', antes, ahora })
    }),
    call({
      path: '/api/perfil/cerrar-sesiones',
      access: ['PRF'],
      rows: 'own',
      saves: true,
      answer: perfilAnswer,
      handler: async ({ trx, usuario, caller: { ahora } }) => {
        await trx
          .deleteFrom('sesiones')
          .where('usuario', '=', usuario.codigo)
          .where('token_hash', '<>', usuario.token_hash)
          .execute()
        await audit(trx, {
          momento: ahora,
          usuario: usuario.codigo,
          accion: 'cierre de sesión',
          entidad: 'usuario',
          id_entidad: usuario.codigo,
          antes: null,
          despues: { sesion: 'las demás' },
        })

        return { perfil: await perfilOf(trx, usuario, ahora) }
      },
    }),
    // Not stored under an Idempotency-Key, because the request contains a password.
    call({
      path: '/api/perfil/cambiar-e-mail',
      access: ['PRF'],
      rows: 'own',
      request: cambiarEmailForm,
      answer: perfilAnswer,
      handler: async ({ usuario, caller: { ahora }, ip, body: { e_mail, clave }, log }) => {
        const { codigo } = usuario
        await demandSuyo(usuario, { ip, clave })
        const perfil = await inTransaction(deps.db, async (trx) => {
          await trx.selectFrom('usuarios').select('codigo').where('codigo', '=', codigo).forUpdate().execute()
          const antes = await perfilOf(trx, usuario, ahora)
          const datos = { e_mail: e_mail.trim() }
          // Asked for again after a lost answer (VIS-08).
          if (datos.e_mail === antes.e_mail) return antes
          const ajenas = faltasDeAjeno(await findAjeno(trx, 'usuarios', [codigo]), antes, datos)
          if (Object.keys(ajenas).length > 0) throw invalid(ajenas)
          if (await isDeOtro(trx, codigo, datos.e_mail)) throw invalid({ e_mail: [DE_OTRO] })
          await trx
            .updateTable('usuarios')
            .set({ ...datos, version: antes.version + 1 })
            .where('codigo', '=', codigo)
            .execute()

          return auditPropio(trx, usuario, { accion: 'e-mail', antes, ahora })
        })
        log.info({ event: 'own e-mail changed', codigo }, 'security')

        return { perfil }
      },
    }),
  ]
}
