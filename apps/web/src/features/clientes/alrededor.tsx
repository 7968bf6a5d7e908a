import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EmpresaFicha } from '@yunque/contracts/clientes/empresa'
import { formatDate, formatMoney, unbroken, venceEl } from '@yunque/contracts/codecs/format'
import { MODULOS_DOCUMENTOS, type Modulo } from '@yunque/contracts/modulos'
import type { ReactNode } from 'react'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { useHoy } from '#/lib/hoy.ts'
import { type Destino, linkTo, linkToDocumento } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { notifyError } from '#/ui/async/notify.ts'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { EstadoBadge, EstadoNvBadge } from '#/ui/show/estado-documento.tsx'
import { DESCARGA, openFile } from '#/ui/show/open-file.ts'
import { deudaDe } from './deuda.ts'
import classes from './hoja-cliente.module.css'

const PAPEL = { espera: 'Abriendo el papel…', listo: DESCARGA }

/** A company's last contacts, papers and documents, each with the way to all of them. */
export function Alrededor({ ficha }: { ficha: EmpresaFicha }) {
  const { limites } = ficha
  const codigo_cliente = ficha.empresa.codigo

  return (
    <Stack gap="md">
      <Grupo
        titulo="Cuenta corriente"
        vacio="Sin saldos ni límites."
        modulo="RCC"
        visto={['MEM']}
        todos={linkTo({ to: '/clientes/resumen-cta-cte', search: { cliente: codigo_cliente } })}
      >
        {limites.map(({ moneda, deuda, limite }) => {
          const { nombre, importe } = deudaDe(deuda, moneda)
          return (
            <Text key={moneda} size="sm">
              {nombre} <b className="numero">{importe}</b>
              {limite !== '' && `${nombre === 'Debe' ? ' de ' : ' · Límite '}${unbroken(formatMoney(limite, moneda))}`}
            </Text>
          )
        })}
      </Grupo>
      <Alrededores {...ficha} codigo_cliente={codigo_cliente} />
    </Stack>
  )
}

type AlrededoresProps = Pick<EmpresaFicha, 'contactos' | 'papeles' | 'cotizaciones' | 'notas'> & {
  codigo_cliente: string
}

/** Contacts, papers and documents: the last of each. */
export function Alrededores({ codigo_cliente, contactos, papeles, cotizaciones, notas }: AlrededoresProps) {
  const hoy = useHoy()

  return (
    <>
      <Grupo
        titulo="Contactos"
        vacio="Sin contactos."
        modulo="MCO"
        visto={['MCO', ...MODULOS_DOCUMENTOS]}
        todos={linkTo({ to: '/clientes/maestro-contactos', search: { codigo_cliente, estado: 'A' } })}
      >
        {contactos.map(({ nro_cpt, apellido, nombres, telefono, e_mail }) => (
          <div key={nro_cpt}>
            <Text size="sm">
              <PermittedLink
                modulo="MCO"
                link={linkTo({ to: '/clientes/maestro-contactos/$id', params: { id: nro_cpt } })}
              >
                {[apellido, nombres].filter(Boolean).join(', ') || `N° ${nro_cpt}`}
              </PermittedLink>
            </Text>
            <Text size="xs" c="dimmed">
              {[telefono, e_mail].filter(Boolean).join(' · ')}
            </Text>
          </div>
        ))}
      </Grupo>
      <Grupo
        titulo="Legajo impositivo"
        vacio="Sin papeles."
        modulo="ILI"
        visto={['MEM']}
        todos={linkTo({ to: '/utilitarios/subida-legajo-impositivo', search: { cliente: codigo_cliente } })}
      >
        {papeles.map(({ clave, tipo, nombre, vence }) => (
          <div key={clave}>
            <Papel clave={clave} nombre={nombre} />
            <Text size="xs" c="dimmed">
              {[tipo, vence && venceEl(vence, hoy)].filter(Boolean).join(', ')}
            </Text>
          </div>
        ))}
      </Grupo>
      <Grupo
        titulo="Últimas cotizaciones"
        vacio="Sin cotizaciones."
        modulo="COT"
        todos={linkTo({ to: '/cotizaciones/consulta', search: { codigo_cliente } })}
      >
        {cotizaciones.map((documento) => (
          <Documento key={documento.n_cotizacion} {...documento} modulo="COT" tipo="cotizacion">
            <EstadoBadge estado={documento.estado} />
          </Documento>
        ))}
      </Grupo>
      <Grupo
        titulo="Últimas notas de venta"
        vacio="Sin notas de venta."
        modulo="NVR"
        todos={linkTo({ to: '/cotizaciones/notas-ventas', search: { codigo_cliente } })}
      >
        {notas.map((documento) => (
          <Documento key={documento.n_cotizacion} {...documento} modulo="NVR" tipo="nota_venta">
            <EstadoNvBadge estado={documento.estado} />
          </Documento>
        ))}
      </Grupo>
    </>
  )
}

