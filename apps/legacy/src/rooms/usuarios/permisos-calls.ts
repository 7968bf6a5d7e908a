import { MODULOS } from '@yunque/contracts/modulos'
import { permisosSearch } from '@yunque/contracts/search/usuarios'
import {
  formOfPerfilPermisos,
  formOfPermisos,
  perfilPermisosRequest,
  permisosAnswer,
  solicitarAccesoAnswer,
  solicitarAccesoForm,
} from '@yunque/contracts/usuarios'
import { filterCodigos, filterPersonas, siglaDe } from '@yunque/contracts/usuarios/matriz'
import { exportarAnswer, searched } from '@yunque/contracts/wire/paged'
import { exportRows } from '../../exportacion/export-rows.ts'
import { audit } from '../../kernel/audit.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { formCalls } from '../../kernel/http/form-calls.ts'
import { createTarea } from '../tareas/create-tarea.ts'
import { readPermisos, removePerfil, savePerfil, savePermisos } from './permisos.ts'

const BASE = '/api/utilitarios/permisos'
const access = ['PER'] as const
const rows = 'own'

/** Who has which code (PAN-11), and how a user asks for one (PAN-13). */
export const permisosCalls: readonly Call[] = [
  call({
    path: `${BASE}/get`,
    access,
    rows: 'house',
    answer: permisosAnswer,
    handler: async ({ db }) => ({ permisos: await readPermisos(db) }),
  }),
  ...formCalls(formOfPermisos, rows, ({ trx, body, caller: { usuario, ahora } }) =>
    savePermisos(trx, body, { por: usuario, momento: ahora }),
  ),
  call({
    path: `${BASE}/exportar`,
    access,
    rows,
    request: searched(permisosSearch),
    answer: exportarAnswer,
    handler: async ({ db, deps, usuario, body }) => {
      const { usuarios } = await readPermisos(db)
      const cuales = filterCodigos(body.codigo)
      const filas = filterPersonas(usuarios, body).map(({ codigo, nombre, estado, codigos }) => ({
        codigo,
        nombre,
        estado: estado === 'A' ? 'Activo' : 'De baja',
        ...Object.fromEntries(cuales.map((one) => [one, codigos.includes(one) ? 'X' : ''])),
      }))
      const columnas = [
        { key: 'codigo' as const, label: 'Código' },
        { key: 'nombre' as const, label: 'Nombre' },
        { key: 'estado' as const, label: 'Estado' },
        ...cuales.map((one) => ({ key: one as 'codigo', label: siglaDe(one) })),
      ]

      return exportRows(deps, usuario, { nombre: 'Permisos', columnas, rows: filas, total: filas.length })
    },
  }),
  ...formCalls(formOfPerfilPermisos, rows, ({ trx, body, caller: { usuario, ahora } }) =>
    savePerfil(trx, body, { por: usuario, momento: ahora }),
  ),
  call({
    path: `${BASE}/perfiles/:id/anular`,
    access,
    rows,
    saves: true,
    params: perfilPermisosRequest,
    answer: permisosAnswer,
    handler: async ({ trx, params: { id }, caller: { usuario, ahora } }) => ({
      permisos: await removePerfil(trx, Number(id), { por: usuario, momento: ahora }),
    }),
  }),
  call({
    path: '/api/utilitarios/solicitar-acceso',
    access: 'signed-in',
    rows,
    saves: true,
    request: solicitarAccesoForm,
    answer: solicitarAccesoAnswer,
    handler: async ({ trx, body: { codigo }, usuario, caller: { ahora, hoy } }) => {
      const tareas = await createTarea(trx, ahora, {
        para: { modulo: 'PER' },
        tarea: `${usuario.nombre} solicita acceso a ${MODULOS[codigo]} (${codigo})`,
        asignada_por: usuario.codigo,
        vencimiento: hoy,
        link: `/utilitarios/permisos?persona=${encodeURIComponent(usuario.codigo)}`,
        // Repeated requests on one day are one.
        clave: `acceso/${usuario.codigo}/${codigo}/${hoy}`,
      })
      if (tareas.length > 0) {
        await audit(trx, {
          momento: ahora,
          usuario: usuario.codigo,
          accion: 'solicitud de acceso',
          entidad: 'usuario',
          id_entidad: usuario.codigo,
          antes: null,
          despues: { codigo },
        })
      }

      return { tareas: tareas.length }
    },
  }),
]
