import { useSecreto } from '#/ui/dialogs/secreto.tsx'

/** Shows a temporary password, once (PAN-10). */
export const useClaveTemporal = () => {
  const show = useSecreto()

  return (nombre: string, clave: string) =>
    show({
      title: 'Clave temporal',
      text: `Esta es la clave de ${nombre} para su próximo ingreso, en el que deberá cambiarla. Sirve una sola vez, durante 24 horas, y no se mostrará otra vez.`,
      secreto: clave,
      copiado: 'Copiada',
      look: { fz: 'lg', ta: 'center' },
    })
}
