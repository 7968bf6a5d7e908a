import { describe, expect, it } from 'vitest'
import { checkEmpresa, empresaForm, empresaFormOf } from '../packages/contracts/src/clientes/empresa.ts'
import { checkContacto, contactoFormOf } from '../packages/contracts/src/contactos.ts'
import { documentoGuardarAnswer } from '../packages/contracts/src/documento/documento.ts'
import { estadoWire } from '../packages/contracts/src/estado.ts'
import { margenRechazar } from '../packages/contracts/src/margen.ts'
import { despachoPreparar } from '../packages/contracts/src/notas-ventas.ts'
import { reglaForm, seguimientoCerrar, seguimientoForm } from '../packages/contracts/src/seguimientos.ts'
import { perfilForm } from '../packages/contracts/src/sesion/perfil.ts'
import { tareaForm } from '../packages/contracts/src/tareas.ts'
import {
  empresaFormDecoded,
  empresaRecordDecoded,
  notificacionDecoded,
} from '../packages/contracts/src/testing/clientes.ts'
import { contactoRecordDecoded } from '../packages/contracts/src/testing/contactos.ts'
import { estadoFormDecoded, estadoItemFormDecoded } from '../packages/contracts/src/testing/estado.ts'
import { usuarioForm } from '../packages/contracts/src/usuarios.ts'

describe('a text that must be there [VIS-04]', () => {
  it.each([
    ['Indique el motivo del rechazo.', margenRechazar.shape.motivo],
    ['Escriba el detalle.', seguimientoForm.shape.detalle],
    ['Escriba el resultado.', seguimientoCerrar.shape.resultado],
    ['Escriba el nombre de la regla.', reglaForm.shape.nombre],
    ['Escriba qué hay que hacer.', reglaForm.shape.detalle],
    ['Indique su nombre.', perfilForm.shape.nombre],
    ['Escriba la tarea.', tareaForm.shape.tarea],
    ['Indique el nombre.', usuarioForm.shape.nombre],
    ['Indique la razón social.', empresaForm.shape.razon],
  ])('is not one of spaces: %s', (message, schema) => {
    for (const blank of ['', '  ']) {
      expect(schema.safeParse(blank).error?.issues.map((issue) => issue.message)).toEqual([message])
    }
    expect(schema.parse(' x ')).toBe(' x ')
  })
})

it.each([
  ['of oneself', perfilForm.shape.e_mail],
  ['of a user', usuarioForm.shape.e_mail],
])('an e-mail %s may be left out, and spaces about it are none of its own [VIS-04]', (_whose, schema) => {
  for (const text of ['', ' ', ' ada@yunque.example ']) expect(schema.parse(text)).toBe(text)
  expect(schema.safeParse(' ada ').error?.issues.map(({ message }) => message)).toEqual(['El e-mail no es válido.'])
})

it('something is prepared of a line, or nothing is said', () => {
  const { cantidad } = despachoPreparar.shape

  expect(cantidad.parse('0.01')).toBe('0.01')
  for (const none of ['0', '0.00']) {
    expect(cantidad.safeParse(none).error?.issues[0]?.message).toBe('Ingrese una cantidad mayor que cero.')
  }
})

describe('the addresses of a contact', () => {
  const malos = {
    email: ['El e-mail no es válido. Por ejemplo: compras@empresa.com.ar'],
    pagina_web: ['La página no es válida. Por ejemplo: www.empresa.com.ar'],
  }

  it.each([
    ['ada@cliente.example', 'www.cliente.example', undefined, {}],
    [' ada@cliente.example ', ' www.cliente.example ', undefined, {}],
    ['', '', undefined, {}],
    [' ', ' ', { email: 'ada', pagina_web: 'web' }, {}],
    ['ada', 'web', undefined, malos],
    ['ada', 'web', { email: 'eva', pagina_web: 'otra' }, malos],
    // A stored invalid value does not block a save.
    [' ada', ' web', { email: 'ada ', pagina_web: 'web ' }, {}],
  ])('%j and %j, after %j', (email, pagina_web, antes, campos) => {
    expect(checkContacto({ email, pagina_web }, antes)).toEqual(campos)
  })

  it('a record as its form has it, each field by its own spelling', () => {
    const { codigo_cliente, apellido, nombres, telefono, e_mail, ...record } = contactoRecordDecoded()
    const { direccion, pagina_web, observaciones, recibe_certificado, version } = record

    expect(contactoFormOf(contactoRecordDecoded())).toEqual({
      codigo_cliente,
      apellido,
      nombre: nombres,
      telefono,
      email: e_mail,
      direccion,
      pagina_web,
      observaciones,
      recibe_certificado,
      version,
      guardar_igual: false,
    })
  })
})

