import * as z from 'zod'
import {
  codigo,
  enteroOrCero,
  flagS,
  isEmail,
  lista,
  numeroInput,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from './codecs/codecs.ts'
import { fechaHora } from './codecs/dates.ts'
import { enUso } from './codecs/en-uso.ts'
import { BUSCADO_MAX } from './codecs/text.ts'
import { form } from './form.ts'
import { type Modulo, modulos, type Permiso, permisos } from './modulos.ts'
import { GROSORES, sesionRow, TELEFONO_MAX } from './sesion/perfil.ts'
import { record } from './wire/reader.ts'

/** What a user may be given: the codes of screens, and what he may do beyond opening them. */
export type CodigoUsuario = Modulo | Permiso
export const CODIGOS = [...modulos, ...permisos] as readonly CodigoUsuario[]

/** A user's name for signing in. Small letters, so that nobody has to remember how he wrote it; never given twice (PAN-10). */
export const usuarioInput = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, 'Use de 2 a 40 letras minúsculas, números, puntos o guiones.')

/** Codes, each with whether the user has it. A code that is left out stays as it is. */
export const codigosForm = z.partialRecord(z.enum(CODIGOS), z.boolean())
export type CodigosForm = z.output<typeof codigosForm>

const version = versionInput
const nombre = textoInput(80).refine((text) => text.trim() !== '', 'Indique el nombre.')

const estado = enUso
/** A user as whoever looks after users sees him. */
export const usuarioRecord = record(
  { codigo },
  { nombre: texto, e_mail: texto, estado, font_size: texto, codigos: lista(texto) },
  {
    version: texto,
    creado: fechaHora,
    ultimo_acceso: fechaHora,
    clave_temporal: flagS,
    telefono: texto,
    sesiones: lista(sesionRow),
    modificado: fechaHora,
    modificado_por: texto,
    /** He is limited to the clients that are associated with him (ARQ-17). */
    asociado: flagS,
    /** Why the asking user may not change this one, neither his codes nor his password; '' where he may (ARQ-15). */
    sin_cambio: texto,
    sin_codigos: texto,
    sin_clave: texto,
    /** Another system that keeps some of the fields, and which of the form's fields it keeps: those are read-only here (DAT-09). */
    fuente: texto,
    fuente_campos: lista(texto),
  },
)
export type UsuarioRecord = z.output<typeof usuarioRecord>
export const usuarioAnswer = record({ usuario: usuarioRecord })
/** `tareas`: how many tasks that he had to do are now of whoever took him out of use (PAN-03). */
export const usuarioBajaAnswer = record({ usuario: usuarioRecord }, {}, { tareas: enteroOrCero })
export const usuarioRequest = z.strictObject({ codigo: z.string().min(1).max(40) })

export const usuarioForm = z.strictObject({
  codigo: z.string(),
  nombre,
  e_mail: textoInput(100).refine((text) => text.trim() === '' || isEmail(text.trim()), 'El e-mail no es válido.'),
  telefono: textoInput(TELEFONO_MAX),
  font_size: z.enum(GROSORES.map(({ value }) => value)),
  codigos: codigosForm,
  /** Version that was read, '' for a new user (LLA-06). */
  version,
})
export type UsuarioForm = z.output<typeof usuarioForm>
/** A new user has the code that stands in the form. */
export const formOfUsuario = form({
  name: 'usuarios.guardar',
  path: '/api/utilitarios/usuarios/guardar',
  access: ['USU'],
  request: usuarioRequest,
  form: usuarioForm,
  answer: usuarioAnswer,
  registro: 'usuario',
  actual: usuarioRecord,
})

/** A password for one sign-in: told once and kept nowhere in clear (PAN-10). */
export const claveTemporalAnswer = record({ clave_temporal: texto })

/** One session, or every one of the user ('' is all). */
export const cerrarSesionForm = z.strictObject({ sesion: z.union([z.literal(''), numeroInput]) })
export const cerrarSesionRequest = z.strictObject({ ...usuarioRequest.shape, ...cerrarSesionForm.shape })

/** A person of the matrix, with the codes that he has (PAN-11). */
export const personaRow = record({ codigo }, { nombre: texto, estado, codigos: lista(texto) })
export type PersonaRow = z.output<typeof personaRow>

/** Who gave or took a code last, by name. */
export const cambioRow = record({ usuario: codigo, codigo }, { tiene: flagS, momento: fechaHora, por: texto })
export type CambioRow = z.output<typeof cambioRow>

/** A named set of codes. */
export const perfilPermisosRow = record(
  { id: codigo },
  { nombre: texto, codigos: lista(texto), version: texto },
  { modificado: fechaHora, modificado_por: texto },
)
export type PerfilPermisosRow = z.output<typeof perfilPermisosRow>

