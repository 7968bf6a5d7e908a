/** Digits of a telephone as WhatsApp wants them: Argentina's 54 and 9 before a number of the country, no 0 and no 15. */
const digitsOf = (telefono: string): string => {
  const digits = telefono.replaceAll(/\D/g, '')
  if (telefono.trim().startsWith('+')) return digits
  const national = digits.replace(/^0/, '')

  return national.length === 10 ? `549${national}` : ''
}

/** Opens a chat with the text in it; without a number that is certain, WhatsApp asks with whom. */
export const whatsappUrl = (telefono: string, texto: string): string =>
  `https://wa.me/${digitsOf(telefono)}?text=${encodeURIComponent(texto)}`
