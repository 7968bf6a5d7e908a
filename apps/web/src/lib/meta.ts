/** What the gateway wrote into index.html for the app; '' where nobody did, as while developing. */
export const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
