import { Badge, Button, Group, NativeSelect, Text } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import type { CampoLeido, RenglonLeido } from '@yunque/contracts/pedidos'
import { certezaDe, isProposed, lacksCelda, type Respuestas } from './fila.ts'
import { Memoria } from './memoria.tsx'
import classes from './pegar-pedido.module.css'

const CERTEZAS = {
  seguro: { color: 'green', texto: 'Seguro' },
  probable: { color: 'yellow', texto: 'Probable' },
  preguntar: { color: 'orange', texto: 'Preguntar' },
} as const

const de = (campos: readonly CampoLeido[], lugar: string) => campos.filter((campo) => campo.lugar.startsWith(lugar))

/** '6 UN · Chapas inoxidables · AISI 304 · 2B · 2,00 × 1.000,00 × 2.000,00', with '¿?' for what is asked. */
const resumen = (campos: readonly CampoLeido[], respuestas: Respuestas): string => {
  const text = ({ lugar, muestra, alternativas }: CampoLeido) => {
    const chosen = respuestas[lugar]
    return chosen ? (alternativas.find(({ value }) => value === chosen)?.text ?? chosen) : muestra || '¿?'
  }
  const medidas = de(campos, 'medidas').map(text).join(' × ')

  return [
    de(campos, 'cantidad').concat(de(campos, 'um')).map(text).join(' '),
    ...[...de(campos, 'familia'), ...de(campos, 'productos'), ...de(campos, 'atributos')].map(text),
    ...(medidas ? [medidas] : []),
  ].join(' · ')
}

/** What was converted, and the nearest measure in stock. Both are told, and the person decides (PED-02). */
const conversiones = (campos: readonly CampoLeido[]): string[] =>
  campos.flatMap(({ lugar, nombre, muestra, dicho, cercana, unidad }) => [
    // `dicho` of a selector is just another name of the option, and the quantity's unit has a field of its own: neither
    // is a conversion.
    ...(dicho && muestra && lugar.startsWith('medidas') ? [`${nombre}: ${dicho} = ${muestra} ${unidad || 'mm'}`] : []),
    ...(dicho && muestra && lugar === 'cantidad' ? [`${nombre}: ${dicho} = ${muestra}`] : []),
    ...(cercana ? [`${nombre}: en stock hay ${cercana.replace('.', ',')} ${unidad || 'mm'}`] : []),
  ])

type RenglonProps = {
  renglon: RenglonLeido
  respuestas: Respuestas
  agregado: boolean
  /** Our own reading found something that it asks for, whatever the other reader proposes. */
  propio: boolean
  mirado: boolean
  onLook: () => void
  onAnswer: (lugar: string, valor: string) => void
  /** How many other lines ask the same question; `onIguales` answers it for them too (PED-05). */
  iguales: (lugar: string) => number
  onIguales: (lugar: string, valor: string) => void
  onAdd: () => void
}

/** One candidate line: what it asks for, what has to be asked, and its own way into the document (PED-04). */
export function Renglon({
  renglon,
  respuestas,
  agregado,
  propio,
  mirado,
  onLook,
  onAnswer,
  iguales,
  onIguales,
  onAdd,
}: RenglonProps) {
  const { campos, texto, observacion } = renglon
  const { color, texto: certeza } = CERTEZAS[certezaDe(renglon, respuestas)]
  const preguntas = campos.filter(({ certeza, alternativas }) => certeza === 'preguntar' && alternativas.length > 0)
  const aprendidos = campos.filter(({ origen, lugar }) => origen !== '' && !respuestas[lugar])
  const probables = campos.filter(({ lugar, certeza }) => certeza === 'probable' && !respuestas[lugar])
  const notas = [
    ...conversiones(campos),
    ...aprendidos.map(({ nombre, origen, muestra }) => `${nombre}: ${muestra} por ${origen}`),
    ...(lacksCelda(renglon, respuestas)
      ? ['La cantidad pedida no es la unidad de la familia: complétela en la línea.']
      : []),
    ...(probables.length > 0 ? [`Probable: ${probables.map(({ nombre }) => nombre).join(', ')}`] : []),
    ...(renglon.ayuda ? ['Lo propone el lector adicional: confirme cada dato.'] : []),
    ...(observacion ? [`Sin leer: ${observacion}`] : []),
  ]

  return (
    <li
      data-desde={renglon.desde}
      className={`${classes.renglon} ${mirado ? classes.mirada : ''}`}
      onMouseEnter={onLook}
      onFocus={onLook}
    >
      <Group gap="xs" justify="space-between" align="flex-start">
        <div className={classes.leido}>
          <Text size="sm">{resumen(campos, respuestas)}</Text>
          {notas.map((nota) => (
            <Text key={nota} size="xs" c="dimmed">
              {nota}
            </Text>
          ))}
        </div>
        <Group gap="xs" wrap="nowrap">
          <Badge variant="light" color={color} className={classes.entero}>
            {certeza}
          </Badge>
          <Button
            size="compact-sm"
            variant="default"
            disabled={agregado || (!propio && isProposed(renglon, respuestas))}
            aria-label={`${agregado ? 'Agregado' : 'Agregar'}: ${texto}`}
            onClick={onAdd}
          >
            {agregado ? 'Agregado' : 'Agregar'}
          </Button>
        </Group>
      </Group>
      {preguntas.length > 0 && !agregado && (
        <Group gap="xs" mt={4}>
          {preguntas.map(({ lugar, nombre, alternativas }) => (
            <NativeSelect
              key={lugar}
              size="xs"
              label={nombre}
              aria-label={`${nombre}: ${texto}`}
              value={respuestas[lugar] ?? ''}
              data={[{ value: '', label: 'Elija' }, ...alternativas.map(({ value, text }) => ({ value, label: text }))]}
              onChange={({ currentTarget }) => onAnswer(lugar, currentTarget.value)}
            />
          ))}
        </Group>
      )}
      {preguntas.map(({ lugar, nombre, alternativas }) => {
        const valor = respuestas[lugar]
        const otros = valor ? iguales(lugar) : 0
        if (!valor || otros === 0) return null
        const dicho = alternativas.find(({ value }) => value === valor)?.text ?? valor

        return (
          <Button key={lugar} size="compact-xs" variant="subtle" mt={4} onClick={() => onIguales(lugar, valor)}>
            {`${nombre} ${dicho} también en ${counted(otros, 'renglón que pregunta', 'renglones que preguntan')} lo mismo`}
          </Button>
        )
      })}
      <Memoria renglon={renglon} respuestas={respuestas} />
    </li>
  )
}
