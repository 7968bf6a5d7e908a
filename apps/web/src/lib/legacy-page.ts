/** Origin of the legacy server as this browser reaches it, which the gateway writes into index.html. */
const legacyPublicUrl = () => document.querySelector<HTMLMetaElement>('meta[name=legacy-public-url]')?.content ?? ''

/** Address of a framed page, by the name that its menu entry has: 'stock/informe-stock' (ARQ-06). */
export const legacyPage = (iframe: string): string => `${legacyPublicUrl()}/paginas/${iframe}`
