const TEXTOS = {
  ilegible:
    'El archivo no se puede leer como planilla (.xlsx, .xls, .ods, .csv o .tsv): puede estar dañado o incompleto.',
  grande: 'La planilla es demasiado grande para abrirla. Guárdela como .csv y vuelva a intentar.',
  clave: 'La planilla está protegida con contraseña: guárdela sin ella y vuelva a intentar.',
}

/** Why a file can't be read as a workbook, in a sentence for people. */
export class PlanillaError extends Error {
  constructor(why: keyof typeof TEXTOS, cause?: unknown) {
    super(TEXTOS[why], { cause })
  }
}
