import { CABECERA } from '@yunque/contracts/labels'
import { ContactoCampo } from '#/features/contactos/contacto-campo.tsx'
import type { Documento } from './documento-store.ts'
import { useCampo, useDocumento } from './use-documento.ts'

type DocumentoContactoProps = { documento: Documento; readOnly: boolean }

/** The client's contact, from 'Maestro Avanzado' (CON-05). Another client clears it (CON-09). */
export function DocumentoContacto({ documento, readOnly }: DocumentoContactoProps) {
  const cliente = useCampo(documento, 'cliente').value
  const { value, error } = useCampo(documento, 'nro_cpt')
  const contacto = useDocumento(documento, (state) => state.contacto)

  return (
    <ContactoCampo
      label={CABECERA.nro_cpt}
      codigo_cliente={cliente}
      value={value}
      conocido={{ nro_cpt: value, text: contacto }}
      error={error}
      readOnly={readOnly}
      onChange={documento.setContacto}
    />
  )
}
