import type { Generated, GeneratedAlways } from 'kysely'

export type ProcesosTables = {
  /** The last save of each person, by a mark that is known again on a replica (OPE-03). */
  escrituras: { usuario: string; marca: string }
  latidos: { servidor: string; latido: number; momento: Date }
  procesos_en_pausa: { proceso: string; usuario: string; desde: Date }
  procesos_corridas: {
    id: GeneratedAlways<number>
    proceso: string
    /** The queue's job. One job may be tried several times, and is done once. */
    trabajo: string
    estado: 'hecha' | 'fallida'
    empezada: Date
    terminada: Date
    resultado: Generated<string>
    error: Generated<string>
    pedida_por: string | null
  }
  correos: {
    id: Generated<number>
    /** What it is for: there is one mail of each. */
    clave: string
    para: string
    copia: Generated<string>
    asunto: string
    texto: string
    estado: Generated<'pendiente' | 'enviando' | 'enviado' | 'rechazado' | 'sin confirmar'>
    intentos: Generated<number>
    proximo: Date
    error: Generated<string>
    usuario: string | null
    entidad: Generated<string>
    id_entidad: Generated<string>
    creado: Date
    enviado: Date | null
    /** The message that it answers, and those before it, as their headers name them; '' where it answers none (PED-07). */
    en_respuesta_a: Generated<string>
    referencias: Generated<string>
  }
  correo_adjuntos: { correo: number; orden: number; nombre: string; tipo: string; contenido: Uint8Array }
}
