import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { agendaEventoDecoded } from '@yunque/contracts/testing/agenda'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { margenRowDecoded } from '@yunque/contracts/testing/margen'
import { despachoRowDecoded } from '@yunque/contracts/testing/notas-ventas'
import {
  reglaRecordDecoded,
  seguimientoContextoDecoded,
  seguimientoRecordDecoded,
} from '@yunque/contracts/testing/seguimientos'
import { asociadosRecordDecoded, asociadosResumenDecoded } from '@yunque/contracts/testing/usuarios'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from './fake-gateway.ts'
import { FORMS, type FormCase } from './forms.ts'
import { openForm } from './open-form.tsx'
import { renderApp } from './render-app.tsx'

const SOURCES = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  eager: true,
  import: 'default',
})

type Save = (input: unknown) => never
type Action = {
  url: string
  modulos: readonly Modulo[]
  /** The fake server. `isChanged` tells whether somebody has saved the record meanwhile, as version 7. */
  gateway: (does: Save, isChanged: () => boolean) => FakeGateway
  /** Does the action with what is on screen. */
  run: () => Promise<void>
  notice: RegExp
  /** The changes that the question shows. Without it nothing is asked: `says` is told, and the screen shows the new state. */
  shows?: string[]
  says?: RegExp
  /** The server's state where another person has already done the same, and what is told then. */
  done?: [() => FakeGateway, string]
}

const page = (rows: unknown[]) => ({ ...pageLegacy(rows), recortado: false }) as never
const click = async (name: string | RegExp, role = 'button') =>
  userEvent.click((await screen.findAllByRole(role, { name })).at(-1) as HTMLElement)
const confirmed = async (name: string) => {
  await click(name)
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name }))
}

const seguimientos = (reabrir: Save, get: () => ReturnType<typeof seguimientoRecordDecoded>): FakeGateway => ({
  seguimientos: { get, reabrir, contexto: () => seguimientoContextoDecoded() },
})
const cerrado = (change = {}) => seguimientoRecordDecoded({ estado: 'C', ...change })
const reglas = (activarRegla: Save, regla: () => ReturnType<typeof reglaRecordDecoded>): FakeGateway => ({
  seguimientos: {
    reglas: () => [regla()],
    usuarios: () => [],
    activarRegla,
    previa: () => ({ cantidad: 0, hechos: [] }) as never,
  },
})
const CAMBIADA = { detalle: 'Visitar', version: 7, modificado_por: 'Grace Hopper' }

