import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { HojaCliente } from '@yunque/contracts/clientes/hoja'
import { TIPOS_SEGUIMIENTO, type TipoSeguimiento } from '@yunque/contracts/codecs/codigos'
import { capitalized, formatCuit, formatDate, formatMoney, venceEl } from '@yunque/contracts/codecs/format'
import type { Modulo } from '@yunque/contracts/modulos'
import type { ReactNode } from 'react'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { useHoy } from '#/lib/hoy.ts'
import { type Destino, linkTo } from '#/lib/link-to.ts'
import { PermittedLink } from '#/ui/list/permitted-link.tsx'
import { DatosAl } from '#/ui/show/datos-al.tsx'
import { Alrededores, Grupo } from './alrededor.tsx'
import { deudaDe } from './deuda.ts'
import classes from './hoja-cliente.module.css'
import { Riesgo } from './riesgo-cliente.tsx'

type HojaProps = { hoja: HojaCliente; onEdit?: (() => void) | undefined }

/** A client's sheet for reading: first what he owes, then his last movements (PAN-07). */
export function Hoja({ hoja, onEdit }: HojaProps) {
  const { cliente, limites, notificaciones, seguimientos } = hoja
  const { codigo, cuit, cm05_vencimiento } = cliente
  const hoy = useHoy()
  const cm05Vencido = cm05_vencimiento !== '' && cm05_vencimiento < hoy

  return (
    <Stack gap="md">
      <DatosAl conjuntos={['movimientos']} />
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed" miw={0}>
          {[
            cuit && `CUIT ${formatCuit(cuit)}`,
            cliente.condicion_iva,
            cliente.domicilio,
            cliente.localidad,
            cliente.provincia,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="xs" className={classes.enPantalla ?? ''}>
          <Accion
            modulo="COT"
            link={linkTo({
              to: '/cotizaciones/$tipo/$id',
              params: { tipo: 'cotizacion', id: 'nuevo' },
              search: { cliente: codigo },
            })}
          >
            Nueva cotización
          </Accion>
          <Accion
            modulo="SEG"
            link={linkTo({
              to: '/utilitarios/seguimientos-clientes/$id',
              params: { id: 'nuevo' },
              search: { codigo_cliente: codigo },
            })}
          >
            Nuevo seguimiento
          </Accion>
          {onEdit && (
            <Button variant="default" onClick={onEdit}>
              Modificar
            </Button>
          )}
        </Group>
      </Group>
      <Riesgo baja={cliente.baja} notificaciones={notificaciones} limites={limites} />
      <div className={classes.cifras}>
        {limites.map(({ moneda, deuda, vencida, limite }) => (
          <dl key={moneda} className={classes.moneda}>
            <Cifra nombre={deudaDe(deuda, moneda).nombre}>
              <PermittedLink
                modulo="RCC"
                link={linkTo({ to: '/clientes/resumen-cta-cte', search: { cliente: codigo } })}
              >
                {deudaDe(deuda, moneda).importe}
              </PermittedLink>
            </Cifra>
            <Cifra nombre="Vencido" isMal={/[1-9]/.test(vencida) && !vencida.startsWith('-')}>
              {vencida === '' ? '—' : formatMoney(vencida, moneda)}
            </Cifra>
            <Cifra nombre="Límite">{limite === '' ? 'Sin límite' : formatMoney(limite, moneda)}</Cifra>
          </dl>
        ))}
        <dl>
          {limites.length === 0 && <Cifra nombre="Deuda">Sin saldos ni límites</Cifra>}
          <Cifra nombre="CM05" isMal={cm05Vencido}>
            {cm05_vencimiento === '' ? '—' : capitalized(venceEl(cm05_vencimiento, hoy))}
          </Cifra>
          <Cifra nombre="Condición">{cliente.condicion || '—'}</Cifra>
          <Cifra nombre="Vendedor">{cliente.vendedor || '—'}</Cifra>
          <Cifra nombre="Cobrador">{cliente.cobrador || '—'}</Cifra>
          <Cifra nombre="Teléfono y e-mail">
            {[cliente.telefono, cliente.e_mail].filter(Boolean).join(' · ') || '—'}
          </Cifra>
        </dl>
      </div>
      <div className={classes.grupos}>
        <Alrededores {...hoja} codigo_cliente={codigo} />
        <Grupo
          titulo="Seguimientos"
          vacio="Sin seguimientos."
          modulo="SEG"
          todos={linkTo({ to: '/utilitarios/seguimientos-clientes', search: { codigo_cliente: codigo } })}
        >
          {seguimientos.map(({ n_seguimiento, tipo, detalle, recordatorio, estado }) => (
            <div key={n_seguimiento}>
              <Text size="sm" lineClamp={2} title={detalle}>
                <PermittedLink
                  modulo="SEG"
                  link={linkTo({ to: '/utilitarios/seguimientos-clientes/$id', params: { id: n_seguimiento } })}
                >
                  {detalle || `N° ${n_seguimiento}`}
                </PermittedLink>
              </Text>
              <Text size="xs" c="dimmed">
                {[
                  TIPOS_SEGUIMIENTO[tipo as TipoSeguimiento],
                  formatDate(recordatorio),
                  estado === 'C' ? 'Cerrado' : recordatorio < hoy ? 'Vencido' : 'Pendiente',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
          ))}
        </Grupo>
      </div>
    </Stack>
  )
}

function Cifra({ nombre, isMal = false, children }: { nombre: string; isMal?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd data-mal={isMal || undefined}>{children}</dd>
    </div>
  )
}

function Accion({ modulo, link, children }: { modulo: Modulo; link: Destino; children: string }) {
  const puede = useAppState(({ user }) => hasModulo(user, modulo))

  return (
    puede && (
      <Button variant={modulo === 'COT' ? 'filled' : 'default'} renderRoot={(props) => <Link {...props} {...link} />}>
        {children}
      </Button>
    )
  )
}
