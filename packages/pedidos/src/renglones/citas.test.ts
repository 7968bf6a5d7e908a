import { describe, expect, it } from 'vitest'
import { needingAyuda } from '../ayuda/ayuda.ts'
import { readPedidoText } from '../read-pedido.ts'
import { catalogo } from '../testing/catalogo.ts'
import { leer } from '../testing/leer.ts'
import { learnCatalogo } from '../vocabulario.ts'

const NUEVO = '2 chapas 304 2B 1x1000x2000'
const VIEJO = '5 chapas 304 2B 3x1500x3000'
const pedidos = (texto: string) => leer(texto).flatMap(({ es, texto: own }) => (es === 'pedido' ? [own] : []))

const CABEZAS = [
  'De: Ventas <v@x.com>\nEnviado el: lunes, 3 de noviembre de 2025 10:15\nPara: Juan\nAsunto: RE: Pedido',
  'De: Ventas\nEnviado: lunes, 3 de noviembre de 2025 10:15\nPara: Juan <j@x.com>;\nAna <a@x.com>\nCC: Luis\nAsunto: RE: Pedido',
  '________________________________\nDe: Ventas\nFecha: 3 de noviembre\nPara: Juan\nAsunto: RE: Pedido',
  '*De:* Ventas <v@x.com>\n*Enviado el:* lunes, 3 de noviembre\n*Para:* Juan\n*Asunto:* RE: Pedido',
  'From: Ventas\nSent: Monday, November 3, 2025 10:15 AM\nTo: Juan\nSubject: RE: Pedido',
  '-----Mensaje original-----\nDe: Ventas',
  'El lun, 3 nov 2025 a las 10:15, Ventas <v@x.com> escribió:',
  'El lun, 3 nov 2025 a la(s) 10:15, Ventas de la Casa\n(<ventas.de.la.casa@x.com>) escribió:',
  'En lunes, 3 de noviembre de 2025, 10:15:11 ART, Ventas <v@x.com> escribió:',
  'Ventas de la Casa <ventas@x.com> escribió:',
  'On Mon, Nov 3, 2025 at 10:15 AM Ventas <ventas@x.com>\nwrote:',
]

