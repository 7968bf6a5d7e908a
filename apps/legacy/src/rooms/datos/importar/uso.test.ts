import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('what a file says is out of use [DAT-05] [DAT-01]', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
  })
  afterAll(() => test.close())
  const { mirar, importar, deshacer } = importadorDe(() => test.db)

  const said = async (titulo: string, ...celdas: string[]) => {
    const lines = celdas.map((celda, i) => `T${i};Transporte ${i};${celda}`)
    const { filas } = await mirar('transportistas', [`Código;Nombre;${titulo}`, ...lines].join('\n'))

    return filas.map(({ despues, faltas }) => faltas ?? (despues as { en_uso?: string }).en_uso)
  }

  it.each(['Estado', 'Situación', 'Baja', 'Fecha de baja', 'Inhabilitado', 'Dado de baja', 'Uso'])(
    "below '%s' is read in the words of office programs",
    async (titulo) => {
      const fuera = [
        'Inhabilitado',
        'INACTIVA',
        'Baja',
        'De baja',
        'Fuera de uso',
        'Suspendido',
        'S',
        'x',
        '12/03/2024',
      ]
      const enUso = ['Activo', 'Habilitada', 'En uso', 'Vigente', 'N', '']

      expect(await said(titulo, ...fuera)).toEqual(fuera.map(() => 'false'))
      expect(await said(titulo, ...enUso)).toEqual(enUso.map(() => 'true'))
    },
  )

  it.each(['Activo', 'Habilitado', 'Vigente'])("is the opposite below '%s'", async (titulo) => {
    expect(await said(titulo, 'S', 'Sí', 'N', 'No', 'Inactivo', 'Activo', 'verdadero', 'falso')).toEqual([
      ...['true', 'true', 'false', 'false', 'false', 'true', 'true', 'false'],
    ])
  })

  it.each(['Activo (S/N)', 'ACTIVO?', 'Habil.', 'ACTIVO_SN'])("also where that is written '%s'", async (titulo) => {
    expect(await said(titulo, 'S', 'N', 'Inactivo')).toEqual(['true', 'false', 'false'])
  })

  it.each(['Alta', 'Vigente desde', 'Activo desde'])(
    "a day below '%s' is the one since which it is in use",
    async (titulo) => {
      expect(await said(titulo, '01/02/2020', '00/00/0000', '')).toEqual(['true', 'true', 'true'])
    },
  )

  it('until when it is in use is not whether it is', async () => {
    expect(await said('Vigente hasta', '31/12/2030')).toEqual([undefined])
  })

  it('a day of zeros is none: nobody was taken out of use on it', async () => {
    expect(await said('Fecha de baja', '00/00/0000', '  /  /    ', '0', '-', '12/03/2024')).toEqual([
      ...['true', 'true', 'true', 'true', 'false'],
    ])
  })

  it('is refused where it is neither, at its field', async () => {
    expect(await said('Estado', 'Activo', 'Moroso')).toEqual([
      'true',
      { en_uso: "'Moroso' no es una de: En uso, Fuera de uso." },
    ])
  })

  const ARCHIVOS = {
    clientes: {
      tabla: 'clientes',
      texto: 'Código;Razón Social;Estado\nX1;EQUIS;Inhabilitado\nX2;DOS;Activo\n',
      quedan: ['N', 'S'],
    },
    contactos: {
      tabla: 'contactos',
      texto: 'Cliente;Apellido;Estado\n1204;Xul;De baja\n1204;Yrigoyen;Activo\n',
      quedan: ['A', 'B'],
    },
    depositos: {
      tabla: 'depositos',
      texto: 'Código;Nombre;Habilitado\nX1;EQUIS;N\nX2;DOS;S\n',
      quedan: ['false', 'true'],
    },
    familias: {
      tabla: 'familias',
      texto:
        'Código;Nombre;Línea de negocio;Se cobra por;Unidad;Estado\nX1;EQUIS;I;kilo;KG;Inactiva\nX2;DOS;I;kilo;KG;Activa\n',
      quedan: ['A', 'B'],
    },
    selector_opciones: {
      tabla: 'selector_opciones',
      texto: 'Familia;Selector;Orden;Código;Texto;Estado\n1;Calidad;90;X1;EQUIS;Discontinuado\n1;Calidad;91;X2;DOS;\n',
      quedan: ['N', 'S'],
    },
  } as const
  const CAMPOS = {
    clientes: 'baja',
    contactos: 'estado',
    depositos: 'en_uso',
    familias: 'estado',
    selector_opciones: 'baja',
  }

  it.each(Object.entries(ARCHIVOS))(
    'of %s it is stored, known again, and undone',
    async (nombre, { tabla, texto, quedan }) => {
      const campo = CAMPOS[nombre as keyof typeof CAMPOS]
      const cuenta = async () =>
        (
          await sql<{
            valor: string
            n: number
          }>`select ${sql.ref(campo)}::text as valor, count(*)::int as n from ${sql.table(tabla)}
          group by 1 order by 1`.execute(test.db)
        ).rows
      const n = (rows: Awaited<ReturnType<typeof cuenta>>, valor: string) =>
        rows.find((row) => row.valor === valor)?.n ?? 0
      const antes = await cuenta()
      const { id, error } = await importar(nombre, texto)
      expect(error).toBe('')
      const despues = await cuenta()
      expect(quedan.map((valor) => n(despues, valor) - n(antes, valor))).toEqual([1, 1])
      expect((await importar(nombre, texto)).error).toBe('No hay nada que importar: todo está igual.')
      await deshacer(id)
      expect(await cuenta()).toEqual(antes)
    },
  )
})
