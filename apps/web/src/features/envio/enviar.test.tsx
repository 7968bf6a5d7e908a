import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { envioPropuestaDecoded } from '@yunque/contracts/testing/envio'
import { expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'
import { whatsappUrl } from './whatsapp-url.ts'

const SAVED = '/cotizaciones/cotizacion/12345'

const open = async (envio: NonNullable<FakeGateway['envio']>) => {
  openDocumento(SAVED, { envio })
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))

  return within(await screen.findByRole('dialog', { name: 'Enviar el documento N° 12345' }))
}

it('sends the document with what was proposed and changed, once [PAN-25]', async () => {
  const enviar = vi.fn(() => ({ en_cola: true }))
  const dialog = await open({ proponer: () => envioPropuestaDecoded(), enviar })
  expect(await dialog.findByLabelText(/^Para/)).toHaveValue('ada@cliente.example')
  await userEvent.type(dialog.getByLabelText(/^Asunto/), ' urgente')
  await userEvent.click(dialog.getByLabelText('Enviarme una copia (vendedor@yunque.example)'))
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Enviar correo' }))

  expect(await screen.findByText('El correo se envía enseguida; queda en la historia del documento.')).toBeVisible()
  expect(enviar).toHaveBeenCalledExactlyOnceWith({
    tipo: 'cotizacion',
    id: '12345',
    idempotency_key: expect.any(String),
    form: expect.objectContaining({ asunto: 'Cotización N° 12345 urgente', copia: true }),
  })
})

/** A mail that was sent as it was proposed, and whose answer was lost. */
const sendInDoubt = async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const enviar = vi.fn((): never => {
    throw gatewayError('UNCONFIRMED')
  })
  const dialog = await open({ proponer: () => envioPropuestaDecoded(), enviar })
  await userEvent.click(await dialog.findByRole('button', { name: 'Enviar correo' }))
  expect(await dialog.findByText(/^No se pudo confirmar si el correo se envía/)).toBeVisible()

  return { dialog, enviar }
}

it('asks before a mail is left that may be on its way as it was proposed: begun anew it would go twice [VIS-08] [ARQ-11]', async () => {
  await sendInDoubt()
  await userEvent.keyboard('{Escape}')

  expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })).toBeVisible()
})

it('asks in words of a mail before another goes after one whose answer was lost [ARQ-11] [VIS-08]', async () => {
  const { dialog, enviar } = await sendInDoubt()
  await userEvent.type(dialog.getByLabelText(/^Asunto/), ' urgente')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar correo' }))

  const question = within(await screen.findByRole('dialog', { name: 'Confirmar' }))
  expect(
    question.getByText(/^No se pudo comprobar si el correo anterior se envía\..* ¿Enviar de nuevo\?$/),
  ).toBeVisible()
  expect(question.getByRole('button', { name: 'Enviar de nuevo' })).toBeVisible()
  expect(enviar).toHaveBeenCalledTimes(1)
})

it('says in WhatsApp what was written into the text, as the mail would [PAN-25]', async () => {
  const dialog = await open({ proponer: () => envioPropuestaDecoded({ texto: 'Adjuntamos.' }), enviar: vi.fn() })
  const texto = await dialog.findByLabelText(/^Texto/)
  await userEvent.type(texto, ' Entrega el lunes.')

  expect(dialog.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toMatch(
    /text=Adjuntamos\.%20Entrega%20el%20lunes\.$/,
  )
})

it('says what is missing where mail is not configured, and pretends nothing [PAN-25]', async () => {
  const dialog = await open({
    proponer: () => envioPropuestaDecoded({ configurado: false }),
    enviar: () => ({ en_cola: false }),
  })
  expect(await dialog.findByText(/Falta configurar el correo/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar correo' }))

  expect(await screen.findByText('No enviado: falta configurar el correo. Queda en espera.')).toBeVisible()
})

it('says of an offer that expired that the client gets it so [PAN-25] [DOC-02]', async () => {
  const vencida = documentoRecordDecoded({ estado_documento: 'VE', validez_oferta: '2021-10-05' })
  openDocumento(SAVED, {
    documento: { get: () => ({ cotizacion: vencida }) },
    envio: { proponer: () => envioPropuestaDecoded() },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar el documento N° 12345' }))

  expect(await dialog.findByText(/^La oferta venció el 05\/10\/2021/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Enviar correo' })).toBeEnabled()
})

it('tells that the document changed since it was opened, and what is unsaved: the PDF is of what is stored [PAN-25] [VIS-32]', async () => {
  const distinto = /El documento cambió desde que usted lo abrió/
  const own = await open({ proponer: () => envioPropuestaDecoded(), enviar: () => ({ en_cola: true }) })
  expect(await own.findByLabelText(/^Para/)).toBeVisible()
  expect(own.queryByText(distinto)).toBeNull()
  cleanup()

  openDocumento(SAVED, { envio: { proponer: () => envioPropuestaDecoded({ version: '3' }) } })
  await userEvent.type(await screen.findByLabelText('Referencia'), ' bis')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar el documento N° 12345' }))

  expect(await dialog.findByText(distinto)).toHaveTextContent('Hay cambios sin guardar, que no van en el PDF.')
})

it('says who else took the request that it answers [PED-07]', async () => {
  const aviso = 'El pedido «Chapas» lo tomó Ana Paz y lo cotizó en la N° 7: acuerden quién lo responde antes de enviar.'
  const dialog = await open({ proponer: () => envioPropuestaDecoded({ aviso }), enviar: () => ({ en_cola: true }) })

  expect(await dialog.findByText(aviso)).toBeVisible()
})

it.each([
  ['011 4321-5678', '5491143215678'],
  ['+54 9 11 4321-5678', '5491143215678'],
  ['0341 421-5678', '5493414215678'],
  ['(011) 15 4321-5678', '5491143215678'],
  ['0341 15-421-5678', '5493414215678'],
  ['02477 15 421567', '5492477421567'],
  ['54 9 11 4321-5678', '5491143215678'],
  ['4321-5678', ''],
  ['4321-5678/79', ''],
  ['4321-5678 79', ''],
  ['011 4321-567 int. 8', ''],
  ['011 4321-5678 / 4321-5679', ''],
  ['', ''],
])('WhatsApp of %j is %j [PAN-25]', (telefono, digits) => {
  expect(whatsappUrl(telefono, 'Hola & chau')).toBe(`https://wa.me/${digits}?text=Hola%20%26%20chau`)
})
