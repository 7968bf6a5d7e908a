/** Gives the focus to a field of the document by its path: 'condicion_ajuste', 'productos.3.plazo_entrega' (VIS-04). */
export const irAlCampo = (within: HTMLElement | null, campo = '') => {
  const field = within?.querySelector<HTMLElement>(`[name="${CSS.escape(campo)}"]:not([type=hidden])`)
  field?.focus()
}
