import { FECHA_INVALIDA } from '@yunque/contracts/codecs/dates'
import { masDias } from '@yunque/contracts/codecs/dias'
import { invalid } from '../kernel/http/errors.ts'
import { addCertificado, MAX_CERTIFICADO } from '../rooms/certificados/add-certificado.ts'
import { DIAS_AVISO, destinatariosDe } from '../rooms/certificados/avisos.ts'
import { removeCertificado } from '../rooms/certificados/remove-certificado.ts'
import { diaEscrito, withQuery } from './filtros.ts'
import { formularioHtml } from './formulario.ts'
import { type Html, html } from './html.ts'
import type { Accion, Pedido } from './pagina.ts'

export const NOMBRE = 'utilitarios/avisos-certif-represent'

/** The certificate that an address or a form names; 0, which none has, if it names none. */
export const idDe = (texto: unknown) => (/^\d{1,12}$/.test(String(texto)) ? Number(texto) : 0)

/** Takes away a certificate that was stored by mistake. */
export const quitarHtml = (pedido: Pedido, vista: { certificado: string; para: string }): Html =>
  html`<h2>Quitar el certificado</h2>${formularioHtml(pedido, {
    pagina: NOMBRE,
    accion: 'quitar',
    titulo: 'Quitar el certificado',
    boton: 'Quitar',
    ocultos: { certificado: vista.certificado },
    campos: [{ name: 'motivo', label: 'Motivo', ayuda: 'Si se cargó por error. No se envía a nadie.' }],
    query: withQuery('', vista),
  })}`

/** What is wrong with a text that must be told. */
const faltaDe = (texto: string, max: number): string | undefined => {
  if (texto === '') return 'Complete este dato.'

  return texto.length > max ? `Máximo ${max} caracteres.` : undefined
}

const MAX_MOTIVO = 200

export const quitar: Accion = {
  nombre: 'quitar',
  hacer: async ({ trx, usuario, deps, caller }, { texto }) => {
    const motivo = String(texto.motivo ?? '').trim()
    const falta = faltaDe(motivo, MAX_MOTIVO)
    if (falta) throw invalid({ motivo: [falta] })
    const quien = { usuario: usuario.codigo, momento: deps.reloj(), caller }
    const { numero } = await removeCertificado(trx, quien, { id: idDe(texto.certificado), motivo })

    return { mensaje: `Se quitó el certificado N° ${numero}: no se envía a nadie.` }
  },
}

/** To whom a certificate that was just stored goes: nobody should wait for a notice that is never sent. */
const quienesDe = (para: readonly string[], isViejo: boolean): string => {
  if (para.length === 0) {
    return 'No lo recibe nadie: ni un contacto del cliente con «Recibe Certificado de Calidad», ni un e-mail para certificados en su empresa.'
  }
  if (isViejo) return `No se envía: se entregó hace más de ${DIAS_AVISO} días.`

  return `Está en los pendientes, para ${para.join(', ')}.`
}

const MAX_TEXTO = 60

export const cargar: Accion = {
  nombre: 'cargar',
  limite: MAX_CERTIFICADO + 64 * 1024,
  hacer: async ({ trx, usuario, deps, caller }, { texto, archivos }) => {
    const said = (campo: string) => String(texto[campo] ?? '').trim()
    const textos = { numero: said('numero'), colada: said('colada'), emisor: said('emisor') }
    const errores: Record<string, string[]> = {}
    for (const [campo, valor] of Object.entries(textos)) {
      const falta = faltaDe(valor, MAX_TEXTO)
      if (falta) errores[campo] = [falta]
    }
    for (const campo of ['n_cotizacion', 'nro_item']) {
      if (!/^\d{1,9}$/.test(said(campo))) errores[campo] = ['Ingrese un número.']
    }
    const entregado = diaEscrito(texto.entregado)
    if (entregado === undefined) errores.entregado = [FECHA_INVALIDA]
    else if (entregado > caller.hoy) errores.entregado = ['La fecha no puede ser posterior a hoy.']
    const { archivo } = archivos
    if (!archivo) errores.archivo = ['Elija un archivo.']
    else if (archivo.size > MAX_CERTIFICADO) errores.archivo = ['El archivo pasa de 10 MB.']
    if (Object.keys(errores).length > 0 || !archivo || entregado === undefined) throw invalid(errores)
    const id = await addCertificado(
      trx,
      { usuario: usuario.codigo, momento: deps.reloj(), caller },
      { ...textos, entregado, n_cotizacion: Number(said('n_cotizacion')), nro_item: Number(said('nro_item')), archivo },
    )

    const isViejo = entregado < masDias(caller.hoy, -DIAS_AVISO)

    return {
      mensaje: `Se guardó el certificado N° ${textos.numero}. ${quienesDe(await destinatariosDe(trx, id), isViejo)}`,
    }
  },
}

export const uploadHtml = (pedido: Pedido): Html =>
  formularioHtml(pedido, {
    pagina: NOMBRE,
    accion: 'cargar',
    boton: 'Cargar',
    titulo: 'Cargar un certificado',
    campos: [
      { name: 'numero', label: 'Certificado N°' },
      { name: 'colada', label: 'Colada' },
      { name: 'emisor', label: 'Emisor' },
      { name: 'n_cotizacion', label: 'Documento N°' },
      { name: 'nro_item', label: 'Ítem' },
      { name: 'entregado', label: 'Entregado', tipo: 'date', valor: pedido.caller.hoy },
      {
        name: 'archivo',
        label: 'Archivo',
        tipo: 'file',
        acepta: '.pdf',
        maximo: MAX_CERTIFICADO,
        ayuda: 'PDF, hasta 10 MB.',
      },
    ],
  })
