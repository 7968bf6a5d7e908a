/** Anything besides digits and what groups them may be a second number or an extension: '4321-5678/79', '4321-5678 int. 23'. */
const UN_NUMERO = /^\+?[\d\s.()-]+$/

/** A number of the country: an area (11, or of those that begin with 2 or 3) and the rest, ten digits together. */
const NACIONAL = /^(?:11|[23])\d+$/

/** The 15 of a mobile stands behind its area, which has two to four digits. */
const SIN_15 = /^(11|[23]\d{2,3})15(\d{6,8})$/

/** Ten digits of the country from what was written, '' where they are not certain. */
const nacionalDe = (digits: string): string => {
  const local = digits.replace(/^0+/, '').replace(/^(?:54)?9?(?=\d{10}$)/, '')
  const all = local.length === 12 ? local.replace(SIN_15, '$1$2') : local

  return all.length === 10 && NACIONAL.test(all) ? all : ''
}

/** Digits of a telephone as WhatsApp wants them: Argentina's 54 and 9 before a number of the country, no 0 and no 15. */
const digitsOf = (telefono: string): string => {
  const text = telefono.trim()
  if (!UN_NUMERO.test(text)) return ''
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+')) return digits
  const nacional = nacionalDe(digits)

  return nacional && `549${nacional}`
}

/** Opens a chat with the text in it; without a number that is certain, WhatsApp asks with whom. */
export const whatsappUrl = (telefono: string, texto: string): string =>
  `https://wa.me/${digitsOf(telefono)}?text=${encodeURIComponent(texto)}`
