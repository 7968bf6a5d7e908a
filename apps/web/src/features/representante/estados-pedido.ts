import type { PedidoRow } from '@yunque/contracts/representante'

export const ESTADOS_PEDIDO: Record<PedidoRow['estado'], string> = { A: 'Abierto', C: 'Cumplido', '': '' }
