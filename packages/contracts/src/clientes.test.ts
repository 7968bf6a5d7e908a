import { expect, it } from 'vitest'
import { checkEmpresa } from './clientes/empresa.ts'
import { empresaFormDecoded } from './testing/clientes.ts'

const aviso = { color: 'warning' as const, mensaje: 'Exige orden de compra.', desde: '', hasta: '' }
const MAL = ['El e-mail no es válido. Por ejemplo: compras@empresa.com.ar']

it.each([
  ['nothing', {}, {}],
  ['empty e-mails', { e_mail: '', e_mail_certificados: ' ', e_mail_facturas: '' }, {}],
  ['an e-mail', { e_mail: 'compras' }, { e_mail: MAL }],
  ['that of certificates', { e_mail_certificados: 'a@' }, { e_mail_certificados: MAL }],
  ['that of invoices', { e_mail_facturas: '@b.com' }, { e_mail_facturas: MAL }],
  [
    'a place without a name',
    {
      lugares: [
        { codigo: '1', nombre: 'Planta' },
        { codigo: '', nombre: ' ' },
      ],
    },
    { lugares: ['Un lugar de entrega no tiene nombre.'] },
  ],
  [
    'a notice without a text',
    { notificaciones: [aviso, { ...aviso, mensaje: ' ' }] },
    { notificaciones: ['Un aviso no tiene texto.'] },
  ],
  [
    'a notice that ends before it begins',
    { notificaciones: [aviso, { ...aviso, desde: '2026-11-02', hasta: '2026-11-01' }] },
    { notificaciones: ['El aviso "Exige orden de compra." termina antes de empezar.'] },
  ],
  ['a notice of one day', { notificaciones: [{ ...aviso, desde: '2026-11-01', hasta: '2026-11-01' }] }, {}],
  ['a notice without a beginning', { notificaciones: [{ ...aviso, hasta: '2026-11-01' }] }, {}],
  ['a notice without an end', { notificaciones: [{ ...aviso, desde: '2026-11-01' }] }, {}],
])('a company with %s [PAN-05]', (_what, change, expected) => {
  expect(checkEmpresa(empresaFormDecoded(change))).toEqual(expected)
})
