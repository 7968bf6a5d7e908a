import { type MedidaDePeso, medidasDePeso } from './medidas-de-peso.ts'
import { medidasDeForma } from './peso-teorico.ts'

/** What a familia lacks to weigh a product by its shape; undefined where it lacks nothing. */
export type FaltaParaPesar = { medidas: readonly MedidaDePeso[] } | 'densidad'

export const faltaParaPesar = (
  base_peso: string,
  { densidad, medidas }: { densidad: string | null; medidas: readonly { nombre: string }[] },
): FaltaParaPesar | undefined => {
  const needed = medidasDeForma(base_peso)
  if (needed.length === 0) return undefined
  const suyas = medidasDePeso(medidas)
  const faltan = needed.filter((medida) => !suyas.has(medida))
  if (faltan.length > 0) return { medidas: faltan }

  return densidad === null ? 'densidad' : undefined
}

/** Of measures in a sentence: 'la medida Ancho y la medida Largo'. */
export const deMedidas = (medidas: readonly MedidaDePeso[]): string => `la medida ${medidas.join(' y la medida ')}`
