import { EN_DUDA } from './fallas.ts'

/** Told where a server takes so long that its page may be taken for dead; sent again, the form is stored once (VIS-08). */
const DEMORA = 'El servidor demora. Espere, o envíelo de nuevo sin cambios: no se guarda dos veces.'
const DEMORA_MS = 20_000

const RECUPERADO = 'Se recuperó lo que había escrito, sin guardar. Revíselo y vuelva a enviarlo.'
const ARCHIVO = 'Elija otra vez el archivo.'

/**
 * The part of a page's script that sends its forms. A form that the browser itself sends takes its page away, and with it all that was
 * typed, where no answer comes. Sent from here the page stays, with its one-time token, so that pressing again stores it once (EMB-03).
 * What was typed and not stored is kept when the page goes, as it does with its session, and stands in the form again when the same
 * person is back in this tab (VIS-06). None of these forms asks for a password.
 */
export const ENVIO = `
const envios = new WeakMap()
const formsDe = (page) => [...page.querySelectorAll('form[method=post]')]
const claveDe = (form) => [form.dataset.de, form.getAttribute('action').split('?')[0],
  ...[...form.querySelectorAll('input[type=hidden]:not([name=_ficha])')].map(({ value }) => value)].join(' ')
const escritos = (form) => [...form.elements].filter(({ name, type }) => name && type !== 'hidden')
const decir = (form, role, text) => {
  form.querySelector('[data-dicho]')?.remove()
  if (!text) return
  const place = document.createElement('p')
  place.dataset.dicho = ''
  if (role === 'alert') place.className = 'falla'
  place.setAttribute('role', role)
  place.style.flexBasis = '100%'
  place.textContent = text
  form.prepend(place)
  place.scrollIntoView({ block: 'nearest' })
}
const keep = (form) => sessionStorage.setItem(claveDe(form), JSON.stringify(
  escritos(form).map((field) => [field.name, field.type === 'file' ? field.files.length > 0 : field.value])))
const restore = (form) => {
  const kept = sessionStorage.getItem(claveDe(form))
  if (!kept) return
  sessionStorage.removeItem(claveDe(form))
  let text = '${RECUPERADO}'
  for (const [name, value] of JSON.parse(kept)) {
    const field = form.elements.namedItem(name)
    if (value === true) text += ' ${ARCHIVO}'
    else if (value !== false && field && field.type !== 'file') field.value = value
  }
  form.dataset.tocado = ''
  form.closest('details')?.setAttribute('open', '')
  decir(form, 'status', text)
}
const show = (form, page) => {
  const same = formsDe(page).find((one) => claveDe(one) === claveDe(form))
  const main = page.querySelector('main')
  document.querySelector('main').replaceWith(main)
  if (same) same.dataset.tocado = ''
  for (const field of same ? escritos(form) : []) {
    if (field.type === 'file' && field.files.length > 0) same.elements.namedItem(field.name).files = field.files
  }
  main.scrollIntoView()
  main.querySelector('[aria-invalid]')?.focus()
}
const onAnswer = (form, { ok, redirected, url }, page) => {
  const isOurs = page.querySelector('main[aria-label]') !== null
  if (isOurs && ok && redirected) {
    delete form.dataset.tocado
    return location.assign(url)
  }
  if (isOurs && page.body.dataset.aviso === 'sesion-expirada') {
    keep(form)
    show(form, page)
    return say({ aviso: 'sesion-expirada' })
  }
  if (isOurs && formsDe(page).some((one) => claveDe(one) === claveDe(form))) return show(form, page)
  const said = isOurs && (page.querySelector('[role=alert] p') ?? page.querySelector('[role=alert]'))?.textContent
  decir(form, 'alert', said || '${EN_DUDA}')
}
const send = async (form, boton) => {
  envios.get(form)?.abort()
  const envio = new AbortController()
  envios.set(form, envio)
  const data = new FormData(form)
  const body = form.enctype === 'multipart/form-data' ? data : new URLSearchParams(data)
  boton.disabled = true
  decir(form, 'status', 'Enviando…')
  const late = setTimeout(() => {
    boton.disabled = false
    decir(form, 'status', '${DEMORA}')
  }, ${DEMORA_MS})
  const isLast = () => envios.get(form) === envio
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: envio.signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (!isLast()) return
    decir(form)
    onAnswer(form, answer, page)
  } catch {
    if (isLast()) decir(form, 'alert', '${EN_DUDA}')
  } finally {
    clearTimeout(late)
    if (isLast()) boton.disabled = false
  }
}
formsDe(document).forEach(restore)
addEventListener('input', ({ target: { form } }) => {
  if (form?.method === 'post') form.dataset.tocado = ''
})
addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (form.method !== 'post') return
  event.preventDefault()
  void send(form, submitter ?? form.querySelector('button'))
})
addEventListener('pagehide', () => document.querySelectorAll('form[data-tocado]').forEach(keep))
`
