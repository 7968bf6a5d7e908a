/** What a person calls a browser and a system, by what stands in the User-Agent; of several the first. */
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

/** 'Chrome en Windows': what a session is told by (PAN-12). The rest of what a browser says of itself is not kept. */
export const dispositivoOf = (agente: string): string =>
  [firstOf(NAVEGADORES, agente), firstOf(SISTEMAS, agente)].filter(Boolean).join(' en ')