describe('an earlier mail below an answer', () => {
  it.each(CABEZAS)('is no request, also where no sign stands before its lines: %s [PED-03]', (cabeza) => {
    const renglones = leer(`${NUEVO}\n\nSaludos\n\n${cabeza}\n\nHola:\n${VIEJO}`)

    expect(renglones.flatMap(({ es, texto }) => (es === 'pedido' ? [texto] : []))).toEqual([NUEVO])
    expect(renglones.at(-1)?.texto).toBe(VIEJO)
  })

  it.each(CABEZAS.filter((cabeza) => !/escribió|wrote/.test(cabeza)))(
    'is the request where nothing was asked above it, as in one that is passed on: %s [PED-03]',
    (cabeza) => {
      const firma = 'Saludos\nChapas del Sur - Tel. 4567-8901'

      expect(pedidos(`Por favor cotizar.\n${firma}\n\n${cabeza}\n\n${VIEJO}`)).toEqual([VIEJO])
    },
  )

  it('that was passed on may quote a still earlier one [PED-03]', () => {
    const [outlook] = CABEZAS

    expect(pedidos(`${outlook}\n\n${NUEVO}\n\n${outlook}\n\n${VIEJO}`)).toEqual([NUEVO])
    expect(pedidos(`${NUEVO}\n---------- Forwarded message ---------\n${outlook}\n\n${VIEJO}`)).toEqual([NUEVO, VIEJO])
  })

  it('with its lines marked ends where they do: who answers below them, or between them, asks [PED-03]', () => {
    const cita = `El lun, 3 nov 2025 a las 10:15, Ventas <v@x.com>\nescribió:\n> ${VIEJO}\n>> ${VIEJO}`

    expect(pedidos(`${cita}\n\n${NUEVO}\n> ${VIEJO}\n${NUEVO}`)).toEqual([NUEVO, NUEVO])
  })

  it.each([
    'De: acero inoxidable\nPara: obra Pilar',
    'De: acero inoxidable\nCertificado: sí\nPara: obra Pilar\nFecha: 5/11',
    'Fecha: 5/11\nPara: obra Pilar',
    'Entrega de: Pilar\nFecha: 5/11\nPara: obra',
    `De: acero inoxidable\nPara: obra Pilar\n${'Gracias\n'.repeat(10)}Fecha: 5/11`,
    'El pedido es para el lunes',
    'Para el pedido de ayer',
    'En acero inoxidable, como el que escribió:\nGracias',
    'Ana me escribió:',
  ])('is not seen where somebody only names what an item is of or for, or a day: %s [PED-01]', (lines) => {
    expect(pedidos(`${NUEVO}\n${lines}\n${VIEJO}`)).toEqual([NUEVO, VIEJO])
  })

  it('is seen also far below, and where it quotes nothing [PED-03]', () => {
    const cita = 'El lun, 3 nov 2025 a las 10:15, Ventas <v@x.com>\nescribió:'

    expect(pedidos(`${NUEVO}\n${'Gracias\n'.repeat(10)}${cita}\n${VIEJO}`)).toEqual([NUEVO])
    expect(pedidos(`${NUEVO}\n${cita}`)).toEqual([NUEVO])
  })

  it('is shown to no reader outside of the house [PED-08]', () => {
    const vocabulario = learnCatalogo(catalogo)
    const shown = (texto: string) => needingAyuda(readPedidoText(texto, vocabulario), vocabulario)

    expect(shown(`${NUEVO}\n\n${CABEZAS[0]}\n12 zócalos de nogal\n${VIEJO}`)).toEqual([])
    expect(shown('12 zócalos de nogal')).toHaveLength(1)
  })
})

describe('what is attached to a mail', () => {
  const tabla = `Item\tDescripción\tCant\n1\tChapa 304 2B 3x1500x3000\t5`

  it.each([
    'Saludos\nJuan Pérez\nTel 4567-8901',
    `-----Mensaje original-----\nDe: Ventas\n${VIEJO}`,
    'El lun, 3 nov 2025 a las 10:15, Ventas escribió:\nHola',
  ])('asks, whatever the text above it ended with: %s [PED-06]', (end) => {
    const [, ...more] = pedidos(`${NUEVO}\n${end}\n\n[pedido.xlsx]\n${tabla}`)

    expect(more).toEqual(['1\tChapa 304 2B 3x1500x3000\t5'])
  })

  it('is read as a mail passed on where it is one [PED-06]', () => {
    const mail = `De: Marcela m@x.com\nAsunto: Pedido\nFecha: 2025-11-03\n\n${VIEJO}`

    expect(pedidos(`${NUEVO}\nSaludos\n\n[Pedido de Marcela.msg]\n${mail}`)).toEqual([NUEVO, VIEJO])
  })

  it.each(['[Hoja2]', '[Hoja 2]', '[Hoja1 (2)]', '[2 chapas 304 2B 3x1500x3000.xlsx]'])(
    'asks for nothing by its name: %s [PED-03] [PED-06]',
    (nombre) => {
      expect(pedidos(`[pedido.xlsx]\n${NUEVO}\nSaludos\nJuan\n\n${nombre}\n${VIEJO}\n4 u`)).toEqual([NUEVO, VIEJO])
      expect(leer(`${nombre}\n${VIEJO}`)[0]).toMatchObject({ texto: nombre, es: 'otro' })
    },
  )

  it('is not begun by a picture that a quoted mail names [PED-03]', () => {
    const cita = `${NUEVO}\n${CABEZAS[0]}\n\n[cid:image001.png@01DC4C]\n[logo.png]\n[Imagen que contiene texto]\n${VIEJO}`

    expect(pedidos(cita)).toEqual([NUEVO])
  })
})
