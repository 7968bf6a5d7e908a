import type { MaestroForm } from '@yunque/contracts/maestros/formas'
import type { Campo } from '@yunque/contracts/maestros/maestro'

const withSign = (campos: readonly Campo[], row: MaestroForm, from: string, to: string): MaestroForm => ({
  ...row,
  ...Object.fromEntries(
    campos.flatMap((campo) =>
      campo.clase === 'textos' && campo.cifras ? [[campo.nombre, (row[campo.nombre] ?? '').replaceAll(from, to)]] : [],
    ),
  ),
})

/** A row whose lists of figures, such as measures, have a comma as people write them (VIS-11), and as the server stores them. */
export const withCommas = (campos: readonly Campo[], row: MaestroForm) => withSign(campos, row, '.', ',')
export const withPoints = (campos: readonly Campo[], row: MaestroForm) => withSign(campos, row, ',', '.')
