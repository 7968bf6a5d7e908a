import { type Alternativa, type Campo, fromMm, type MedidaCatalogo } from '@yunque/pedidos'

const unidadDe = (medida: MedidaCatalogo | undefined): string => medida?.um || 'mm'

/** What a measure may be, in the unit that its line has it in; what that unit cannot say exactly is not offered (PED-02). */
export const alternativasDe = (
  alternativas: readonly Alternativa[],
  medida: MedidaCatalogo | undefined,
): Alternativa[] =>
  alternativas.flatMap(({ valor, dicho }) => {
    const own = fromMm(valor, unidadDe(medida))
    return own === null ? [] : [{ valor: own, dicho }]
  })

/**
 * A measure that was read in mm, in the unit that its line has it in, with how the text says it where that is another number. One
 * that the unit cannot say exactly is asked (PED-02).
 */
export const medidaLeida = (
  campo: Campo,
  medida: MedidaCatalogo | undefined,
  texto: string,
): Campo & { unidad: string } => {
  const unidad = unidadDe(medida)
  const { valor: mm, cercana, dicho } = campo
  const valor = mm === null ? null : fromMm(mm, unidad)
  const near = cercana === undefined ? null : fromMm(cercana, unidad)
  const { cercana: _, ...rest } = campo

  return {
    ...rest,
    unidad,
    valor,
    ...(near !== null && { cercana: near }),
    ...(valor !== mm && dicho === undefined && { dicho: texto }),
    ...(valor === null && { certeza: 'preguntar' }),
    alternativas: alternativasDe(campo.alternativas, medida),
  }
}
