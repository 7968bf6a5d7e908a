import type { Generated, GeneratedAlways } from 'kysely'

export type ProcesosTables = {
  /** The mark of each person's last save, by which it is recognised on a replica (OPE-03). */
  escrituras: { usuario: string; marca: string }
  latidos: { servidor: string; latido: number; momento: Date }
  procesos_en_pausa: { proceso: string; usuario: string; desde: Date }
  procesos_corridas: {
    id: GeneratedAlways<number>
    proceso: string
    /** The queue's job. The queue may try it several times; it is done once. */
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
    /** The purpose of the mail, which is unique. */
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
    /** The message that this mail answers and the ones before it, as in its headers; '' where it answers none (PED-07). */
    en_respuesta_a: Generated<string>
    referencias: Generated<string>
  }
  correo_adjuntos: { correo: number; orden: number; nombre: string; tipo: string; contenido: Uint8Array }
}
