import { perfilRecord, sesionRow } from '../sesion/perfil.ts'
import { loginAnswer, usuario } from '../sesion.ts'
import { builder } from './builder.ts'

/** A seller with the documents' modules, as PHP sends him: truthy values of several kinds. */
export const { legacy: usuarioLegacy, decoded: usuarioDecoded } = builder(usuario, () => ({
  codigo: 'vendedor',
  nombre: 'Marta Quiroga',
  modulos_usuario: { COT: 1, MCO: '1', CST: 'S' },
  permisos_usuario: { ver_ficha: true },
  clave_md5: '0123456789abcdef0123456789abcdef',
  extra: { font_size: '500' },
}))

export const { legacy: loginAnswerLegacy, decoded: loginAnswerDecoded } = builder(loginAnswer, () => ({
  auth_token: 'legacy-token',
  auth_token_crm: 'legacy-token',
  user: usuarioLegacy(),
}))

export const { legacy: sesionRowLegacy, decoded: sesionRowDecoded } = builder(sesionRow, () => ({
  id: 41,
  dispositivo: 'Chrome en Windows',
  creada: '2026-11-20T09:00:00-03:00',
  usada: '2026-11-20T10:15:00-03:00',
  propia: 'S',
}))

export const { legacy: perfilRecordLegacy, decoded: perfilRecordDecoded } = builder(perfilRecord, () => ({
  nombre: 'Marta Quiroga',
  e_mail: 'marta@yunque.example',
  telefono: '011 4000-0002',
  font_size: '500',
  filas_por_pagina: '25',
  sesiones: [sesionRowLegacy(), sesionRowLegacy({ id: 42, dispositivo: 'Firefox en Linux', propia: 'N' })],
  version: 3,
  modificado: '',
  modificado_por: '',
  segundo_factor: 'N',
  por_proveedor: 'N',
  fuente: '',
  fuente_campos: [],
}))
