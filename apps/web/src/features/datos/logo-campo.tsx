import { Button, FileButton, Group, Image, Input } from '@mantine/core'
import type { EmpresaCasaForm } from '@yunque/contracts/datos/empresa'
import { useRef, useState } from 'react'
import { base64Of, ILEGIBLE } from '#/ui/fields/archivo.ts'
import { type Form, useFormState } from '#/ui/record/use-record.tsx'

/** A logo in words, where two people changed it. */
export const logoText = (logo: unknown): string =>
  logo ? `Imagen de ${Math.ceil((String(logo).length * 3) / 4 / 1024)} KB` : 'Sin logo'

/** An SVG is shown as a picture too, in which no script of it runs. */
const srcOf = (logo: string): string =>
  logo.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo

/** The picture at the head of every paper (DAT-03): chosen, seen and taken away. */
export function LogoCampo({ form }: { form: Form<EmpresaCasaForm> }) {
  const { values, errors } = useFormState(form)
  const [unreadable, setUnreadable] = useState(false)
  const forget = useRef<() => void>(null)
  const { logo = '' } = values
  const set = (chosen: string) => {
    setUnreadable(false)
    form.set('logo', chosen)
  }
  const take = async (archivo: File | null) => {
    forget.current?.()
    if (!archivo) return
    try {
      set(`data:${archivo.type};base64,${await base64Of(archivo)}`)
    } catch {
      setUnreadable(true)
    }
  }

  return (
    <Input.Wrapper
      label="Logo"
      size="xs"
      error={unreadable ? ILEGIBLE : errors.logo?.[0]}
      description="Un PNG o un JPG de hasta 140 KB, a la izquierda del nombre en cada documento"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <Group gap="sm" my={4}>
        {logo !== '' && !errors.logo && (
          <Image src={srcOf(logo)} alt="Logo elegido" h={40} w="auto" maw={96} fit="contain" />
        )}
        <FileButton
          accept="image/png,image/jpeg"
          inputProps={{ 'aria-label': 'Archivo del logo' }}
          resetRef={forget}
          onChange={(archivo) => void take(archivo)}
        >
          {(props) => (
            <Button {...props} name="logo" variant="default" size="xs">
              {logo === '' ? 'Elegir logo' : 'Cambiar logo'}
            </Button>
          )}
        </FileButton>
        {logo !== '' && (
          <Button variant="subtle" size="xs" onClick={() => set('')}>
            Quitar logo
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
