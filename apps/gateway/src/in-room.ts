/** A procedure's name without its room: 'list' of 'clientes.list'. */
export type InRoom<Room extends string, Name> = Name extends `${Room}.${infer One}` ? One : never

export const nameIn = (room: string, name: string): string => name.slice(room.length + 1)

/** The declarations whose procedures belong to a room. */
export const declaredIn = <T extends { name: string }>(room: string, all: readonly T[]): T[] =>
  all.filter(({ name }) => name.startsWith(`${room}.`))
