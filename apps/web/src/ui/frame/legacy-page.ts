import { metaOf } from '#/lib/meta.ts'

/** Origin of the legacy server as this browser reaches it, and where its pages begin; the gateway writes both into index.html. */
const legacyPages = (): string => {
  const frames = metaOf('legacy-frames')

  return metaOf('legacy-public-url') + (frames.startsWith('/') ? frames : '/paginas/')
}

/** Address of a framed page, by the name that its menu entry has: 'stock/informe-stock' (ARQ-06). */
export const legacyPage = (iframe: string): string => legacyPages() + iframe