/** The actions on a version of a record without a form of their own, by their source file. */
const ACTIONS: Record<string, Action> = {
  'features/margen/margen-decision.tsx': {
    url: '/cotizaciones/margen-autorizacion-comercial',
    modulos: ['CPA'],
    gateway: (autorizar, isChanged) => ({
      margen: { list: () => page([margenRowDecoded(isChanged() ? { razon: 'OTRO SA', version: 7 } : {})]), autorizar },
    }),
    run: () => confirmed('Autorizar'),
    notice: /^Cotización N° 12345 autorizada\.$/,
    shows: ['Cliente ACEROS DEL SUR SA OTRO SA'],
    done: [() => ({ margen: { list: () => page([]) } }), 'La cotización ya no está pendiente de aprobación.'],
  },
  'features/seguimientos/seguimiento-cerrado.tsx': {
    url: '/utilitarios/seguimientos-clientes/311',
    modulos: ['SEG'],
    gateway: (reabrir, isChanged) =>
      seguimientos(reabrir, () => cerrado(isChanged() ? { detalle: 'Visitar la planta', version: 7 } : {})),
    run: () => confirmed('Reabrir'),
    notice: /^Seguimiento N° 311 abierto otra vez\.$/,
    shows: ['Detalle Confirmar la entrega de chapas Visitar la planta'],
    done: [
      () => ({ seguimientos: { get: () => seguimientoRecordDecoded({ version: 7 }) } }),
      'El seguimiento ya está abierto otra vez.',
    ],
  },
  'features/seguimientos/reglas.tsx': {
    url: '/utilitarios/seguimientos-clientes/seguimientos-automatico',
    modulos: ['SGA'],
    gateway: (activar, isChanged) =>
      reglas(activar, () => reglaRecordDecoded({ activa: 'S', ...(isChanged() && CAMBIADA) })),
    run: () => click('Desactivar'),
    notice: /^Regla .+ (des)?activada\.$/,
    shows: [`Qué hay que hacer ${reglaRecordDecoded().detalle} Visitar`],
    done: [
      () => ({ seguimientos: { reglas: () => [reglaRecordDecoded({ activa: 'N', version: 7 })] } }),
      'La regla ya está inactiva.',
    ],
  },
  'features/agenda/use-move.ts': {
    url: '/inicio/agenda-usuario?fecha=2026-11-20&vista=mes',
    modulos: ['AGE', 'SEG'],
    gateway: (mover, isChanged) => ({
      agenda: {
        eventos: () => ({
          personas: [],
          eventos: [agendaEventoDecoded({ fecha: '2026-11-20', ...(isChanged() && { version: 7 }) })],
        }),
        mover,
      },
    }),
    run: async () => {
      const [evento] = await screen.findAllByRole('link', { name: /Visita/ })
      evento?.focus()
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    },
    notice: /^Visita: pasó al/,
    says: /^Cambió mientras tanto\. Se muestra como está ahora\.$/,
  },
  'features/notas-ventas/preparar-lote.tsx': {
    url: '/cotizaciones/despachos-pendientes-preparacion',
    modulos: ['DPP'],
    gateway: (prepararLote, isChanged) => ({
      notasVentas: { despachos: () => page([despachoRowDecoded(isChanged() ? { version: 7 } : {})]), prepararLote },
    }),
    run: async () => {
      const row = await screen.findByRole('row', { name: /12401/ })
      const box = within(row).getByRole('checkbox') as HTMLInputElement
      if (!box.checked) await userEvent.click(box)
      await click('Preparar todo lo pendiente')
    },
    notice: /todo lo pendiente quedó preparado\.$/,
    says: /^Una de estas líneas cambió mientras tanto\. No se preparó ninguna/,
  },
  'features/usuarios/move-asociados.tsx': {
    url: '/utilitarios/clientes-asociados-usuarios?usuario=nestor',
    modulos: ['CLU'],
    gateway: (moverAsociados, isChanged) => ({
      usuarios: {
        asociados: () => asociadosResumenDecoded(),
        asociadosDe: ({ usuario }: { usuario: string }) =>
          asociadosRecordDecoded({ usuario, ...(isChanged() && { version: 7 }) }),
        buscarAsociados: () => ({ clientes: [], equivocados: [], recortado: false }),
        moverAsociados,
      },
    }),
    run: async () => {
      await userEvent.selectOptions(await screen.findByLabelText('Mover todos a'), 'eva')
      await click('Mover todos')
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mover' }))
    },
    notice: /^Los clientes se movieron\.$/,
    says: /^Sus clientes cambiaron desde que se mostraron\. No se movió ninguno/,
  },
}

/** Source files that mention a version without acting on it, each with the reason. */
const OTHERS: Record<string, string> = {
  'features/tareas/use-change-tareas.ts': 'what somebody changed is left as it is, and said: tareas-usuario.test.tsx',
  'features/datos/empresa.tsx': 'its form is walked with all forms',
  'features/documento/actions/documento-acciones.tsx':
    'prints and mails what is stored, and says which: enviar.test.tsx',
  'features/sesion/datos-perfil.tsx': 'its form is walked with all forms',
}

