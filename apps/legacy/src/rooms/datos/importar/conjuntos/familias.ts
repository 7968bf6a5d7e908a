import { FAMILIA_MAX, UNIDADES } from '@yunque/contracts/datos/familias'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { impideCifras } from '../../familias/check-cifras.ts'
import type { CampoDeConjunto, Conjunto, Faltas, Valores } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { NEGOCIO } from './campos.ts'
import { noMoreThan, type Tope } from './entre-filas.ts'
import { noteCambio, reglasDeNueva, sinReglas } from './reglas-de-familia.ts'
import { said } from './said.ts'
import { campoDeUso } from './uso.ts'

// Familias from files (DAT-02, DAT-05): what each is, then its measures, its selectors and their options. Rules are set on its screen.

const FAMILIA: CampoDeConjunto = {
  campo: 'familia',
  label: 'Familia',
  clase: 'referencia',
  obligatorio: true,
  que: 'Familia',
  tabla: 'familias',
  codigo: 'codigo',
  nombre: 'nombre',
  sinonimos: ['Cod. familia', 'Rubro'],
}
const ORDEN: CampoDeConjunto = {
  campo: 'orden',
  label: 'Orden',
  clase: 'entero',
  obligatorio: true,
  sinonimos: ['Nro', 'Posición'],
}
const texto = (campo: string, label: string, max: number, ...sinonimos: string[]): CampoDeConjunto => ({
  campo,
  label,
  clase: 'texto',
  max,
  obligatorio: true,
  sinonimos,
})
const TIPOS = {
  producto: { text: 'Producto', palabras: ['producto', 'p'] },
  atributo: { text: 'Atributo', palabras: ['atributo', 'a'] },
}

const unidadEquivalente = (texto: string) => {
  const unidad = texto.trim().toUpperCase()

  return UNIDADES.some((one) => one === unidad) ? { valor: unidad } : { falta: `No es una de: ${UNIDADES.join(', ')}.` }
}

const isPrinted = sql`exists (select 1 from cotizacion_items i where i.familia = t.codigo)`
/** Condition: the file changes this column. A column that the file does not have stays as it is stored. */
const dicho = (campo: string): RawBuilder<unknown> =>
  sql`coalesce(to_jsonb(r) ->> ${sql.lit(campo)}, t.${sql.ref(campo)}::text) is distinct from t.${sql.ref(campo)}::text`
const FIJOS = ['negocio', 'medidas_familia', 'um1', 'um2']
const FIJO = 'No cambia: hay documentos guardados con esta familia.'

const familias: Conjunto = {
  nombre: 'familias',
  label: 'Familias',
  tabla: 'familias',
  clave: ['codigo'],
  version: true,
  campos: [
    {
      campo: 'codigo',
      label: 'Código',
      clase: 'codigo',
      max: 10,
      obligatorio: true,
      sinonimos: ['Cod', 'Familia', 'Cod. familia', 'Rubro', 'Cod. rubro'],
    },
    texto(
      'nombre',
      'Nombre',
      FAMILIA_MAX.nombre,
      'Descripción',
      'Denominación',
      'Rubro',
      'Familia',
      'Descripción de rubro',
    ),
    NEGOCIO,
    {
      campo: 'medidas_familia',
      label: 'El precio es',
      clase: 'opcion',
      obligatorio: true,
      opciones: {
        0: { text: 'por kilo', palabras: ['0', 'por kilo', 'kilo', 'kg', 'por peso', 'peso'] },
        1: { text: 'por unidad de cantidad', palabras: ['1', 'por unidad de cantidad', 'por unidad', 'unidad', 'un'] },
      },
      sinonimos: ['Se cobra por', 'Precio por'],
    },
    {
      campo: 'um1',
      label: 'Unidad de la cantidad',
      clase: 'opcion',
      obligatorio: true,
      opciones: {
        UN: { text: 'UN', palabras: ['un', 'u', 'unidad', 'pieza'] },
        KG: { text: 'KG', palabras: ['kg', 'kilo', 'k'] },
        M: { text: 'M', palabras: ['m', 'mt', 'metro'] },
      },
      sinonimos: ['UM', 'UM1', 'Unidad'],
    },
    {
      campo: 'um2',
      label: 'Unidad equivalente',
      clase: 'texto',
      max: 2,
      read: unidadEquivalente,
      sinonimos: ['UM2', 'UM equivalente'],
    },
    { campo: 'densidad', label: 'Densidad', clase: 'decimal', decimales: 4, mayorQueCero: true, sinonimos: ['kg/dm3'] },
    campoDeUso('estado', 'Uso', { fuera: 'B', enUso: 'A' }),
  ],
  ayuda:
    'Importe primero esto; después sus medidas, sus selectores y las opciones de ellos. Las reglas se marcan en la pantalla de cada familia.',
  reglas: {
    impide: sql`case when ${isPrinted} and (${sql.join(FIJOS.map(dicho), sql` or `)}) then jsonb_build_object('codigo', ${FIJO}::text)
      else ${impideCifras(dicho)} end`,
    ...reglasDeNueva,
    sinUso: sql`not exists (select 1 from productos p where p.familia = t.codigo) and not ${isPrinted} and ${sinReglas}`,
  },
}

