import { describe, expect, it } from 'vitest'
import { EMPRESA_MAX, empresaForm } from '../packages/contracts/src/clientes/empresa.ts'
import { CONTACTO_MAX, contactoForm } from '../packages/contracts/src/contactos.ts'
import { documentoForm } from '../packages/contracts/src/documento/documento.ts'
import { itemForm } from '../packages/contracts/src/documento/item.ts'
import { ofItem } from '../packages/contracts/src/documento/item-fields.ts'
import { DOCUMENTO_MAX } from '../packages/contracts/src/documento/lengths.ts'
import { estadoForm } from '../packages/contracts/src/estado.ts'
import { FORMS as RECORDS } from '../packages/contracts/src/forms.ts'
import { REGLA_MAX, reglaForm, SEGUIMIENTO_MAX, seguimientoForm } from '../packages/contracts/src/seguimientos.ts'
import { TAREA_MAX, tareaForm } from '../packages/contracts/src/tareas.ts'

type Limits = Readonly<Record<string, number | undefined>>
type Form = { shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> }

const FORMS: Readonly<Record<string, readonly [Form, Limits]>> = {
  document: [documentoForm, DOCUMENTO_MAX],
  line: [itemForm, ofItem(({ max }) => max)],
  panel: [estadoForm, DOCUMENTO_MAX],
  contact: [contactoForm, CONTACTO_MAX],
  company: [empresaForm, EMPRESA_MAX],
  'follow-up': [seguimientoForm, SEGUIMIENTO_MAX],
  rule: [reglaForm, REGLA_MAX],
  task: [tareaForm, TAREA_MAX],
}

/** A text of so many characters, the last of which takes two UTF-16 units; an e-mail address where one is required. */
const textOf = (campo: string, length: number) => {
  const letters = (rest: string) => 'a'.repeat(length - [...rest].length) + rest
  if (campo.startsWith('e_mail') || campo === 'email') return letters('@casa.example')
  if (campo === 'pagina_web') return letters('.example')

  return campo === 'cuit' ? '1'.repeat(length) : letters('😀')
}

const CASES = Object.entries(FORMS).flatMap(([name, [{ shape }, limits]]) =>
  Object.entries(limits).flatMap(([campo, max]) =>
    shape[campo] && max ? [[`${campo} of a ${name}`, shape[campo], campo, max] as const] : [],
  ),
)

describe('the longest text of a field', () => {
  it.each(CASES)('%s is taken, and one character more is refused [LIM-13]', (_name, schema, campo, max) => {
    expect(schema.safeParse(textOf(campo, max)).success).toBe(true)
    expect(schema.safeParse(textOf(campo, max + 1)).success).toBe(false)
  })

  it('is walked in every form', () => {
    const walked = new Set(CASES.map(([name]) => name.split(' of a ')[1]))

    expect([...walked]).toEqual(Object.keys(FORMS))
  })
})

/** A schema's insides, as zod lists them. */
type Def = {
  type: string
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  checks?: readonly { _zod: { def: { check: string; error?: unknown } } }[]
}
type Schema = { _zod: { def: Def } }

/** Each list of rows within a schema that takes only so many, by its path, and whether that is said in words of ours. */
const boundedRows = ({ _zod: { def } }: Schema, path: string): [path: string, isSaid: boolean][] => {
  const inner = [def.element, def.innerType, def.in, def.out, ...(def.options ?? [])].filter((one) => one !== undefined)
  const max = def.checks?.filter((one) => one._zod.def.check === 'max_length') ?? []

  return [
    ...(def.type === 'array' ? max.map((one): [string, boolean] => [path, one._zod.def.error !== undefined]) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => boundedRows(one, `${path}.${name}`)),
    ...inner.flatMap((one) => boundedRows(one, path)),
  ]
}

describe('a form that takes only so many rows', () => {
  const lists = [
    ...RECORDS.flatMap(({ name, form }) => boundedRows(form, name)),
    ...boundedRows(documentoForm, 'documento'),
    ...boundedRows(estadoForm, 'estado'),
  ]

  it.each(lists)('says so in words: %s [VIS-04]', (_path, isSaid) => expect(isSaid).toBe(true))

  it('is found among all of them', () => {
    const paths = lists.map(([path]) => path)

    expect(paths).toEqual(expect.arrayContaining(['clientes.guardar.lugares', 'documento.productos']))
  })
})
