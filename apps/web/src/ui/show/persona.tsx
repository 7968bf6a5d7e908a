import { nombreOCodigo } from '@yunque/contracts/codecs/format'

/** A person's name, with the code for signing in, which somebody may look for. */
export function Persona({ codigo, nombre }: { codigo: string; nombre: string }) {
  return <span title={codigo}>{nombreOCodigo(codigo, nombre)}</span>
}

/** A list's column that shows who wrote a row. */
export const usuarioLook = {
  cell: ({ usuario, nombre_usuario }: { usuario: string; nombre_usuario: string }) => (
    <Persona codigo={usuario} nombre={nombre_usuario} />
  ),
}
