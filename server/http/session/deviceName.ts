/** The first that fits counts: most browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMac OS X\b/, 'no Mac'],
  [/\bCrOS\b/, 'no Chromebook'],
  [/\bLinux\b/, 'no Linux'],
]

const nameIn = (names: typeof BROWSERS, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** A browser as its owner calls it, `Chrome no Android`, from what it says of itself, which anybody may forge. */
export const deviceNameOf = (agent: string): string =>
  [nameIn(BROWSERS, agent) ?? 'Navegador', nameIn(SYSTEMS, agent)].filter(Boolean).join(' ')
