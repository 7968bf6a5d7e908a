/** A key that no server sends: the reader of an answer adds it. */
type Noted = 'no_leidas'

/**
 * What a legacy server may write so that a reader gives `T`. Every key must be there, although a reader would forgive a
 * missing one. A text may be a number or null, a flag a letter, a number a text; a code of a closed list must be
 * exactly one of them. The legacy server's calls and the tests' builders are checked against it.
 */
export type Wire<T> = unknown extends T ? unknown : [T] extends [null] ? unknown : Written<T>

type Written<T> = T extends boolean
  ? boolean | 'S' | 'N'
  : T extends string
    ? string extends T
      ? string | number | null
      : T
    : T extends number
      ? number | string
      : T extends readonly (infer Item)[]
        ? readonly Wire<Item>[]
        : T extends object
          ? string extends keyof T
            ? { readonly [Key in keyof T]: Wire<T[Key]> | undefined } | EmptyMap
            :
                | { readonly [Key in keyof T as Exclude<Key, Noted>]-?: Wire<T[Key]> }
                | ({ [Key in keyof T]: undefined } extends T ? EmptyMap : never)
          : T | null

/** PHP writes an empty map as []. */
type EmptyMap = readonly never[]
