import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compile } from 'sass'
import { scaleOf, THEME_COLORS, type Theme } from '#domain/look/colorScale.ts'

const FOLDER = resolve('src/styles')

const compiled = (file: string): string =>
  compile(resolve(FOLDER, file), {
    loadPaths: [resolve('node_modules')],
    style: 'compressed',
    silenceDeprecations: ['import', 'color-functions', 'global-builtin', 'if-function'],
  }).css

const login = compiled('login.scss')
const app = compiled('app.scss')

/** The custom properties that a rule sets, by name. */
const propertiesOf = (css: string, selector: string): ReadonlyMap<string, string> => {
  const start = css.indexOf(`${selector}{`) + selector.length + 1
  const pairs = css
    .slice(start, css.indexOf('}', start))
    .split(';')
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  return new Map(pairs)
}

const sameColor = (value: string | undefined): string => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value ?? '')
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : (value ?? '').replaceAll(', ', ',')
}

describe.each<[Theme, string]>([
  ['light', ':root'],
  ['dark', '[data-bs-theme=dark]'],
])('%s theme', (theme, selector) => {
  const properties = propertiesOf(login, selector)

  test('starts with the scale of the default colour', () => {
    for (const [name, value] of Object.entries(scaleOf('', theme)))
      expect([name, sameColor(properties.get(name))]).toEqual([name, sameColor(value)])
  })

  test('stands on the neutral colours that contrast is computed with', () => {
    const { page, surface, text, secondaryText } = THEME_COLORS[theme]
    expect(sameColor(properties.get('--bs-body-bg'))).toBe(page)
    expect(sameColor(properties.get('--surface'))).toBe(surface)
    expect(sameColor(properties.get('--bs-body-color'))).toBe(text)
    expect(sameColor(properties.get('--bs-secondary-color'))).toBe(secondaryText)
  })
})

test('both style sheets stay within their bytes: 3.6 and 7 KB br', () => {
  expect(brotliCompressSync(login).length).toBeLessThanOrEqual(3600)
  expect(brotliCompressSync(app).length).toBeLessThanOrEqual(7000)
})
