/** Names of browsers and systems by texts in the User-Agent; the first match counts. */
const NAVEGADORES = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const SISTEMAS = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
] as const

const firstOf = (names: readonly (readonly [RegExp, string])[], agente: string) =>
  names.find(([sign]) => sign.test(agente))?.[1]

/** 'Chrome en Windows': describes a session (PAN-12). The rest of the User-Agent is not stored. */
export const dispositivoOf = (agente: string): string =>
  [firstOf(NAVEGADORES, agente), firstOf(SISTEMAS, agente)].filter(Boolean).join(' en ')
