import { CONTRAST_LARGE, CONTRAST_TEXT, contrast, type Hex } from '#domain/look/contrast.ts'
import { readable, THEME_COLORS, type Theme } from '#domain/look/colorScale.ts'

/** How a school's colour stands in one theme. */
export interface ColorCheck {
  readonly theme: Theme
  /** Contrast with the ground on which it stands out least, 1 to 21. */
  readonly ratio: number
  /** Reads as normal text: 4.5 or more. */
  readonly text: boolean
  /** Reads as large text, and can be seen as border or sign: 3 or more. */
  readonly large: boolean
  /** What the portal shows in its place in this theme; the colour itself where it reads. */
  readonly used: Hex
  readonly usedRatio: number
}

/** Checks a colour against the thresholds of portal.md 9 on the page and on the surfaces of a theme. */
export const checkColor = (color: Hex, theme: Theme): ColorCheck => {
  const used = readable(color, theme)
  const ratio = ratioOf(color, theme)
  return {
    theme,
    ratio,
    text: ratio >= CONTRAST_TEXT,
    large: ratio >= CONTRAST_LARGE,
    used,
    usedRatio: ratioOf(used, theme),
  }
}

const ratioOf = (color: Hex, theme: Theme): number => {
  const { page, surface } = THEME_COLORS[theme]
  return Math.min(contrast(color, page), contrast(color, surface))
}

/**
 * A colour of the same hue to propose in place of one that does not read in the light theme; null where it does. No
 * colour reads in both themes: the dark one always gets a lighter one of its own.
 */
export const proposalFor = (color: Hex): Hex | null => {
  const { text, used } = checkColor(color, 'light')
  return text ? null : used
}

const RATIO = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `4,48`. Rounded down, so that what misses a threshold never looks as if it met it. */
export const ratioText = (ratio: number): string => RATIO.format(Math.floor(ratio * 100) / 100)
