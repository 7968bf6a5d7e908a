import { isEmail } from '@yunque/contracts/codecs/codecs'
import { textosDe } from '@yunque/contracts/maestros/maestro'
import { TELEFONO_MAX } from '@yunque/contracts/sesion/perfil'
import { CODIGOS, type CodigoUsuario, usuarioInput } from '@yunque/contracts/usuarios'
import { sql } from 'kysely'
import { audit } from '../../../../kernel/audit.ts'
import type { Trx } from '../../../../kernel/db/db.ts'
import { alcanceDe, faltaDeEmail } from '../../../usuarios/alcance.ts'
import { CONSOLA, DESHECHA, usadosDe } from '../../../usuarios/alta.ts'
import { codigosOf, holdUsuarios, nombrados } from '../../../usuarios/codigos.ts'
import { setCodigos } from '../../../usuarios/set-codigos.ts'
import type { Anotacion, CampoDeConjunto, Celda, Conjunto, Contexto, Faltas, Valores } from '../conjunto.ts'
import { said } from './said.ts'

const isCodigo = (texto: string): texto is CodigoUsuario => (CODIGOS as readonly string[]).includes(texto)
const upper = (texto: string) => (isCodigo(texto) ? texto : texto.toUpperCase())

const readCodigos = (texto: string): Celda => {
  const dichos = textosDe(texto.replaceAll(',', ';')).map(upper)
  const ajeno = dichos.find((dicho) => !isCodigo(dicho))

  return ajeno === undefined ? { valor: [...new Set(dichos)].join('; ') } : { falta: `'${ajeno}' no es un código.` }
}

const readUsuario = (texto: string): Celda => {
  const read = usuarioInput.safeParse(texto.toLowerCase())

  return read.success ? { valor: read.data } : { falta: 'Use de 2 a 40 letras, números, puntos o guiones.' }
}

const campos: readonly CampoDeConjunto[] = [
  {
    campo: 'codigo',
    label: 'Usuario',
    clase: 'codigo',
    max: 40,
    obligatorio: true,
    read: readUsuario,
    sinonimos: ['Código', 'Cod', 'Cod. vendedor', 'Login', 'User'],
  },
  {
    campo: 'nombre',
    label: 'Nombre',
    clase: 'texto',
    max: 80,
    obligatorio: true,
    sinonimos: ['Apellido y nombre', 'Nombre y apellido', 'Vendedor', 'Empleado'],
  },
  { campo: 'e_mail', label: 'E-mail', clase: 'texto', max: 100, sinonimos: ['Mail', 'Email', 'Correo'] },
  { campo: 'telefono', label: 'Teléfono', clase: 'texto', max: TELEFONO_MAX, sinonimos: ['Tel', 'Celular', 'Interno'] },
  {
    campo: 'codigos',
    label: 'Códigos',
    clase: 'texto',
    max: 400,
    read: readCodigos,
    soloArchivo: true,
    sinonimos: ['Permisos', 'Accesos', 'Módulos'],
  },
]

/** Users with their codes. */
const guardadosDe = async (trx: Trx, filas: readonly Valores[]) => {
  const { rows } = await sql<Record<'codigo' | 'nombre' | 'e_mail', string> & { codigos: CodigoUsuario[] }>`
    select u.codigo, u.nombre, u.e_mail, array(select modulo from usuarios_modulos where usuario = u.codigo
      union all select permiso from usuarios_permisos where usuario = u.codigo) as codigos
    from usuarios u where u.codigo = any(${filas.map(({ codigo = '' }) => codigo)}::text[])`.execute(trx)

  return new Map(rows.map((row) => [row.codigo, row]))
}

/**
 * Nobody can give codes that he lacks, or change a user or an e-mail that he may not change (ARQ-15). The codes of existing users
 * are changed on their own screen.
 */
const check = async (trx: Trx, filas: readonly Valores[], { usuario }: Contexto): Promise<(Faltas | undefined)[]> => {
  const mine = new Set(await codigosOf(trx, usuario))
  const givesAny = usuario === CONSOLA || mine.has('PER')
  const guardados = await guardadosDe(trx, filas)
  const usados = await usadosDe(
    trx,
    filas.map(({ codigo = '' }) => codigo),
  )
  const found: (Faltas | undefined)[] = []
  for (const { codigo = '', e_mail = '', codigos = '' } of filas) {
    const dichos = textosDe(codigos) as CodigoUsuario[]
    const there = guardados.get(codigo)
    const ajenos = givesAny ? [] : dichos.filter((one) => !mine.has(one))
    const reach = there && usuario !== CONSOLA ? await alcanceDe(trx, usuario, there) : undefined
    const isOther = there && dichos.length > 0 && dichos.toSorted().join() !== there.codigos.toSorted().join()
    // An empty cell leaves the e-mail, or blanks it, by which nobody could sign in as him.
    const sinEmail = there && reach && e_mail !== '' && faltaDeEmail(usuario, { ...there, ...reach }, e_mail)
    found.push(
      said({
        e_mail: (e_mail !== '' && !isEmail(e_mail) && 'El e-mail no es válido.') || sinEmail,
        codigos:
          (isOther && 'Los códigos de quien ya está se cambian en Permisos: deje la celda vacía.') ||
          (ajenos.length > 0 && `No puede dar códigos que usted no tiene (${nombrados(ajenos)}).`),
        codigo: reach?.sin_cambio || (!there && usados.has(codigo) && 'Ese código ya se usó: elija otro.'),
      }),
    )
  }

  return found
}

