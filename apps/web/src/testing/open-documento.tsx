import 'fake-indexeddb/auto'
import type { Modulo } from '@yunque/contracts/modulos'
import { clienteInformacionAnswerDecoded, opcionDecoded } from '@yunque/contracts/testing/clientes'
import { contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import {
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
  ultimaCotizacionAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { vi } from 'vitest'
import { createDocumento } from '#/features/documento/model/documento-store.ts'
import type { Usuario } from '#/lib/app-state.ts'
import { drafts } from '#/ui/record/drafts/drafts.ts'
import type { FakeGateway } from './fake-gateway.ts'
import { renderApp } from './render-app.tsx'

type Answers<Room extends keyof FakeGateway> = Partial<NonNullable<FakeGateway[Room]>>

type OpenOptions = {
  cotizaciones?: Answers<'cotizaciones'>
  documento?: Answers<'documento'>
  clientes?: Answers<'clientes'>
  envio?: Answers<'envio'>
  productos?: Answers<'productos'>
  modulos?: readonly Modulo[]
  user?: Partial<Usuario>
}

/** The document at `url` over a gateway that knows one client, one contact, one kind of sheet. */
export const openDocumento = (
  url: string,
  {
    cotizaciones = {},
    documento = {},
    clientes = {},
    envio = {},
    productos = {},
    modulos = ['COT', 'NVR', 'FCR'],
    user = {},
  }: OpenOptions = {},
) => {
  const guardar = vi.fn<NonNullable<Answers<'documento'>['guardar']>>(({ id, form }) => ({
    n_cotizacion: id || '12345',
    version: String(Number(form.version) + 1),
  }))
  const iniciar = vi.fn<NonNullable<Answers<'documento'>['iniciar']>>(() => documentoInicioDecoded())
  const gateway: FakeGateway = {
    cotizaciones: {
      list: () => ({ data: [], current_page: 1, per_page: 10, total: 0, recortado: false }),
      usuarios: () => [],
      motivos: () => [],
      ...cotizaciones,
    },
    documento: {
      get: ({ tipo, id }) => ({ cotizacion: documentoRecordDecoded({ tipo, n_cotizacion: id }) }),
      iniciar,
      guardar,
      entregaValores: () => [
        { value: '1', text: 'Retira cobrador' },
        { value: '2', text: 'Depósito bancario' },
      ],
      ...documento,
    },
    clientes: {
      buscar: () => [opcionDecoded()],
      informacion: () => clienteInformacionAnswerDecoded(),
      ...clientes,
    },
    envio,
    contactos: {
      list: () => ({ data: [contactoRowDecoded()], current_page: 1, per_page: 10, total: 1, recortado: false }),
    },
    productos: {
      familias: () => [{ value: '1', text: 'CHAPAS' }],
      productos: () => productosAnswerDecoded(),
      get: () => productoAnswerDecoded(),
      pesoPrecio: () => pesoPrecioAnswerDecoded(),
      ultimaCotizacion: () => ultimaCotizacionAnswerDecoded(),
      depositos: () => [],
      ...productos,
    },
    stock: { producto: () => ({ kilos_disponible_stock: '', candidad_disponible_stock: '' }) },
  }

  return { guardar, iniciar, ...renderApp(url, { gateway, modulos, user }) }
}

/**
 * Leaves a draft of a complete new document of user '12' in this browser, as a crash would. It is a quotation unless
 * `change` says otherwise.
 */
export const leaveDraft = async (change: Parameters<typeof documentoRecordDecoded>[0] = {}, usuario = '12') => {
  const record = documentoRecordDecoded({ ...change, version: '0' })
  const documento = createDocumento(record.tipo, record)
  const contenido = { ...documento.getContenido(), version: '', intento: null }

  await drafts.write({ usuario, documento: `${record.tipo}/nuevo` }, contenido)
}
