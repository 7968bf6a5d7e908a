import { Text } from '@mantine/core'
import { useAppState } from '#/lib/app-state.ts'
import classes from './shell.module.css'

/** Says that the desk is the example company's, and how to leave it in one step (DAT-12). */
export function Demo() {
  const isDemo = useAppState((state) => state.user?.extra.demo)
  if (!isDemo) return null

  return (
    <details className={classes.demo}>
      <summary>
        <Text span inherit visibleFrom="xs">
          Empresa de ejemplo
        </Text>
        <Text span inherit hiddenFrom="xs">
          Ejemplo
        </Text>
        <Text span inherit visibleFrom="sm">
          {' · Empezar con la mía'}
        </Text>
      </summary>
      <p>
        Nada de lo que se ve aquí es suyo. Para empezar con su propia empresa, vacía, detenga esta y ejecute
        <code>DATA_DIR=empresa npx -y pnpm@12.21.0 start --empty</code>
        La de ejemplo queda en su carpeta, como está.
      </p>
    </details>
  )
}
