import { CODIGOS, usuarioForm, usuarioInput } from '@yunque/contracts/usuarios'
import { readArgs, runCommand, UsageError } from '@yunque/settings/command'
import { readConfig } from './config.ts'
import { openDb } from './kernel/db/open-db.ts'
import { sayDemo } from './kernel/demo.ts'
import { createUsuario } from './rooms/usuarios/create-usuario.ts'

const USO = `create-user --codigo ada --nombre "Ada Lovelace" --modulos USU,PER [--e-mail ada@empresa.com.ar]
Códigos: ${CODIGOS.join(', ')}, o TODOS.`

const readUsuario = () => {
  const text = { type: 'string' } as const
  const options = { codigo: text, nombre: text, modulos: text, 'e-mail': text }
  const { values } = readArgs(USO, { options })
  const wrong = (what: string) => new UsageError(`${what}\nUso: ${USO}`)
  const codigo = usuarioInput.safeParse(values.codigo ?? '')
  if (!codigo.success) throw wrong(`--codigo: ${codigo.error.issues[0]?.message}`)
  const { nombre, e_mail } = usuarioForm.shape
  const named = nombre.safeParse(values.nombre ?? '')
  if (!named.success) throw wrong(`--nombre: ${named.error.issues[0]?.message}`)
  const mail = e_mail.safeParse(values['e-mail'] ?? '')
  if (!mail.success) throw wrong(`--e-mail: ${mail.error.issues[0]?.message}`)
  const asked = (values.modulos ?? '').split(',').map((one) => one.trim())
  const unknown = asked.filter((one) => one !== 'TODOS' && !(CODIGOS as readonly string[]).includes(one))
  if (unknown.length > 0) throw wrong(`--modulos: no existe '${unknown.join("', '")}'.`)
  const codigos = CODIGOS.filter((one) => asked.includes(one) || asked.includes('TODOS'))

  return { codigo: codigo.data, nombre: named.data.trim(), e_mail: mail.data.trim(), codigos }
}

/** A hint for the first user of an empty desk: only a user with DAT sees the guide to the first steps (DAT-12). */
const hintWithoutDat = (codigos: readonly string[]): string =>
  codigos.includes('DAT')
    ? ''
    : "\nNo tiene el código DAT: si va a cargar los datos de la empresa, déselo en Utilitarios › Permisos, y en el inicio verá 'Primeros pasos'."

/**
 * `node apps/legacy/src/create-user.ts --codigo … --nombre … --modulos USU,PER`: creates a user and shows his password for one
 * sign-in. Its main use is the first user of a new desk. An existing user is left unchanged.
 */
const main = async () => {
  const usuario = readUsuario()
  const config = readConfig()
  const { db, close } = await openDb(config, { isBeside: true })
  const clave = await sayDemo(db, config)
    .then(() => createUsuario(db, usuario))
    .finally(close)
  console.log(`Se creó el usuario ${usuario.codigo} (${usuario.nombre}).
Su clave temporal, que no se mostrará otra vez, es ${clave}
Vale un solo ingreso, dentro de las 24 horas: ahí se elige la propia.${hintWithoutDat(usuario.codigos)}`)
}

await runCommand(main)