describe('a company [PAN-07]', () => {
  it('has its CUIT in the form as people write it', () => {
    const { codigo: _, baja: _b, modificado: _m, modificado_por: _p, ...kept } = empresaRecordDecoded()
    // The fields that tell which source keeps the record are only shown and not sent (DAT-09).
    const { fuente: _f, fuente_campos: _c, ...rest } = kept

    expect(empresaFormOf(empresaRecordDecoded({ cuit: '30712345671' }))).toEqual({ ...rest, cuit: '30-71234567-1' })
  })

  it('may leave out an e-mail, and a notice its days', () => {
    const form = (e_mail: string, desde: string, hasta: string) =>
      checkEmpresa({
        ...empresaFormDecoded({ e_mail, e_mail_certificados: ' ', e_mail_facturas: '' }),
        notificaciones: [{ ...notificacionDecoded(), desde, hasta }],
      })

    expect(form(' ada@cliente.example ', '', '2026-11-20')).toEqual({})
    expect(form(' ', '2026-11-20', '')).toEqual({})
    expect(form('', '2026-11-20', '2026-11-20')).toEqual({})
    expect(Object.keys(form('ada', '2026-11-21', '2026-11-20'))).toEqual(['e_mail', 'notificaciones'])
  })
})

describe('what a save of a document answers [ARQ-09]', () => {
  it.each([
    [77],
    ['77'],
    [{ n_cotizacion: 77 }],
    [{ n_cotizacion: 77, numero: 5, id: 6, data: { id: 7 } }],
    [{ numero: 77, id: 6 }],
    [{ id: 77, data: { id: 7 } }],
    [{ data: { n_cotizacion: 77 } }],
    [{ data: 77 }],
    [{ cotizacion: { numero: '77' } }],
    [{ data: null, cotizacion: { id: 77 } }],
  ])('%j names the document', (answer) => {
    expect(documentoGuardarAnswer.parse(answer).n_cotizacion).toBe('77')
  })

  it.each([[null], [{}], [{ data: null }], [{ data: {} }], [[]], [true]])('%j names none', (answer) => {
    expect(documentoGuardarAnswer.safeParse(answer).success).toBe(false)
  })

  it('keeps what else it says', () => {
    expect(documentoGuardarAnswer.parse({ id: 77, version: 3 })).toMatchObject({ n_cotizacion: '77', version: '3' })
  })
})

it('sends a status panel with its header under the quotation and each line under its number [EST-12]', () => {
  const items = ['1', '3'].map((nro_item) => estadoItemFormDecoded({ nro_item }))
  const wire = estadoWire('77', estadoFormDecoded({ codigo_cliente: '1204', version: '4', referencia: 'OC 1', items }))
  const { items: porNumero, ...cabecera } = wire.cotizacion['77'] ?? {}

  expect(wire).toEqual({ codigo_cliente: '1204', version: '4', cotizacion: { 77: { ...cabecera, items: porNumero } } })
  expect(cabecera).toMatchObject({ referencia: 'OC 1' })
  expect(Object.keys(porNumero ?? {})).toEqual(['1', '3'])
  for (const item of Object.values(porNumero ?? {})) expect(item).not.toHaveProperty('nro_item')
})