const clavesDe = (campos: readonly string[], fila: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(campos.map((campo) => String(fila[campo] ?? '')))

const EN_USO = 'La familia está en uso: se cambia en su pantalla.'

/** What products and documents name by its place is changed with care and by hand; the same again is no change. */
const checkIn = (tabla: string, campos: readonly string[]) => async (trx: Trx, filas: readonly Valores[]) => {
  const named = [...new Set(filas.map(({ familia = '' }) => familia))]
  const { rows: usadas } = await sql<{
    codigo: string
  }>`select codigo from familias f where codigo = any(${named}::text[])
    and (exists (select 1 from productos p where p.familia = f.codigo)
      or exists (select 1 from cotizacion_items i where i.familia = f.codigo))`.execute(trx)
  const usada = new Set(usadas.map(({ codigo }) => codigo))
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(tabla)}
    where familia = any(${[...usada]}::text[])`.execute(trx)
  const hay = new Set(rows.map((row) => clavesDe(campos, row)))

  return filas.map((fila): Faltas | undefined =>
    said({
      familia: usada.has(fila.familia ?? '') && !hay.has(clavesDe(campos, fila)) && EN_USO,
      selector: fila[SIN_SELECTOR],
    }),
  )
}

const deFamilia = (
  nombre: string,
  label: string,
  clave: readonly string[],
  tope: Tope,
  campos: readonly CampoDeConjunto[],
) => ({
  nombre,
  label,
  tabla: nombre,
  clave,
  campos,
  reglas: { annotate: noteCambio },
  checkAll: noMoreThan(nombre, tope),
  check: checkIn(
    nombre,
    campos.map(({ campo }) => campo),
  ),
})

/** Where a row keeps why its selector was not found, until `check` reports it. It is no column of the file. */
const SIN_SELECTOR = 'sin_selector'

/** A selector by its name, of its familia; of two with one name the file says which, as our own sheet does. */
const deriveSelector = async (trx: Trx, filas: readonly Record<string, string>[]): Promise<void> => {
  const suyas = [...new Set(filas.map(({ familia = '' }) => familia))]
  const { rows } = await sql<Record<'familia' | 'tipo' | 'nombre' | 'orden', string>>`select familia, tipo, nombre,
    orden::text from familia_selectores where familia = any(${suyas}::text[])`.execute(trx)
  const byNombre = Map.groupBy(rows, ({ familia, nombre }) => `${familia} ${plainOf(nombre)}`)
  for (const fila of filas) {
    const { familia = '', selector = '', tipo = '' } = fila
    const named = byNombre.get(`${familia} ${plainOf(selector)}`)
    const [uno, otro] = named?.filter((one) => tipo === '' || one.tipo === tipo) ?? []
    fila.selector = uno?.orden ?? ''
    fila.tipo = uno?.tipo ?? ''
    if (!uno) fila[SIN_SELECTOR] = `La familia no tiene un selector '${selector.slice(0, 40)}'.`
    if (otro) fila[SIN_SELECTOR] = `La familia tiene dos selectores '${selector.slice(0, 40)}'.`
  }
}

/** Familias and what they are made of, in the order in which they come in. */
export const deFamilias: readonly Conjunto[] = [
  familias,
  deFamilia(
    'familia_medidas',
    'Medidas de Familias',
    ['familia', 'orden'],
    { de: ['familia'], max: FAMILIA_MAX.medidas, que: 'medidas por familia' },
    [
      FAMILIA,
      ORDEN,
      texto('nombre', 'Nombre', FAMILIA_MAX.selector, 'Medida'),
      texto('um', 'Unidad', FAMILIA_MAX.um, 'UM'),
    ],
  ),
  deFamilia(
    'familia_selectores',
    'Selectores de Familias',
    ['familia', 'tipo', 'orden'],
    { de: ['familia'], max: FAMILIA_MAX.selectores, que: 'selectores por familia' },
    [
      FAMILIA,
      { campo: 'tipo', label: 'Elige', clase: 'opcion', opciones: TIPOS, implicito: true, vacio: 'producto' },
      ORDEN,
      texto('nombre', 'Nombre', FAMILIA_MAX.selector, 'Selector'),
    ],
  ),
  {
    ...deFamilia(
      'selector_opciones',
      'Opciones de Selectores',
      ['familia', 'tipo', 'selector', 'value'],
      { de: ['familia', 'tipo', 'selector'], max: FAMILIA_MAX.opciones, que: 'opciones por selector' },
      [
        FAMILIA,
        {
          campo: 'selector',
          label: 'Selector',
          clase: 'entero',
          obligatorio: true,
          read: (texto) => ({ valor: texto }),
        },
        { campo: 'tipo', label: 'Elige', clase: 'opcion', opciones: TIPOS, implicito: true },
        ORDEN,
        { campo: 'value', label: 'Código', clase: 'codigo', max: 20, obligatorio: true, sinonimos: ['Cod', 'Opción'] },
        texto('text', 'Texto', FAMILIA_MAX.opcion, 'Nombre', 'Descripción'),
        campoDeUso('baja', 'Fuera de uso', { fuera: 'S', enUso: 'N' }),
      ],
    ),
    derive: deriveSelector,
    ayuda: 'El selector va por su nombre.',
  },
]
