import { type DocumentoForm, documentoForm } from '@yunque/contracts/documento/documento'
import { itemHolding } from '@yunque/contracts/documento/item-fields'
import { camposDe } from '@yunque/contracts/wire/campos'
import * as z from 'zod'
import { invalid } from '../../kernel/http/errors.ts'

const LISTAS = Object.fromEntries(itemHolding('codigos', 'medidas').map((name) => [name, []]))

const campos = z.record(z.string(), z.unknown())
const withoutLists = z.object({ productos: z.array(campos).default([]) }).catchall(z.unknown())

/** `Ítem 4: …`, counted from 1 (VIS-04). */
export const ofItem = (index: number, why: string): string => `Ítem ${index + 1}: ${why}`

const textOf = ([first, index]: PropertyKey[], message: string) =>
  first === 'productos' && typeof index === 'number' ? ofItem(index, message) : message

/** Reads a document from its form fields. A form has no field for an empty list, so an absent list is empty. */
export const parseDocumento = (body: unknown): DocumentoForm => {
  const { productos, ...cabecera } = withoutLists.parse(body)
  const parsed = documentoForm.safeParse({ ...cabecera, productos: productos.map((item) => ({ ...LISTAS, ...item })) })
  if (parsed.success) return parsed.data

  throw invalid(camposDe(parsed.error.issues.map(({ path, message }) => [path.join('.'), textOf(path, message)])))
}
