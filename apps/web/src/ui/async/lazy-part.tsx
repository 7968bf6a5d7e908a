import { type ComponentType, lazy, type PropsWithChildren, Suspense } from 'react'
import { isMissingChunk } from '#/lib/stale-chunk.ts'
import { notify } from './notify.ts'

const NOT_HERE =
  'Esta parte no se pudo abrir: no hay conexión o hay una versión nueva. Guarde lo suyo y recargue la página.'

const Nothing = ({ children }: PropsWithChildren) => children

/**
 * A part of a screen whose code comes when it is wanted; its children stand in its place until then. Where it does not come, after a
 * deploy or without a connection, the screen stays with all that was typed there and says so (VIS-19): the part is asked for again the
 * next time that it is drawn. `Missing` stands there meanwhile.
 */
export const lazyPart = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): ComponentType<Props> => {
  const asked = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (error) {
        if (!isMissingChunk(error)) throw error
        notify(NOT_HERE, 'red')
        Part = asked()

        return { default: Missing }
      }
    }) as unknown as ComponentType<Props>
  let Part = asked()

  return (props) => (
    <Suspense fallback={(props as PropsWithChildren).children}>
      <Part {...props} />
    </Suspense>
  )
}
