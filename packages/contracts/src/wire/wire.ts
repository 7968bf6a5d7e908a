/** A key that no server sends: the reader of an answer adds it. */
type Noted = 'no_leidas'

/**
 * What a legacy server may write so that a reader gives `T`: every key is there, though the reader would forgive its absence;
 * a text may be a number or null, a flag a letter, a number a text. What is one of a few codes is exactly one of them.
 * The legacy server's calls are checked against it, and the builders of tests.
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
