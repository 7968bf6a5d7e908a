const STREET = ['calle', 'domicilio', 'direccion', 'avenida']
const DOOR = ['numero', 'altura', 'puerta', 'piso', 'depto', 'dpto', 'departamento', 'oficina', 'torre']

/** For each column the one with the street whose door or floor it holds: 'Calle', 'Número', 'Piso'. That number is nobody's code. */
export const streetsOf = (titulos: readonly string[]): (number | null)[] => {
  let street: number | null = null

  return titulos.map((text, i) => {
    if (street !== null && DOOR.includes(text)) return street
    street = STREET.includes(text) ? i : null

    return null
  })
}
