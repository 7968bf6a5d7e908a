import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { itemForm, itemRecord } from './documento/item.ts'
import { itemFormLegacy, itemRecordLegacy } from './testing/productos.ts'

/** A line without one of its fields, as a server or a page that does not know it sends it. */
const without = (line: object, campo: string) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name !== campo))

describe('where the numbers of a line come from [VIS-12]', () => {
  it.each([
    ['precio_origen', ['lista', 'ultima', 'manual']],
    ['peso_origen', ['lista', 'manual']],
  ] as const)('%s is read and sent as it is', (campo, origenes) => {
    for (const origen of origenes) {
      expect(itemRecord.parse(itemRecordLegacy({ [campo]: origen }))[campo]).toBe(origen)
      expect(z.encode(itemForm, itemForm.parse(itemFormLegacy({ [campo]: origen })))[campo]).toBe(origen)
    }
  })

  it.each([
    ['precio_origen', 'manual'],
    ['peso_origen', 'lista'],
  ] as const)('%s of a server that does not tell it, or tells another one, is %s', (campo, origen) => {
    for (const line of [without(itemRecordLegacy(), campo), { ...itemRecordLegacy(), [campo]: 'ultimo' }])
      expect(itemRecord.parse(line)[campo]).toBe(origen)
  })

  it("a form of a page that does not know peso_origen yet has the list's; one with another origin is refused", () => {
    expect(itemForm.parse(without(itemFormLegacy(), 'peso_origen')).peso_origen).toBe('lista')
    expect(itemForm.safeParse({ ...itemFormLegacy(), peso_origen: 'ultima' }).success).toBe(false)
  })
})
