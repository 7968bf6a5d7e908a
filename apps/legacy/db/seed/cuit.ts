const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Check digit of the first ten digits of a CUIT; undefined where the scheme has none (remainder 1). */
const digitoVerificador = (first: string): string | undefined => {
  const total = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(first[i]), 0)
  const digit = (11 - (total % 11)) % 11

  return digit === 10 ? undefined : String(digit)
}

/** The first CUIT from `prefijo` and `numero` on that has a check digit. */
export const cuitDesde = (prefijo: '20' | '27' | '30' | '33', numero: number): string => {
  const first = `${prefijo}${String(numero).padStart(8, '0')}`
  const digit = digitoVerificador(first)

  return digit === undefined ? cuitDesde(prefijo, numero + 1) : `${first}${digit}`
}