it('walks every action without a form that is done to a version [VIS-32]', () => {
  const doing = Object.entries(SOURCES)
    .filter(
      ([, source]) => /\buseAction\(/.test(source) || (/\buseMutation\(/.test(source) && /\bversion\b/.test(source)),
    )
    .map(([path]) => path.replace('../', ''))

  expect(doing.toSorted()).toEqual([...Object.keys(ACTIONS), ...Object.keys(OTHERS)].toSorted())
})

describe.each(Object.entries(ACTIONS))('%s, over a record that somebody saved meanwhile', (_source, action) => {
  /** The screen, over a server that refuses the first try because of version 7. */
  const open = (change: (gateway: FakeGateway) => FakeGateway = (gateway) => gateway) => {
    vi.spyOn(console, 'error').mockReturnValue()
    let isTried = false
    const does = vi.fn((_input: unknown): never => {
      if (isTried) return { version: '8' } as never
      isTried = true
      throw gatewayError('CONFLICT')
    })
    const before = action.gateway(does, () => isTried)
    const [room, procedures] = Object.entries(change({}))[0] ?? []
    const later = Object.entries(procedures ?? {}).map(([name, answer]) => {
      const first = (before as Record<string, Record<string, (input: unknown) => unknown>>)[room ?? '']?.[name]
      return [name, (input: unknown) => (isTried ? (answer as (i: unknown) => unknown)(input) : first?.(input))]
    })
    const gateway = {
      ...before,
      ...(room && { [room]: { ...(before[room as never] as object), ...Object.fromEntries(later) } }),
    }
    renderApp(action.url, { gateway: gateway as FakeGateway, modulos: action.modulos })

    return does
  }
  const changed = () => screen.findByRole('dialog', { name: /^El registro se modificó mientras/ })

  it.runIf(action.shows)('shows who changed what, and goes on with the new version [VIS-32]', async () => {
    const does = open()
    await action.run()

    // Each of these records tells who saved it last.
    expect(await changed()).not.toHaveTextContent('Otro usuario')
    const rows = within(await changed())
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' '))).toEqual(action.shows)
    expect(does).toHaveBeenCalledTimes(1)
    await click('Continuar')

    expect(await screen.findByText(action.notice)).toBeVisible()
    expect(JSON.stringify(does.mock.calls[1])).toContain('"version":"7"')
  })

  it('or leaves it, as it is now, and the next try is over the new version [VIS-32]', async () => {
    const does = open()
    await action.run()
    if (action.shows) {
      await userEvent.click(within(await changed()).getByRole('button', { name: 'Volver' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    } else expect(await screen.findByText(action.says ?? '')).toBeVisible()
    expect(does).toHaveBeenCalledTimes(1)

    await action.run()

    await waitFor(() => expect(JSON.stringify(does.mock.calls[1])).toContain('"version":"7"'))
    expect(await screen.findByText(action.notice)).toBeVisible()
  })

  it.runIf(action.done)('says so where it was done already [VIS-32]', async () => {
    const [gateway, words] = action.done ?? [() => ({}), '']
    const does = open(gateway)
    await action.run()

    expect(await screen.findByText(words)).toBeVisible()
    expect(does).toHaveBeenCalledTimes(1)
  })
})

/** Buttons beside a form that make it start anew, each with the form's case. */
const GIVE_UP = [
  ['maestro', 'Sacar de uso'],
  ['familia', 'Sacar de uso'],
  ['contacto', 'Dar de Baja'],
  ['empresa', 'Dar de Baja'],
  ['usuario', 'Dar de Baja'],
  ['usuario', 'Restablecer clave'],
] as const

it.each(GIVE_UP)(
  'of a %s, %s gives up nothing that was typed without a word [VIS-04] [VIS-05]',
  async (name, button) => {
    const { type, field } = await openForm(FORMS[name] as FormCase)
    await type()
    await click(button)

    const dialog = await screen.findByRole('dialog', { name: 'Confirmar' })
    expect(dialog).toHaveTextContent('Hay cambios sin guardar, que se pierden. ¿Seguir?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirmar' })).toBeNull())
    expect(field()).toHaveDisplayValue((FORMS[name] as FormCase).typed)
  },
)

it('walks every button that gives up what is typed [VIS-05]', () => {
  const giving = Object.entries(SOURCES).filter(([, source]) => /session\.discard\b/.test(source))
  // Only the leave dialog of `ui/record` discards, after it has asked.
  expect(giving.map(([path]) => path.replace('../features/', ''))).toEqual([])
})
