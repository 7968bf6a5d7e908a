import { contactoAnswer, contactoRequest, formOfContacto } from '@yunque/contracts/contactos'
import { MODULOS_CONTACTOS, PERMISOS } from '@yunque/contracts/modulos'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError } from '../../kernel/http/errors.ts'
import { formCalls, numberOf } from '../../kernel/http/form-calls.ts'
import { contactosList } from './list.ts'
import { findContacto } from './read-contacto.ts'
import { saveContacto, setEstado } from './save-contacto.ts'

const BASE = '/api/clientes/maestro-contactos'

/** Contacts: the master list, its export and the form. */
export const contactosCalls: readonly Call[] = [
  ...contactosList,
  call({
    path: `${BASE}/:nro_cpt/get`,
    access: MODULOS_CONTACTOS,
    rows: 'clients',
    params: contactoRequest,
    answer: contactoAnswer,
    handler: async ({ db, caller, params: { nro_cpt } }) => ({
      contacto: await findContacto(db, caller, Number(nro_cpt)),
    }),
  }),
  ...formCalls(formOfContacto, 'clients', ({ trx, caller, body }, id) => saveContacto(trx, caller, numberOf(id), body)),
  ...(['anular', 'reactivar'] as const).map((accion) =>
    call({
      path: `${BASE}/:nro_cpt/${accion}`,
      access: ['MCO'],
      rows: 'clients',
      saves: true,
      params: contactoRequest,
      answer: contactoAnswer,
      handler: async ({ trx, caller, usuario, params: { nro_cpt } }) => {
        if (accion === 'reactivar' && !usuario.permisos.includes('reactivar_contactos')) {
          throw new ApiError(403, `No tiene el permiso '${PERMISOS.reactivar_contactos}' (reactivar_contactos).`)
        }

        return { contacto: await setEstado(trx, caller, Number(nro_cpt), accion === 'anular' ? 'B' : 'A') }
      },
    }),
  ),
]
