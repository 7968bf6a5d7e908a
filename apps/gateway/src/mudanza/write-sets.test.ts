import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { usuarioInput } from '@yunque/contracts/usuarios'
import { expect, it } from 'vitest'
import { writeSets } from './write-sets.ts'

const NOTHING = { negocios: [], familias: [], depositos: [], lotes: [], precios: [], lugares: [], contactos: [] }

/** The rows of a written file, without its titles. */
const written = async (set: string, { clientes = new Map<string, string>(), usuarios = [] as string[] }) => {
  const carpeta = await mkdtemp(join(tmpdir(), 'yunque-sets-'))
  const documentos = usuarios.map((usuario) => documentoRecordDecoded({ usuario }))
  try {
    await writeSets(carpeta, { ...NOTHING, clientes, documentos }, { desde: '2026-11-21', usuario: 'admin' })

    return (await readFile(join(carpeta, `${set}.csv`), 'utf8')).split('\n').slice(1)
  } finally {
    await rm(carpeta, { recursive: true })
  }
}

it('a client whose search says his code before his name has his name alone, and one who has it within keeps it [DAT-13]', async () => {
  const clientes = new Map([
    ['1204', '1204 ACEROS DEL SUR SA'],
    ['3', 'TALLER 3 HERMANOS SRL'],
    ['9', ''],
  ])

  expect(await written('clientes', { clientes })).toEqual(['1204;ACEROS DEL SUR SA', '3;TALLER 3 HERMANOS SRL', '9;9'])
})

it('a seller has a code that can be said, whatever the accents of his name [DAT-13] [PAN-10]', async () => {
  const rows = await written('usuarios', { usuarios: ['María Gómez', 'ÑANDÚ, José', 'x', ''] })

  expect(rows).toEqual(['maria.gomez;María Gómez', 'nandu.jose;ÑANDÚ, José', 'x.de.antes;x', 'admin;admin'])
  for (const row of rows) expect(usuarioInput.safeParse(row.split(';')[0]).success).toBe(true)
})
