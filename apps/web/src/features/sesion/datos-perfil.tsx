import { Button, Stack, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { FILAS } from '@yunque/contracts/sesion'
import {
  GROSORES,
  type PerfilForm,
  type PerfilRecord,
  perfilForm,
  perfilRecord,
  TELEFONO_MAX,
} from '@yunque/contracts/sesion/perfil'
import { useEffect, useState } from 'react'
import { useAppStore } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { DeFuente } from '#/ui/show/de-fuente.tsx'
import { CambioEmail, useCambiaEmail } from './cambio-email.tsx'
import { SegundoFactor } from './segundo-factor.tsx'
import { Sesiones } from './sesiones.tsx'

const savedOf = ({ version }: PerfilRecord) => ({ id: 'propio', version })
const NORMAL = '400'
const DATOS = ['nombre', 'e_mail', 'telefono'] as const
const OPCIONES_FILAS = FILAS.map((filas) => ({ value: String(filas), text: `${filas} filas` }))

const definitionOf = ({ emailAparte }: { emailAparte: boolean }) =>
  defineRecord<PerfilForm, PerfilRecord>({
    name: 'perfil',
    label: 'Datos de Perfil',
    fields: [
      { name: 'nombre', label: 'Nombre', max: 80, required: true },
      {
        name: 'e_mail',
        label: 'E-mail',
        kind: 'email',
        max: 100,
        ...(emailAparte && { hint: "Se cambia más abajo, con 'Cambiar e-mail'." }),
      },
      {
        name: 'telefono',
        label: 'Teléfono',
        kind: 'tel',
        max: TELEFONO_MAX,
        hint: 'Sale en sus cotizaciones y notas de venta',
      },
      { name: 'font_size', label: 'Grosor de letra', kind: 'select', options: GROSORES, none: null },
      {
        name: 'filas_por_pagina',
        label: 'Filas por página de las listas',
        kind: 'select',
        options: OPCIONES_FILAS,
        none: 'Las de cada lista',
      },
    ],
    empty: { nombre: '', e_mail: '', telefono: '', font_size: NORMAL, filas_por_pagina: '', version: '' },
    schema: perfilForm,
    call: (client, { form, idempotency_key }) => client.sesion.guardarPerfil.mutate({ form, idempotency_key }),
    saved: savedOf,
    savedOf,
    record: perfilRecord,
    formOf: ({ nombre, e_mail, telefono, font_size, filas_por_pagina, version }) => ({
      nombre,
      e_mail,
      telefono,
      version,
      filas_por_pagina: FILAS.map(String).includes(filas_por_pagina) ? filas_por_pagina : '',
      font_size: GROSORES.find(({ value }) => value === font_size)?.value ?? NORMAL,
    }),
    read: (perfil) => perfil,
    author: authorOf,
    notice: () => 'Sus datos se guardaron.',
  })

/** /utilitarios/datos-perfil (RUT-09): the letters' weight is seen as it is chosen (SES-10). */
export function DatosPerfil({ perfil }: { perfil: PerfilRecord }) {
  const store = useAppStore()
  const emailAparte = useCambiaEmail() && !perfil.fuente_campos.includes('e_mail')
  const [definition] = useState(() => definitionOf({ emailAparte }))
  const form = useRecord(definition, {
    record: perfil,
    // Also when the save is part of leaving this screen: the open page learns of the new size and number of rows only
    // here.
    onStored: ({ nombre, font_size, filas_por_pagina }) => {
      const { user } = store.get()
      const filas = FILAS.find((one) => String(one) === filas_por_pagina)
      const { filas_por_pagina: _, ...extra } = user?.extra ?? {}
      if (user)
        store.set({
          user: { ...user, nombre, extra: { ...extra, font_size, ...(filas && { filas_por_pagina: filas }) } },
        })
    },
  })
  const { font_size, e_mail } = useFormState(form).values
  /** The form goes on over what is stored now, with whatever else was typed in it. */
  const takeEmail = ({ e_mail, version }: PerfilRecord) => {
    const { values, base } = form.values.store.get()
    form.values.store.set({ values: { ...values, e_mail, version }, base: { ...base, e_mail, version } })
  }
  // What an owning source brings of a person it also brings back (DAT-09).
  const ajenos = DATOS.filter((campo) => perfil.fuente_campos.includes(campo))

  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--font-weight', font_size)

    return () => style.setProperty('--font-weight', store.get().user?.extra.font_size || NORMAL)
  }, [font_size, store])

  return (
    <Stack gap="xl" align="flex-start">
      <RecordForm form={form}>
        <Stack gap="sm" maw={420} align="flex-start">
          <DeFuente fuente={perfil.fuente} campos={ajenos} fields={definition.fields} />
          <Fields form={form} readOnly={emailAparte ? [...ajenos, 'e_mail'] : ajenos} />
          <SaveButton form={form}>Guardar</SaveButton>
        </Stack>
      </RecordForm>
      {emailAparte && <CambioEmail perfil={{ ...perfil, e_mail }} onCambiado={takeEmail} />}
      <SegundoFactor estado={perfil.segundo_factor} />
      <SesionesPropias sesiones={perfil.sesiones} />
    </Stack>
  )
}

/** Where I am signed in, with 'Cerrar las demás' (PAN-12). */
function SesionesPropias({ sesiones }: Pick<PerfilRecord, 'sesiones'>) {
  const router = useRouter()
  const cerrar = trpc.sesion.cerrarDemas.useMutation({
    onSuccess: () => notify('Sus otras sesiones quedaron cerradas.'),
    onError: notifyError,
    // Also where the answer was lost: they are gone all the same (ARQ-11).
    onSettled: () => void router.invalidate(),
  })

  return (
    <Stack gap="xs" align="flex-start" maw="100%">
      <Title order={2} size="h5">
        Sesiones
      </Title>
      <Sesiones sesiones={sesiones} />
      <Button
        variant="default"
        disabled={sesiones.length < 2}
        loading={cerrar.isPending}
        onClick={() => cerrar.mutate()}
      >
        Cerrar las demás
      </Button>
    </Stack>
  )
}
