import { Button } from '@mantine/core'
import type { ContactoRow } from '@yunque/contracts/list/contactos'
import { type ContactosSearch, contactosSearch } from '@yunque/contracts/search/contactos'
import { useState } from 'react'
import type { ListDefinition } from '#/ui/list/list-definition.ts'
import { ListScreen } from '#/ui/list/list-screen.tsx'
import { CreateButton } from '#/ui/show/create-button.tsx'
import { type ContactoElegido, contactoElegido } from './contacto-elegido.ts'
import { ContactoForm } from './contacto-form.tsx'
import { contactosList } from './contactos-list.tsx'

type ContactoMaestroProps = {
  onClose: () => void
  /** The client whose contacts are shown, and who gets a new one; without it, all. */
  codigo_cliente?: string
  onChoose: (contacto: ContactoElegido) => void
}

/** The contacts list as a picker, and the form of a new one in its place (CON-05, CON-06). */
export function ContactoMaestro({ codigo_cliente = '', onChoose, onClose }: ContactoMaestroProps) {
  const [search, setSearch] = useState(() =>
    contactosSearch.parse({ codigo_cliente, estado: codigo_cliente ? 'A' : '' }),
  )
  const [creating, setCreating] = useState(false)
  const choose = (contacto: ContactoElegido) => {
    onChoose(contacto)
    onClose()
  }

  if (creating) {
    return (
      <ContactoForm codigo_cliente={codigo_cliente} onSaved={(contacto) => choose(contactoElegido(contacto, true))}>
        <Button variant="default" onClick={() => setCreating(false)}>
          Volver a la lista
        </Button>
      </ContactoForm>
    )
  }

  return (
    <ListScreen
      definition={codigo_cliente ? deUnCliente : todos}
      search={search}
      // 'Limpiar filtros' clears what the user chose, not whose contacts these are.
      onSearch={(next) => setSearch({ ...next, codigo_cliente: codigo_cliente || next.codigo_cliente })}
      onPick={(row) => choose(contactoElegido(row))}
    >
      <CreateButton onClick={() => setCreating(true)}>Nuevo Contacto</CreateButton>
    </ListScreen>
  )
}

/** The picker has no export: whoever makes a document may choose a contact, but not take the whole list. */
const { useExportar: _, ...todos }: ListDefinition<ContactoRow, ContactosSearch> = contactosList

/** The client is known: he is neither a filter nor a column. */
const deUnCliente: ListDefinition<ContactoRow, ContactosSearch> = {
  ...todos,
  vacio: 'Este cliente todavía no tiene contactos.',
  columns: todos.columns.filter(({ key }) => key !== 'codi' && key !== 'cliente'),
  filters: todos.filters.map((filter) =>
    filter.name === 'codigo_cliente' ? { name: filter.name, label: filter.label, type: 'hidden' } : filter,
  ),
}
