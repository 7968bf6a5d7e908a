type Where = {
  host: string
  port: number
  legacyPort: number
  publicUrl?: string | undefined
  legacyUrl?: string | undefined
  legacyPublicUrl?: string | undefined
}

/** Addresses that only this machine reaches. */
const OWN = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/
/** Those that mean every address of this machine: one listens on them, and nobody opens them. */
const ALL = ['0.0.0.0', '::']

/** A port of ours as this machine itself reaches it. */
const originOf = (host: string, port: number): string => {
  const reached = ALL.includes(host) ? '127.0.0.1' : host

  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** The gateway's address for a browser on this machine. */
export const gatewayOrigin = ({ host, port }: Where): string => originOf(host, port)

/** Our own legacy server's, which listens where the gateway does: browsers reach its pages and files themselves. */
export const legacyOrigin = ({ host, legacyPort }: Where): string => originOf(host, legacyPort)

/**
 * What is missing for people at other machines, in a line; '' where nothing is. Without it they sign in, and then no framed page, no
 * printed paper and no exported file opens: those come from the legacy server, whose address would be that of their own machine.
 */
export const missingAddresses = (where: Where): string => {
  const { host, legacyPort, publicUrl, legacyUrl, legacyPublicUrl } = where
  const isOpen = !OWN.test(host)
  const isElsewhere = isOpen || (publicUrl !== undefined && !OWN.test(new URL(publicUrl).hostname))
  const missing = [
    ...(isOpen && !publicUrl ? ['PUBLIC_URL, la dirección con que las personas abren esto'] : []),
    ...(isElsewhere && !legacyUrl && !legacyPublicUrl
      ? [`LEGACY_PUBLIC_URL, la dirección con que sus navegadores llegan al puerto ${legacyPort}`]
      : []),
  ]
  if (missing.length === 0) return ''

  return `Falta indicar ${missing.join(', y ')}: hasta entonces, desde otra máquina no se abren las páginas enmarcadas, los impresos ni los archivos (docs/settings.md).`
}
