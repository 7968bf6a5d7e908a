type Field = [name: string, value: string]

const fieldsOf = (name: string, value: unknown): Field[] => {
  if (value == null) return []
  if (typeof value !== 'object') return [[name, String(value)]]

  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(`${name}[${key}]`, inner))
}

/**
 * A form's fields named as PHP reads them: `productos[0][medidas_seleccionadas][1]`. null and empty lists send nothing.
 * Last comes `_n`, how many fields went before: PHP drops what is past its max_input_vars without a word, and a server
 * that counts them knows (LIM-09).
 */
export const formFields = (form: Record<string, unknown>): Field[] => {
  const fields = Object.entries(form).flatMap(([name, value]) => fieldsOf(name, value))

  return [...fields, ['_n', String(fields.length)]]
}
