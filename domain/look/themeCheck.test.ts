import fc from 'fast-check'
import { checkColor, proposalFor, ratioText } from '#domain/look/themeCheck.ts'
import { CONTRAST_LARGE, CONTRAST_TEXT, channelsOf, contrast, type Hex } from '#domain/look/contrast.ts'
import { readable, THEME_COLORS, type Theme } from '#domain/look/colorScale.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((number): Hex => `#${number.toString(16).padStart(6, '0')}`)
const themes = fc.constantFrom<Theme>('light', 'dark')

/** Degrees, and how far the colour is from grey (0 to 255). */
const hueOf = (color: Hex): { hue: number; chroma: number } => {
  const [red, green, blue] = channelsOf(color)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma === 0) return { hue: 0, chroma }
  if (most === red) return { hue: (60 * ((green - blue) / chroma) + 360) % 360, chroma }
  if (most === green) return { hue: 60 * ((blue - red) / chroma) + 120, chroma }
  return { hue: 60 * ((red - green) / chroma) + 240, chroma }
}

const between = (one: number, other: number): number => {
  const distance = Math.abs(one - other)
  return Math.min(distance, 360 - distance)
}

test.each<[Hex, Theme, { text: boolean; large: boolean }]>([
  ['#6d28d9', 'light', { text: true, large: true }],
  ['#6d28d9', 'dark', { text: false, large: false }],
  ['#a78bfa', 'dark', { text: true, large: true }],
  ['#d97706', 'light', { text: false, large: false }],
  ['#c2630a', 'light', { text: false, large: true }],
  ['#ffe600', 'light', { text: false, large: false }],
  ['#ffe600', 'dark', { text: true, large: true }],
])('%s in the %s theme', (color, theme, expected) => {
  expect(checkColor(color, theme)).toMatchObject(expected)
})

test('the ratio is that with the worst ground, and is never rounded up', () => {
  const { ratio } = checkColor('#767676', 'light')
  expect(ratio).toBeCloseTo(contrast('#767676', THEME_COLORS.light.page), 5)
  expect(ratioText(4.499)).toBe('4,49')
  expect(ratioText(21)).toBe('21,00')
})

test('any colour: what is shown in its place reads as text, and so stands out as large text too', () => {
  fc.assert(
    fc.property(colors, themes, (color, theme) => {
      const { used, usedRatio, ratio, text, large } = checkColor(color, theme)
      expect(usedRatio).toBeGreaterThanOrEqual(CONTRAST_TEXT)
      expect(usedRatio).toBeGreaterThanOrEqual(CONTRAST_LARGE)
      for (const ground of [THEME_COLORS[theme].page, THEME_COLORS[theme].surface])
        expect(contrast(used, ground)).toBeGreaterThanOrEqual(CONTRAST_TEXT)
      expect([text, large]).toEqual([ratio >= CONTRAST_TEXT, ratio >= CONTRAST_LARGE])
      expect(used === color).toBe(text)
    }),
  )
})

test('any colour: its replacement keeps the hue, but for the rounding to whole channels', () => {
  fc.assert(
    fc.property(colors, themes, (color, theme) => {
      const [before, after] = [hueOf(color), hueOf(readable(color, theme))]
      // Both ends of a hue round by half a step at most: less than 120 degrees over the distance from grey, which has none.
      fc.pre(after.chroma > 0)
      expect(between(before.hue, after.hue)).toBeLessThanOrEqual(120 / after.chroma)
    }),
  )
  expect(checkColor('#808080', 'light').used).toMatch(/^#(..)\1\1$/)
})

test('any colour: a proposal is made exactly where the colour does not read, and needs none itself', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const proposal = proposalFor(color)
      expect(proposal === null).toBe(checkColor(color, 'light').text)
      expect(proposalFor(proposal ?? color)).toBeNull()
    }),
  )
})

test('a replacement is the nearest one: a step back it would not read', () => {
  const amber = readable('#d97706', 'light')
  expect(amber).not.toBe('#d97706')
  expect(checkColor(amber, 'light').ratio).toBeLessThan(CONTRAST_TEXT + 0.3)
})
