import type { ColumnaImportar, ImportacionRecord, ImportarMirar } from '@yunque/contracts/datos/importar'
import type { Inputs } from '#/lib/trpc.ts'

type Lectura = ImportacionRecord['lectura']

const fijaOf = (campo: string, fija: string): ColumnaImportar => ({
  ...{ campo, fija },
  ...{ titulo: '', muestra: [], signo: '', orden: '', malas: 0, vaciar: false },
})

/** How the file's bytes are read, as a person says it. */
export const readAs = ({ separador, codificacion, hoja }: Lectura): ImportarMirar => ({
  ...(separador !== '' && {
    codificacion: codificacion as ImportarMirar['codificacion'],
    separador: separador as ImportarMirar['separador'],
  }),
  ...(hoja && { hoja }),
})

/** What a person says of a column: now as it was read. */
export const asRead = ({ campo, signo, orden, vaciar }: ColumnaImportar) => ({ campo, signo, orden, vaciar })

/** All that was said of a file so far: a new reading gets it, earlier corrections included. */
export const saidOf = (lectura: Lectura): ImportarMirar => ({
  ...readAs(lectura),
  titulos: lectura.titulos,
  columnas: lectura.columnas.filter(({ fija }) => fija === '').map(asRead),
  fijas: lectura.columnas.filter(({ fija }) => fija !== '').map(({ campo, fija }) => ({ campo, texto: fija })),
  referencias: lectura.sueltas
    .filter(({ codigo }) => codigo !== '')
    .map(({ campo, texto, codigo }) => ({ campo, texto, codigo })),
})

/** A reading as a person has just corrected it, while the server reads the file by that: what he chose does not spring back. */
export const asSaid = (lectura: Lectura, said: Inputs['datos']['importarMirar']): Lectura => {
  const { codificacion = lectura.codificacion, separador = lectura.separador, hoja = lectura.hoja } = said
  const { titulos = lectura.titulos, columnas, fijas, referencias } = said
  const leidas = lectura.columnas.filter(({ fija }) => fija === '')
  const constantes = lectura.columnas.filter(({ fija }) => fija !== '')
  const codigoOf = (campo: string, texto: string) =>
    referencias?.find((one) => one.campo === campo && one.texto === texto)?.codigo ?? ''

  return {
    ...lectura,
    ...{ codificacion, separador, hoja, titulos },
    columnas: [
      ...leidas.map((leida, i) => ({ ...leida, ...columnas?.[i], vaciar: columnas?.[i]?.vaciar ?? leida.vaciar })),
      ...(fijas?.map(({ campo, texto }) => fijaOf(campo, texto)) ?? constantes),
    ],
    sueltas: lectura.sueltas.map((suelta) => ({ ...suelta, codigo: codigoOf(suelta.campo, suelta.texto) })),
  }
}
