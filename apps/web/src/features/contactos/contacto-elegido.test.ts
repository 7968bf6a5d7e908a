import { contactoRecordDecoded, contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { describe, expect, it } from 'vitest'
import { contactoElegido } from './contacto-elegido.ts'

const ada = {
  nro_cpt: '7',
  value: '7',
  text: 'Lovelace, Ada',
  contacto: 'Lovelace, Ada',
  apellido: 'Lovelace',
  nombre: 'Ada',
  telefono: '011 4555-0107',
  email: 'ada@acerosdelsur.example',
}

describe('contactoElegido', () => {
  it('hands back a row with the eight fields of the specification [CON-06]', () => {
    expect(contactoElegido(contactoRowDecoded())).toEqual({ ...ada, nuevo: false })
  })

  it('flags one that was created in the picker [CON-13]', () => {
    expect(contactoElegido(contactoRecordDecoded(), true)).toEqual({ ...ada, nuevo: true })
  })

  it.each([
    [{ apellido: 'Lovelace', nombres: null }, 'Lovelace'],
    [{ apellido: null, nombres: 'Ada' }, 'Ada'],
  ])('%j reads as %s, without a lonely comma', (change, text) => {
    expect(contactoElegido(contactoRowDecoded(change))).toMatchObject({ text, contacto: text })
  })
})