type Tocado = Record<'estado' | 'codigo' | 'codigos', string> & Record<'antes' | 'despues', object | null>

const tocadosDe = async (trx: Trx, { filas, isDeshecha }: Anotacion): Promise<Tocado[]> => {
  const { rows } = await sql<Tocado>`select f.estado, f.despues ->> 'codigo' as codigo, f.antes, f.despues,
      coalesce(f.aparte ->> 'codigos', '') as codigos
    from importaciones_filas f where ${filas} and f.estado in ('nueva', 'cambia') order by f.fila`.execute(trx)

  return isDeshecha ? rows.map((row) => ({ ...row, antes: row.despues, despues: row.antes })) : rows
}

/**
 * Creates one user with an audit entry of his own. He has no password until somebody makes a temporary one ('Restablecer clave'),
 * and gets the file's codes, checked again against those of the importer. A user limited to some clients cannot create one who
 * sees all (ARQ-17).
 */
const addNuevo = async (trx: Trx, { codigo, codigos }: Tocado, { usuario: por, momento }: Anotacion): Promise<void> => {
  const maker = await trx.selectFrom('usuarios').select('asociado').where('codigo', '=', por).executeTakeFirst()
  await trx
    .updateTable('usuarios')
    .set({ clave_temporal: true, clave_desde: momento, creado: momento, asociado: maker?.asociado ?? false })
    .where('codigo', '=', codigo)
    .execute()
  await setCodigos(trx, codigo, textosDe(codigos).filter(isCodigo), { por, momento, isConsola: por === CONSOLA })
}

const annotate = async (trx: Trx, anotacion: Anotacion): Promise<void> => {
  const { usuario, momento, isDeshecha, importacion } = anotacion
  await holdUsuarios(trx)
  for (const tocado of await tocadosDe(trx, anotacion)) {
    const { estado, codigo, codigos, antes, despues } = tocado
    const isNueva = estado === 'nueva'
    if (isNueva && !isDeshecha) await addNuevo(trx, tocado, anotacion)
    const alta = isDeshecha ? DESHECHA : 'alta'
    await audit(trx, {
      momento,
      usuario,
      accion: isNueva ? alta : 'modificacion',
      entidad: 'usuario',
      id_entidad: codigo,
      antes,
      despues: despues && { ...despues, importacion, ...(isNueva && { codigos: textosDe(codigos) }) },
    })
  }
}

/** Deletes the codes of imported users who never signed in, before undoing deletes those users. */
const release = async (trx: Trx, { filas }: Anotacion): Promise<void> => {
  const suyos = sql<string>`select f.despues ->> 'codigo' from importaciones_filas f where ${filas} and f.estado = 'nueva'`
  for (const tabla of ['usuarios_modulos', 'usuarios_permisos', 'codigos_cambios']) {
    await sql`delete from ${sql.table(tabla)} where usuario in (${suyos})`.execute(trx)
  }
}

/** The people of the desk. */
export const usuarios: Conjunto = {
  nombre: 'usuarios',
  label: 'Usuarios',
  tabla: 'usuarios',
  version: true,
  clave: ['codigo'],
  codigo: 'USU',
  ayuda:
    'Los códigos van separados por comas, y son de los que usted tiene. Nadie entra hasta que le dé una clave temporal en Usuarios, con «Restablecer clave»; al entrar elige la suya.',
  campos,
  check,
  reglas: {
    annotate,
    release,
    dePersona: true,
    sinCandado: true,
    // A seller's name stands in all of his documents.
    arrastra: { campo: 'nombre', filas: 1 },
    escribe: 'todo',
    // Unused means: he never signed in, and nobody has given him a password, codes or clients since the import.
    sinUso: sql<boolean>`t.ultimo_acceso is null and t.clave_usada is null and t.clave_hash = ''
      and not exists (select from clientes_usuarios c where c.usuario = t.codigo)
      and not exists (select from codigos_cambios c join importaciones i on i.id = f.importacion
        where c.usuario = t.codigo and c.momento > i.momento)`,
  },
}
