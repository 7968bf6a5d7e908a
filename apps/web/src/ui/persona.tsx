/** Somebody by name, with the code that they sign in by for who looks for it; a server that tells no name leaves the code. */
export function Persona({ codigo, nombre }: { codigo: string; nombre: string }) {
  return <span title={codigo}>{nombre || codigo}</span>
}
