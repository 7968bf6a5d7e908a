import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactoAnswer } from '@yunque/contracts/contactos'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { usuarioInput } from '@yunque/contracts/usuarios'
import { expect, it } from 'vitest'
import { writeSets } from './write-sets.ts'

const CONDICIONES = { transportistas: [], plazos: [], formas: [], condiciones: [], entregas: [] }
const NOTHING = {
  ...{ negocios: [], familias: [], depositos: [], lotes: [], precios: [], lugares: [], contactos: [] },
  ...{ ...CONDICIONES, fichas: new Map<string, { cuit: string; baja: boolean }>() },
}

const decodeContacto = (nro_cpt: string) =>
  contactoAnswer.parse({ contacto: { nro_cpt, codigo_cliente: '1', apellido: 'Uno', nombres: 'Dos' } }).contacto

type Dado = Partial<Parameters<typeof writeSets>[1]> & { usuarios?: string[] }

/** The rows of a written file, without its titles. */
const written = async (set: string, { clientes = new Map(), usuarios = [], ...rest }: Dado) => {
  const carpeta = await mkdtemp(join(tmpdir(), 'yunque-sets-'))
  const documentos = usuarios.map((usuario) => documentoRecordDecoded({ usuario }))
  try {
    await writeSets(carpeta, { ...NOTHING, clientes, documentos, ...rest }, { desde: '2026-11-21', usuario: 'admin' })

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

  const rows = await written('clientes', { clientes })
  expect(rows.map((row) => row.split(';').slice(0, 2).join(';'))).toEqual([
    '1204;ACEROS DEL SUR SA',
    '3;TALLER 3 HERMANOS SRL',
    '9;9',
  ])
})

it('who is out of use comes out of use, a contact behind those in use, and a client with the CUIT that a new document has [DAT-13] [DAT-01]', async () => {
  const contacto = (nro_cpt: string, estado: 'A' | 'B') =>
    ({ ...decodeContacto(nro_cpt), apellido: `N${nro_cpt}`, estado }) as const
  const clientes = new Map([
    ['1', 'UNO SA'],
    ['2', 'DOS SA'],
    ['3', 'TRES SA'],
  ])
  const fichas = new Map([
    ['1', { cuit: '30712345671', baja: false }],
    ['2', { cuit: '', baja: true }],
  ])

  expect(await written('clientes', { clientes, fichas })).toEqual([
    '1;UNO SA;30712345671;En uso',
    '2;DOS SA;;Fuera de uso',
    '3;TRES SA;;En uso',
  ])
  const contactos = [contacto('1', 'B'), contacto('2', 'A')]
  expect(
    (await written('contactos', { contactos })).map((row) => row.split(';')).map((row) => [row[1], row[9]]),
  ).toEqual([
    ['N2', 'En uso'],
    ['N1', 'Fuera de uso'],
  ])
})

it('a familia has the rules that the server tells, and none of one that tells none [DAT-13] [DAT-16]', async () => {
  const familia = {
    ...{ value: '1', text: 'Chapas', negocio: 'I', um1: 'UN', porCantidad: false },
    selectores: [],
    atributos: [],
    medidas: [],
  }
  const carpeta = await mkdtemp(join(tmpdir(), 'yunque-sets-'))
  const familias = [
    { ...familia, reglas: ['pesoEntero'] },
    { ...familia, value: '2', reglas: null },
  ]
  await writeSets(
    carpeta,
    { ...NOTHING, familias, clientes: new Map(), documentos: [] },
    { desde: '2026-11-21', usuario: 'admin' },
  )
  const forms = JSON.parse(await readFile(join(carpeta, 'familias.json'), 'utf8'))
  await rm(carpeta, { recursive: true })

  expect(forms.map(({ reglas }: { reglas: string[] }) => reglas)).toEqual([['pesoEntero'], []])
})

it('a seller has a code that can be said, whatever the accents of his name [DAT-13] [PAN-10]', async () => {
  const rows = await written('usuarios', { usuarios: ['María Gómez', 'ÑANDÚ, José', 'x', ''] })

  expect(rows).toEqual(['maria.gomez;María Gómez', 'nandu.jose;ÑANDÚ, José', 'x.de.antes;x', 'admin;admin'])
  for (const row of rows) expect(usuarioInput.safeParse(row.split(';')[0]).success).toBe(true)
})
