import { describe, expect, it } from 'vitest'
import { readPedidoText } from '../read-pedido.ts'
import { catalogo } from '../testing/catalogo.ts'
import { learnCatalogo } from '../vocabulario.ts'
import { needingAyuda } from './ayuda.ts'

const vocabulario = learnCatalogo(catalogo)
const shown = (texto: string) => needingAyuda(readPedidoText(texto, vocabulario), vocabulario).map((one) => one.texto)

describe('what another reader is shown [PED-08]', () => {
  it('is no line that was read, also where something of it has to be asked', () => {
    expect(shown('2 chapas 304 2B 1,5x1250x2500\nchapa 304 3x1500x3000')).toEqual([])
  })

  it('is a line with a word and a number that was not read', () => {
    expect(shown('2 chapas 304 2B 1,5x1250x2500\n12 zócalos de nogal\nGracias')).toEqual(['12 zócalos de nogal'])
  })
})
