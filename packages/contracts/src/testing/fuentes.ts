import { fuenteRecord } from '../datos/fuentes.ts'
import { builder } from './builder.ts'

export const { legacy: fuenteRecordLegacy, decoded: fuenteRecordDecoded } = builder(fuenteRecord, () => ({
  ...{ codigo: 'tango', nombre: 'Tango', conjuntos: ['stock', 'clientes'], duena: 'S', ritmo: 'habil' as const },
  ...{ hora: '08:00', horas: '', estado: 'A' as const, token: '2026-11-18 16:04:11' },
  entregas: [
    {
      ...{ conjunto: 'stock', label: 'Stock', tomado: '2026-11-20 08:00:00', recibido: '2026-11-20 08:02:11' },
      ...{ atrasada: 'S', importacion: '12' },
    },
  ],
  ...{ version: 3, modificado: '2026-11-18 16:04:11', modificado_por: 'marta' },
}))
