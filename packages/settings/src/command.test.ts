import { describe, expect, it } from 'vitest'
import { inWords } from './command.ts'

const error = (fields: object, message = 'in English') => Object.assign(new Error(message), fields)

describe('what a command says of an error that is not its own [VIS-30]', () => {
  it.each([
    ['a wrong password', { code: '28P01' }, /^La base de datos no deja entrar: revise usuario y clave en DATABASE_URL/],
    ['a role that is not there', { code: '28000' }, /^La base de datos no deja entrar/],
    ['a database that is not there', { code: '3D000' }, /^Esa base de datos no existe en el servidor/],
    ['a database that starts', { code: '57P03' }, /todavía no atiende/],
    ['a role that may not', { code: '42501' }, /DATABASE_OWNER_URL/],
    ['nobody', { code: 'ECONNREFUSED', address: '10.0.0.7', port: 5432 }, /^Nadie responde en 10\.0\.0\.7:5432\.$/],
    ['a machine that is off', { code: 'EHOSTUNREACH', address: '10.0.0.7', port: 5432 }, /^No se llega a 10\.0\.0\.7/],
    ['a folder', { code: 'EISDIR', path: '/mnt' }, /^\/mnt es una carpeta\.$/],
    ['a folder that was opened', { code: 'EISDIR' }, /^Es una carpeta, y se quiere un archivo\.$/],
    ['what is ours', {}, /^in English$/],
  ])('%s', (_what, fields, words) => {
    expect(inWords(error(fields))).toMatch(words)
  })

  it('nobody at either address of a name', () => {
    const each = ['::1', '127.0.0.1'].map((address) => error({ code: 'ECONNREFUSED', address, port: 5432 }))

    expect(inWords(Object.assign(new AggregateError(each, ''), { code: 'ECONNREFUSED' }))).toBe(
      'Nadie responde en ::1:5432.',
    )
  })
})
