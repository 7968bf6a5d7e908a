/**
 * Procedures called as mutations that store nothing: questions too long for an address, and files that are made. No answer
 * on a screen is past after them (VIS-34), and a tab from before a deploy may go on asking (VIS-19). Each list's `exportar…`
 * is one too.
 */
export const QUESTIONS = [
  'clientes.papel',
  'datos.importarRechazadas',
  'datos.muestra',
  'documento.imprimir',
  'pedidos.archivo',
  'pedidos.ayuda',
  'pedidos.leer',
  'usuarios.buscarAsociados',
] as const

const KNOWN: ReadonlySet<string> = new Set(QUESTIONS)

/** `path`: room and procedure, such as 'documento.imprimir'. */
export const isQuestion = (path: string): boolean => KNOWN.has(path) || /^\w+\.exportar\w*$/.test(path)
