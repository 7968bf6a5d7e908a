import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/avisos-certif-represent: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/utilitarios/avisos-certif-represent')({
  staticData: { title: 'Avisos de Certificados de Representantes' },
  beforeLoad: requireModulo('ACR'),
  component: EnConstruccion,
})
