import { screen, within } from '@testing-library/react'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import {
  condicionesOriginalDecoded,
  documentoInicioDecoded,
  documentoRecordDecoded,
} from '@yunque/contracts/testing/documento'
import { describe, expect, it } from 'vitest'
import { FALTAS, isFalta, type QueFalta } from '#/ui/show/faltas.ts'
import { openDocumento } from './open-documento.tsx'

describe('what a desk says that it lacks', () => {
  it('has words for every table that a field of a master refers to [DAT-12]', () => {
    const tables = Object.values(MAESTROS).flatMap(({ campos }) =>
      campos.flatMap((campo) => (campo.clase === 'referencia' ? [campo.a.tabla] : [])),
    )

    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter((tabla) => !isFalta(tabla))).toEqual([])
  })

  it('blames nobody, and says where it is entered [DAT-12]', () => {
    for (const { texto, lugar } of Object.values(FALTAS)) {
      expect(texto).not.toMatch(/servidor|filtros/i)
      expect(lugar).toMatch(/ › /)
    }
  })

  /** A sales note without anything to choose from, on a desk where nothing has been entered yet. */
  const openVacia = (modulos: Parameters<typeof openDocumento>[1] & object) =>
    openDocumento('/cotizaciones/nota_venta/7', {
      ...modulos,
      documento: {
        get: ({ tipo, id }) => ({
          cotizacion: documentoRecordDecoded({
            tipo,
            n_cotizacion: id,
            condicion_ajuste: '',
            entrega_valor: '',
            c_transp: '',
            lugar_entrega: '',
            estado: '',
            tipo_cambio: '',
            usuario_destino_nv: '',
          }),
        }),
        iniciar: () => {
          const { cliente, iniciar } = documentoInicioDecoded()
          const nada = { transportistas: [], estados_nv: [], tipos_cambio: [], usuarios_nv: [] }
          const original = condicionesOriginalDecoded({ vencimientos: [] })
          return documentoInicioDecoded({
            cliente: { ...cliente, lugares_entrega: [], condiciones: { original } },
            iniciar: { ...iniciar, ...nada },
          })
        },
      },
    })
  const DE_UNA_NOTA: QueFalta[] = [
    ...(['condiciones_opciones', 'lugares', 'transportistas', 'estados_nv', 'tipos_cambio', 'usuarios'] as const),
  ]

  it('leads whoever may enter it there from each choice of a document [DAT-12]', async () => {
    openVacia({ modulos: ['NVR', 'DAT', 'MEM', 'USU'] })
    await screen.findAllByRole('note')

    const leads = screen.getAllByRole('note').map((note) => within(note).getByRole('link').textContent)
    expect(leads.toSorted()).toEqual(DE_UNA_NOTA.map((que) => `Cargar en ${FALTAS[que].lugar}`).toSorted())
  })

  it('is only said to anybody else [DAT-12]', async () => {
    openVacia({ modulos: ['NVR'] })
    await screen.findAllByRole('note')

    expect(screen.getAllByRole('note')).toHaveLength(DE_UNA_NOTA.length)
    for (const note of screen.getAllByRole('note')) expect(within(note).queryByRole('link')).toBeNull()
  })

  it('is told of a new document whose house has no line of business in use: no line could be added [DAT-12] [ITM-04]', async () => {
    const fuera = { value: 'I', text: 'Aceros Inoxidables', baja: true }
    openDocumento('/cotizaciones/cotizacion/nuevo', {
      modulos: ['COT', 'DAT'],
      user: { extra: { negocios: [fuera] } },
    })

    const note = (await screen.findByText('No hay líneas de negocio.', { exact: false })).closest('[role="note"]')
    expect(within(note as HTMLElement).getByRole('link')).toHaveTextContent('Cargar en Datos › Líneas de Negocio')
  })
})
