import { describe, expect, it } from 'vitest'
import { EMPRESA_MAX, empresaForm } from '../packages/contracts/src/clientes/empresa.ts'
import { CONTACTO_MAX, contactoForm } from '../packages/contracts/src/contactos.ts'
import { documentoForm } from '../packages/contracts/src/documento/documento.ts'
import { itemForm } from '../packages/contracts/src/documento/item.ts'
import { ofItem } from '../packages/contracts/src/documento/item-fields.ts'
import { DOCUMENTO_MAX } from '../packages/contracts/src/documento/lengths.ts'
import { estadoForm } from '../packages/contracts/src/estado.ts'
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
