import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import type { FamiliaGuardada } from './read-familia.ts'

type Selector = FamiliaGuardada['selectores'][number]
type Medida = FamiliaGuardada['medidas'][number]

/** Documents refer to options by their position, so what is in use keeps its position. */
const ORDEN = 'no se quita ni cambia de lugar, porque está en uso'
const NOMBRE = 'ya está impresa en documentos guardados: no cambia de nombre. Agregue otra y sáquela de uso'

const checkSelector = (antes: Selector, ahora: FamiliaForm['selectores'][number] | undefined, isPrinted: boolean) => {
  if (!ahora) return `El selector ${antes.nombre} ${ORDEN}.`
  const quedan = new Map(ahora.opciones.map((opcion) => [opcion.value, opcion]))
  const falta = antes.opciones.find(({ value }) => !quedan.has(value))
  if (falta) return `La opción ${falta.text} de ${antes.nombre} está en uso: márquela fuera de uso en vez de quitarla.`
  if (!isPrinted) return undefined
  if (ahora.nombre.trim() !== antes.nombre)
    return `El selector ${antes.nombre} está en documentos guardados: no cambia de nombre.`
  const otra = antes.opciones.find(({ value, text }) => quedan.get(value)?.text.trim() !== text)

  return otra && `La opción ${otra.text} de ${antes.nombre} ${NOMBRE}.`
}

const checkSelectores = (antes: FamiliaGuardada, form: FamiliaForm): string | undefined => {
  for (const tipo of ['producto', 'atributo'] as const) {
    const [own, now] = [antes.selectores, form.selectores].map((all) => all.filter((one) => one.tipo === tipo))
    for (const [i, selector] of antes.selectores.filter((one) => one.tipo === tipo).entries()) {
      const says = checkSelector(
        selector,
        form.selectores.filter((one) => one.tipo === tipo)[i],
        antes.en_documentos === 'S',
      )
      if (says) return says
    }
    // A product is identified by an option of every selector, so none can be added.
    if (tipo === 'producto' && (now?.length ?? 0) > (own?.length ?? 0)) {
      return 'Hay productos de esta familia: no se le agregan selectores de producto.'
    }
  }

  return undefined
}

const checkMedida = (antes: Medida, ahora: Medida | undefined, isPrinted: boolean) => {
  if (!ahora) return `La medida ${antes.nombre} ${ORDEN}.`
  const isOther = ahora.nombre.trim() !== antes.nombre || ahora.um.trim() !== antes.um

  return isPrinted && isOther ? `La medida ${antes.nombre} está en documentos guardados: no cambia.` : undefined
}

/** What cannot change because saved documents and products use it, by field (DAT-02). */
export const checkUso = (antes: FamiliaGuardada, form: FamiliaForm): Campos => {
  if (antes.en_uso === 'N') return {}
  const isPrinted = antes.en_documentos === 'S'
  const selectores = checkSelectores(antes, form)
  const medidas = antes.medidas.map((medida, i) => checkMedida(medida, form.medidas[i], isPrinted)).find(Boolean)
  // Saving a line again requires every measure of its familia, which old lines would lack.
  const sobra = isPrinted && form.medidas.length > antes.medidas.length
  const deMedidas = medidas ?? (sobra && 'No se agregan medidas: hay documentos guardados con esta familia.')
  const fijo = ['No cambia: hay documentos guardados con esta familia.']

  return {
    ...(isPrinted && form.negocio !== antes.negocio && { negocio: fijo }),
    ...(isPrinted && Number(form.medidas_familia) !== antes.medidas_familia && { medidas_familia: fijo }),
    ...(isPrinted && form.um1 !== antes.um1 && { um1: fijo }),
    ...(isPrinted && form.um2 !== antes.um2 && { um2: fijo }),
    ...(selectores && { selectores: [selectores] }),
    ...(deMedidas && { medidas: [deMedidas] }),
  }
}
