import { parseArgs } from 'node:util'
import { CODIGOS, usuarioForm, usuarioInput } from '@yunque/contracts/usuarios'
import { readConfig } from './config.ts'
import { openDb } from './infra/open-db.ts'
import { hashClave } from './infra/passwords.ts'
import { inTransaction } from './infra/transaction.ts'
import { addUsuario, CONSOLA } from './rooms/usuarios/alta.ts'
import { newClaveTemporal } from './rooms/usuarios/clave-temporal.ts'

const USO = `Uso: create-user --codigo ada --nombre "Ada Lovelace" --modulos USU,PER [--e-mail ada@empresa.com.ar]
Códigos: ${CODIGOS.join(', ')}, o TODOS.`

const readArgs = () => {
  const text = { type: 'string' } as const
  const options = { codigo: text, nombre: text, modulos: text, 'e-mail': text }
  const { values } = parseArgs({ options, strict: true })
  const codigo = usuarioInput.safeParse(values.codigo ?? '')
  if (!codigo.success) throw new Error(`--codigo: ${codigo.error.issues[0]?.message}\n${USO}`)
  const { nombre, e_mail } = usuarioForm.shape
  const named = nombre.safeParse(values.nombre ?? '')
  if (!named.success) throw new Error(`--nombre: ${named.error.issues[0]?.message}\n${USO}`)
  const mail = e_mail.safeParse(values['e-mail'] ?? '')
  if (!mail.success) throw new Error(`--e-mail: ${mail.error.issues[0]?.message}\n${USO}`)
  const asked = (values.modulos ?? '').split(',').map((one) => one.trim())
  const unknown = asked.filter((one) => one !== 'TODOS' && !(CODIGOS as readonly string[]).includes(one))
  if (unknown.length > 0) throw new Error(`--modulos: no existe '${unknown.join("', '")}'.\n${USO}`)
  const codigos = CODIGOS.filter((one) => asked.includes(one) || asked.includes('TODOS'))

  return { codigo: codigo.data, nombre: named.data.trim(), e_mail: mail.data.trim(), codigos }
}

/**
 * `node apps/legacy/src/create-user.ts --codigo … --nombre … --modulos USU,PER`: a user with a password for one sign-in, which
 * it shows. Above all the first one of a new desk. A user that is there already is left as he is.
 */
const main = async () => {
  const usuario = readArgs()
  const clave = newClaveTemporal()
  const clave_hash = await hashClave(clave)
  const { db, close } = await openDb(readConfig(), { isBeside: true })
  try {
    await inTransaction(db, async (trx) => {
      const one = await trx.selectFrom('usuarios').select('codigo').limit(1).executeTakeFirst()
      // One who can make no others would be alone for ever.
      if (!one && !usuario.codigos.includes('USU')) throw new Error('El primer usuario necesita el código USU.')
      const made = { ...usuario, clave_hash, clave_temporal: true, font_size: null }
      await addUsuario(trx, made, { por: CONSOLA, momento: new Date() })
    })
  } finally {
    await close()
  }
  console.log(`Se creó el usuario ${usuario.codigo} (${usuario.nombre}).
Su clave temporal, que no se mostrará otra vez, es ${clave}
Debe cambiarla en su primer ingreso.`)
}

await main().catch((error: Error) => {
  const { code } = error as { code?: string }
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? USO : error.message)
  process.exitCode = 1
})
