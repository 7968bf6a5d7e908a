import { nombreOCodigo } from '@yunque/contracts/codecs/format'

/** Somebody by name, with the code that they sign in by for who looks for it. */
export function Persona({ codigo, nombre }: { codigo: string; nombre: string }) {
  return <span title={codigo}>{nombreOCodigo(codigo, nombre)}</span>
}

/** How a list shows who wrote a row. */
export const usuarioLook = {
  cell: ({ usuario, nombre_usuario }: { usuario: string; nombre_usuario: string }) => (
    <Persona codigo={usuario} nombre={nombre_usuario} />
  ),
}