/** People by codes: one record, whose version rises with any change of any of them (PAN-11). */
export const permisosRecord = record(
  {},
  { usuarios: lista(personaRow) },
  { cambios: lista(cambioRow), perfiles: lista(perfilPermisosRow), version: texto },
)
export type PermisosRecord = z.output<typeof permisosRecord>
export const permisosAnswer = record({ permisos: permisosRecord })

/** Codes by person. A person or a code that is left out stays as it is. */
export const permisosForm = z.strictObject({
  celdas: z.record(z.string().max(40), codigosForm),
  /** Why, for the audit. */
  motivo: textoInput(200).default(''),
  version,
})
export type PermisosForm = z.output<typeof permisosForm>
export const formOfPermisos = form({
  name: 'usuarios.guardarPermisos',
  path: '/api/utilitarios/permisos/guardar',
  access: ['PER'],
  form: permisosForm,
  answer: permisosAnswer,
  registro: 'permisos',
  actual: permisosRecord,
})

/** `id` '' makes a new one. */
export const perfilPermisosForm = z.strictObject({
  id: z.union([z.literal(''), numeroInput]),
  nombre,
  codigos: codigosForm,
  version,
})
export type PerfilPermisosForm = z.output<typeof perfilPermisosForm>
export const formOfPerfilPermisos = form({
  name: 'usuarios.guardarPerfil',
  path: '/api/utilitarios/permisos/perfiles/guardar',
  access: ['PER'],
  form: perfilPermisosForm,
  answer: permisosAnswer,
  registro: 'permisos',
  actual: perfilPermisosRow,
})
export const perfilPermisosRequest = z.strictObject({ id: numeroInput })

/** 'Solicitar acceso' (PAN-13): makes tasks for the holders of PER, but none if the same was asked for today already. */
export const solicitarAccesoForm = z.strictObject({ codigo: z.enum(modulos) })
export const solicitarAccesoAnswer = record({}, { tareas: enteroOrCero })

/** A client as the screen of 'clientes asociados' names him. */
export const clienteAsociado = record({ codigo }, { razon: texto, localidad: texto })
export type ClienteAsociado = z.output<typeof clienteAsociado>

/**
 * Which clients somebody sees: all of them, or only those of his list, even if it is empty (ARQ-17). '' comes from a
 * server that keeps no such mark, where an empty list means all.
 */
const VE = ['', 'todos', 'suyos'] as const
const ve = unoDe(VE, '')

/** Why the asking user may not change these clients, in words; '' where he may (ARQ-15, ARQ-17). */
const sin_cambio = texto

/** Who sees how many clients (PAN-09). */
export const asociadosResumen = record(
  {},
  {
    usuarios: lista(record({ codigo }, { nombre: texto, estado, clientes: enteroOrCero }, { ve, sin_cambio })),
    total: enteroOrCero,
  },
)
export type AsociadosResumen = z.output<typeof asociadosResumen>

/** A user's clients. `sin_todos` says why whoever asks may not give all of them; '' where he may. */
export const asociadosRecord = record(
  { usuario: codigo },
  { nombre: texto, clientes: lista(clienteAsociado) },
  { version: texto, ve, sin_cambio, sin_todos: texto, modificado: fechaHora, modificado_por: texto },
)
export type AsociadosRecord = z.output<typeof asociadosRecord>
export const asociadosAnswer = record({ asociados: asociadosRecord })
export const asociadosRequest = z.strictObject({ usuario: z.string().min(1).max(40) })

/** Clients found by a text, by seller, by locality, or by pasted codes; one of the four is given. */
export const MAX_PEGADOS = 20_000
export const asociadosBuscar = z.strictObject({
  q: textoInput(BUSCADO_MAX).default(''),
  vendedor: textoInput(40).default(''),
  localidad: textoInput(100).default(''),
  codigos: z.array(textoInput(60)).max(MAX_PEGADOS, `Pegue hasta ${MAX_PEGADOS} códigos.`).default([]),
})
/** `equivocados`: pasted codes of which there is no client, each once. */
export const asociadosBuscarAnswer = record(
  {},
  { clientes: lista(clienteAsociado), equivocados: lista(texto), recortado: flagS },
)

export const asociadosForm = z.strictObject({
  usuario: z.string().min(1).max(40),
  /** Client codes, each with whether the user sees that client. A client that is left out is not seen. */
  clientes: z.record(z.string().max(40), z.boolean()),
  /** '' leaves the mark as it is, which is all that a server without this mark is sent. */
  ve: z.enum(VE).default(''),
  motivo: textoInput(200).default(''),
  version,
})
export type AsociadosForm = z.output<typeof asociadosForm>
export const asociadosGuardar = z.strictObject({ idempotency_key: z.uuid(), form: asociadosForm })
/** `version` is that of `de`, whose clients were shown before they were moved (LLA-06). */
export const asociadosMover = z.strictObject({ de: z.string().min(1).max(40), a: z.string().min(1).max(40), version })