/** A paper's file, in a window of its own. */
function Papel({ clave, nombre }: { clave: string; nombre: string }) {
  const papel = trpc.clientes.papel.useMutation()
  const openPapel = () =>
    openFile(() => papel.mutateAsync({ clave }), PAPEL).catch((error: unknown) => {
      console.error(error)
      notifyError(error)
    })

  return (
    <Button variant="transparent" size="compact-sm" px={0} loading={papel.isPending} onClick={() => void openPapel()}>
      {nombre}
    </Button>
  )
}

type DocumentoProps = Pick<EmpresaFicha['notas'][number], 'n_cotizacion' | 'fecha' | 'subtotal_p' | 'subtotal_d'> & {
  modulo: Modulo
  tipo: 'cotizacion' | 'nota_venta'
  /** Its state: what was annulled or lost is no sale. */
  children: ReactNode
}

function Documento({ n_cotizacion, fecha, subtotal_p, subtotal_d, modulo, tipo, children }: DocumentoProps) {
  const datos = [formatDate(fecha), formatMoney(subtotal_p, 'P'), formatMoney(subtotal_d, 'D')]
    .filter(Boolean)
    .map((dato) => unbroken(dato))

  return (
    <div>
      <Group gap="xs">
        <Text size="sm">
          <PermittedLink
            modulo={modulo}
            link={linkToDocumento[tipo](n_cotizacion)}
          >{`N° ${n_cotizacion}`}</PermittedLink>
        </Text>
        {children}
      </Group>
      <Text size="xs" c="dimmed">
        {datos.join(' · ')}
      </Text>
    </div>
  )
}

type GrupoProps = {
  titulo: string
  vacio: string
  /** Opens the screen of all of them. */
  modulo?: Modulo
  /** The permissions of which one is enough to see them here; the one of their screen, if nothing else is said. */
  visto?: readonly Modulo[]
  todos?: Destino
  children: ReactNode[]
}

/** Nothing where nobody may tell whether there are any: 'Sin cotizaciones.' would be no answer (VIS-03). */
export function Grupo({ titulo, vacio, modulo, visto = modulo && [modulo], todos, children }: GrupoProps) {
  const puede = useAppState(({ user }) => modulo !== undefined && hasModulo(user, modulo))
  const sees = useAppState(({ user }) => !visto || visto.some((one) => hasModulo(user, one)))
  if (!sees && children.length === 0) return null

  return (
    <Stack gap={4} component="section" aria-label={titulo}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {titulo}
        </Text>
        {puede && todos && (
          <Anchor
            size="xs"
            className={classes.enPantalla ?? ''}
            aria-label={`${titulo}: ver todos`}
            renderRoot={(props) => <Link {...props} {...todos} />}
          >
            Ver todos
          </Anchor>
        )}
      </Group>
      {children.length > 0 ? (
        children
      ) : (
        <Text size="xs" c="dimmed">
          {vacio}
        </Text>
      )}
    </Stack>
  )
}
