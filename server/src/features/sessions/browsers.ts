/** The order matters: a browser may also claim to be one that follows. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPX|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
]
const PLATFORMS: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

export function browserOf(userAgent: string | undefined): { browser: string; platform: string } {
  const text = userAgent?.slice(0, 1000) ?? ''
  const first = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(text))?.[0] ?? ''
  return { browser: first(BROWSERS), platform: first(PLATFORMS) }
}
