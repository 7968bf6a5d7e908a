import { useAppState } from '#/lib/app-state.ts'

export function Inicio() {
  return <p>Hola, {useAppState((state) => state.user?.nombre)}</p>
}
