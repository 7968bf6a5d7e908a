import { screen, waitFor } from '@testing-library/react'
import { pesoPrecioAnswerDecoded, productoAnswerDecoded } from '@yunque/contracts/testing/productos'
import { expect, it } from 'vitest'
import { openEditor } from './testing-editor.tsx'

type Linea = { familia: string; selectores: string[]; medidas: string[]; cantidad: string; precio?: string }

const opcion = (text: string, i: number) => ({ value: String(i + 1), text })

/** The demo house's families, each with the options of its selectors and the number of its measures. */
const FAMILIAS = {
  'Alambres inoxidables': [['AISI 304', 'AISI 316L'], ['Brillante', 'Mate'], 1],
  'Chapas inoxidables': [['AISI 304', 'AISI 316L', 'AISI 430'], ['2B', 'BA', 'N4'], 3],
  'Barras redondas': [['AISI 304', 'AISI 316L', 'AISI 420'], ['Trefilada', 'Pelada'], 2],
  'Válvulas esféricas': [['Esférica', 'Retención'], ['1/2"', '1"', '2"'], 0],
  Servicios: [['Corte a medida', 'Plegado'], 0],
  Planchuelas: [['AISI 304', 'AISI 430'], 3],
  'Bobinas inoxidables': [['AISI 304', 'AISI 304L'], ['2B', 'BA'], 2],
  Bulonería: [['Bulón', 'Tuerca'], ['M8', 'M10', 'M12'], 0],
} as const
const nombres = Object.keys(FAMILIAS)

const definicionDe = (familia: string) => {
  const partes = Object.values(FAMILIAS)[Number(familia) - 1] ?? []
  const medidas = partes.filter((parte) => typeof parte === 'number')[0] ?? 0
  const productos = partes
    .filter((parte) => typeof parte !== 'number')
    .map((textos, i) => ({ nombre: `Selector ${i}`, opciones: textos.map(opcion), otros: {} }))

  return {
    productos,
    medidas: Array.from({ length: medidas }, (_, i) => ({ nombre: `Medida ${i}`, um: 'mm' })),
    atributos: [],
    um1: 'UN',
  }
}

/** One quotation as it is typed: the beginning of a name finds it, and '' repeats the line above. */
const LINEAS: readonly Linea[] = [
  { familia: 'al', selectores: ['304', 'bri'], medidas: ['2,5'], cantidad: '100' },
  { familia: 'cha', selectores: ['316', '2b'], medidas: ['1,5', '1000', '2000'], cantidad: '12' },
  { familia: 'bar', selectores: ['420', 'tre'], medidas: ['25,4', '3000'], cantidad: '7' },
  { familia: 'val', selectores: ['ret', '2"'], medidas: [], cantidad: '31', precio: '98765,43' },
  { familia: 'ser', selectores: ['cor'], medidas: [], cantidad: '3' },
  { familia: 'pla', selectores: ['430'], medidas: ['3,17', '19,05', '6000'], cantidad: '20' },
  { familia: 'bob', selectores: ['304l', 'ba'], medidas: ['0,5', '125'], cantidad: '40' },
  { familia: 'bul', selectores: ['tue', 'm10'], medidas: [], cantidad: '400' },
]

const PATIENCE_MS = 30_000

it(
  'eight lines of eight families take no more than 187 keys: the goal was 200 [VIS-13]',
  async () => {
    const { store, user, cell } = openEditor({
      inicial: { negocio: 'I', deposito: '', productos: [] },
      gateway: {
        productos: {
          familias: () => nombres.map(opcion),
          productos: ({ familia }) => definicionDe(familia) as never,
          get: () => productoAnswerDecoded(),
          pesoPrecio: () => pesoPrecioAnswerDecoded(),
        },
      },
    })
    await waitFor(() => expect(store.getState().familias).not.toBeNull())
    let keys = 0
    const type = async (text: string) => {
      keys += [...text].length
      await user.keyboard(text.replaceAll('[', '[[').replaceAll('{', '{{'))
    }
    const enter = async () => {
      keys++
      await user.keyboard('{Enter}')
    }
    const here = (line: number, col: string) => waitFor(() => expect(cell(line, col)).toHaveFocus())

    screen.getAllByRole('button', { name: 'AGREGAR PRODUCTO' })[0]?.focus()
    keys++
    await user.keyboard('{Control>}{Enter}{/Control}')
    for (const [i, { familia, selectores, medidas, cantidad, precio }] of LINEAS.entries()) {
      await here(i + 1, 'familia')
      for (const text of [familia, ...selectores, ...medidas, cantidad]) {
        await type(text)
        await enter()
        if (text === familia) await here(i + 1, 'productos_seleccionados.0')
      }
      await here(i + 1, 'precio_unitario')
      if (precio) await type(precio)
      await enter()
      if (i === 0) await type('7')
      await enter()
    }

    const form = store.getForm().productos.slice(0, LINEAS.length)
    expect(form.map(({ cantidad, plazo_entrega }) => [cantidad, plazo_entrega])).toEqual(
      LINEAS.map(({ cantidad }) => [cantidad, '7']),
    )
    expect(form.map(({ productos_seleccionados }) => productos_seleccionados.length)).toEqual(
      LINEAS.map(({ selectores }) => selectores.length),
    )
    expect(keys).toBeLessThanOrEqual(187)
  },
  PATIENCE_MS,
)
