import fc from 'fast-check'
import { CONTRAST_LARGE, CONTRAST_TEXT, channelsOf, contrast, type Hex, isHex, mix } from '#domain/look/contrast.ts'
import { type Scale, scaleOf, THEME_COLORS, type Theme } from '#domain/look/colorScale.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((number): Hex => `#${number.toString(16).padStart(6, '0')}`)
const themes = fc.constantFrom<Theme>('light', 'dark')

const hexIn = (scale: Scale, name: keyof Scale): Hex => {
  const value = scale[name]
  if (!isHex(value)) throw new Error(`${name} is ${value}, not a colour`)
  return value
}

describe('contrast', () => {
  test.each<[Hex, Hex, number]>([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#6d28d9', '#ffffff', 7.1],
  ])('%s on %s is %s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })

  test('mixes channel by channel', () => {
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080')
    expect(channelsOf('#0a141e')).toEqual([10, 20, 30])
  })

  test.each([
    ['#6d28d9', true],
    ['#6D28D9', true],
    ['#6d2', false],
    ['6d28d9', false],
    ['#6d28dg', false],
    ['', false],
  ])('%s is a colour: %s', (text, expected) => {
    expect(isHex(text)).toBe(expected)
  })
})

describe('scale of the primary colour', () => {
  test.each<Theme>(['light', 'dark'])('the default of the %s theme needs no adjustment', (theme) => {
    const { primary } = THEME_COLORS[theme]
    expect(scaleOf(primary, theme)['--bs-primary']).toBe(primary)
    expect(scaleOf('roxo', theme)).toEqual(scaleOf(primary, theme))
  })

  test('a colour that nobody could read is moved, one that stands out stays', () => {
    expect(scaleOf('#ffe600', 'light')['--bs-primary']).not.toBe('#ffe600')
    expect(scaleOf('#ffe600', 'dark')['--bs-primary']).toBe('#ffe600')
    expect(scaleOf('#00205b', 'light')['--bs-primary']).toBe('#00205b')
    expect(scaleOf('#00205b', 'dark')['--bs-primary']).not.toBe('#00205b')
  })

  test('any colour: 4.5 for every text and under every text', () => {
    fc.assert(
      fc.property(colors, themes, (color, theme) => {
        const scale = scaleOf(color, theme)
        const { page, surface, text, secondaryText } = THEME_COLORS[theme]
        const subtle = hexIn(scale, '--bs-primary-bg-subtle')
        const pairs: readonly (readonly [Hex, Hex])[] = [
          ...(['--bs-primary', '--bs-primary-hover', '--bs-primary-active'] as const).map(
            (name) => [hexIn(scale, '--bs-primary-contrast'), hexIn(scale, name)] as const,
          ),
          ...[page, surface].flatMap((ground) =>
            (['--bs-link-color', '--bs-link-hover-color', '--bs-primary-text-emphasis'] as const).map(
              (name) => [hexIn(scale, name), ground] as const,
            ),
          ),
          [hexIn(scale, '--bs-primary-text-emphasis'), subtle],
          [text, subtle],
          [secondaryText, subtle],
        ]
        for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(CONTRAST_TEXT)
      }),
    )
  })

  test('any colour: 3 for borders and the focus ring', () => {
    fc.assert(
      fc.property(colors, themes, (color, theme) => {
        const scale = scaleOf(color, theme)
        for (const ground of [THEME_COLORS[theme].page, THEME_COLORS[theme].surface])
          for (const name of ['--bs-primary-border-subtle', '--bs-focus-ring-color'] as const)
            expect(contrast(hexIn(scale, name), ground)).toBeGreaterThanOrEqual(CONTRAST_LARGE)
      }),
    )
  })
})
