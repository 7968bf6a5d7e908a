import { joined } from './first-load.ts'

const WEB = new URL('..', import.meta.url)
/** A number of screens and parts: what so many need is a control that most screens are made of. */
const MANY = 24

/** What a form checks, with zod; a document is drawn without it. */
const schemas = joined('schemas', WEB, [
  '../../packages/contracts/src/form.ts',
  '../../packages/contracts/src/row.ts',
  '../../packages/contracts/src/productos.ts',
  '../../packages/contracts/src/codecs/codecs.ts',
  '../../packages/contracts/src/codecs/dates.ts',
  '../../packages/contracts/src/codecs/decimal.ts',
  '../../packages/contracts/src/codecs/en-uso.ts',
  '../../packages/contracts/src/codecs/flag.ts',
  '../../packages/contracts/src/wire/paged.ts',
  '../../packages/contracts/src/wire/reader.ts',
])

/**
 * Which modules are loaded as one file. Left to themselves the modules that the same screens share become a file each: a
 * document took 106, most of them of 1 KB, and a telephone waits for each six of them (LIM-17). Each group takes with a module
 * what that needs, if no group before it has it; so a group comes after those that it is built upon. A module that one screen
 * needs goes into that screen's own file.
 */
export const chunks = [
  // Listed first, so that they get a chunk of their own: it runs before React is read.
  { name: 'boot', test: /[\\/](csp-setup|boot|tokens|early|reloj)\.ts|[\\/]get-nonce[\\/]/ },
  { name: 'zod', test: /[\\/]zod[\\/]/ },
  { name: 'login', test: /[\\/]src[\\/](main|start-login)\.tsx$/ },
  { name: 'app', test: /[\\/]src[\\/](start-app\.tsx$|routes[\\/]_shell\.tsx\?)/ },
  // What the home and the lists begin with, and what they share with any other screen: they must not wait for a form's code.
  joined('list', WEB, [
    'src/ui/list/list-page.tsx',
    'src/ui/list/define-list.ts',
    'src/ui/list/columns-of.ts',
    'src/ui/list/permitted-link.tsx',
    'src/ui/list/filters/filters-of.ts',
    'src/ui/list/filters/options.ts',
    'src/ui/async/part.tsx',
    'src/ui/fields/negocios.ts',
    'src/ui/show/create-button.tsx',
    'src/ui/show/datos-al.tsx',
    'src/ui/show/estado.tsx',
    'src/ui/show/estado-documento.tsx',
    'src/ui/show/persona.tsx',
    'src/features/clientes/use-buscar-cliente.ts',
    'src/features/contactos/contactos-list.tsx',
    'src/features/inicio/eventos.ts',
    'src/lib/dias.ts',
    'src/lib/hoy.ts',
    '../../packages/contracts/src/list.ts',
    '../../packages/contracts/src/columna.ts',
    '../../packages/contracts/src/datos/atraso.ts',
    '../../packages/contracts/src/documento/item-fields.ts',
    '../../packages/contracts/src/documento/labels.ts',
    '../../packages/contracts/src/documento/listed.ts',
    '../../packages/contracts/src/maestros/feriados.ts',
    'node_modules/@mantine/core/esm/components/Badge/Badge.mjs',
    'node_modules/@mantine/core/esm/components/SimpleGrid/SimpleGrid.mjs',
  ]),
  // All other styles of Mantine, once. Each sheet that comes later with a layer of its own makes Chromium set all text of the page anew.
  { name: 'styles', test: /[\\/]@mantine[\\/].*\.layer\.css$/ },
  // With what many share, but for schemas.
  { name: 'controls', minShareCount: MANY, test: (id: string) => !schemas.test(id) },
  joined('forms', WEB, [
    'src/ui/record/define-record.ts',
    'src/ui/record/fields.tsx',
    'src/ui/record/record-form.tsx',
    'src/ui/record/record-modal.tsx',
    'src/ui/record/sin-version.tsx',
    'src/ui/record/text-field.tsx',
    'src/ui/record/use-give-up.ts',
    'src/ui/record/use-once.ts',
    'src/ui/fields/autocomplete.tsx',
    'src/ui/fields/date-field.tsx',
    'src/ui/fields/decimal-input.tsx',
    'src/ui/fields/filas-campo.tsx',
    'src/ui/fields/options-select.tsx',
    'src/ui/async/ausencia.tsx',
    'src/ui/async/use-leaving.ts',
    'src/ui/dialogs/confirm.tsx',
    'src/ui/show/de-fuente.tsx',
    '../../packages/contracts/src/documento/lengths.ts',
    '../../packages/pricing/src/index.ts',
    'node_modules/@mantine/core/esm/components/FileButton/FileButton.mjs',
    'node_modules/@mantine/core/esm/components/Pill/Pill.mjs',
    'node_modules/@mantine/core/esm/components/Skeleton/Skeleton.mjs',
  ]),
  schemas,
  // What documents share with the screens around them: clients, contacts, stock, status, requests.
  joined('around-documents', WEB, [
    'src/features/clientes/riesgo-cliente.tsx',
    'src/features/clientes/use-cliente-informacion.ts',
    'src/features/clientes/use-opciones-empresa.ts',
    'src/features/contactos/contacto-campo.tsx',
    'src/features/documento/actions/historial.tsx',
    'src/features/pedidos/pegar-pedido.module.css',
    'src/features/stock/busqueda.ts',
    'src/ui/show/subtotales-por-moneda.tsx',
    '../../packages/contracts/src/documento/aprobacion.ts',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconMail.mjs',
    'node_modules/@tanstack/react-virtual/dist/esm/index.js',
  ]),
  joined('documento', WEB, ['src/features/documento/documento-screen.tsx']),
  // What documents open, once the page is idle, and other screens at once.
  joined('from-documents', WEB, [
    'src/features/clientes/empresa-form.tsx',
    'src/features/contactos/contacto-form.tsx',
    'src/features/stock/proximos-ingresos.tsx',
    'src/features/stock/stock-filtros.tsx',
    'src/features/stock/stock-resultados.tsx',
    '../../packages/contracts/src/documento/documento.ts',
    '../../packages/contracts/src/pedidos.ts',
  ]),
]
