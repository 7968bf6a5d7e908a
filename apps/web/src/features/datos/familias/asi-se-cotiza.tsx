import { Fieldset, Stack, Text } from '@mantine/core'
import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import { type FamiliaDePrueba, LineaDePrueba } from '#/features/items/index.ts'
import { Part } from '#/ui/async/part.tsx'

type Selector = FamiliaForm['selectores'][number]

const selectorDe = ({ nombre, opciones }: Selector) => ({
  nombre,
  otros: {},
  opciones: opciones.filter(({ baja, value }) => !baja && value !== '').map(({ value, text }) => ({ value, text })),
})

/** The answer that the server will give about the familia once it is saved as it is on screen. */
const deMuestra = (familia: FamiliaForm): FamiliaDePrueba => {
  const { codigo, nombre, negocio, medidas_familia, um1, reglas, medidas, selectores } = familia
  const of = (tipo: Selector['tipo']) => selectores.filter((one) => one.tipo === tipo).map(selectorDe)

  return {
    codigo: codigo || 'X',
    nombre,
    negocio,
    medidas_familia: Number(medidas_familia),
    definicion: { productos: of('producto'), atributos: of('atributo'), medidas, um1, reglas },
  }
}

/** A row of the items editor as it will be with the familia that is on screen, saved or not (DAT-02). */
export function AsiSeCotiza({ familia }: { familia: FamiliaForm }) {
  return (
    <Fieldset legend="ASÍ SE COTIZA">
      <Stack gap="xs">
        <Part>
          <LineaDePrueba familia={deMuestra(familia)} />
        </Part>
        <Text size="xs" c="dimmed">
          Con peso y precio de prueba: escriba los suyos. Los documentos guardados no cambian: cada línea conserva las
          reglas con las que se guardó.
        </Text>
      </Stack>
    </Fieldset>
  )
}
