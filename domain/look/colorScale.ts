import { CONTRAST_LARGE, CONTRAST_TEXT, channelsOf, contrast, type Hex, isHex, mix } from '#domain/look/contrast.ts'

export type Theme = 'light' | 'dark'

interface ThemeColors {
  /** The school's colour where it has none of its own. */
  readonly primary: Hex
  readonly page: Hex
  readonly surface: Hex
  readonly text: Hex
  readonly secondaryText: Hex
  /** Where a colour moves to when it does not stand out enough. */
  readonly away: Hex
  /** How much of the primary colour a tinted background holds. */
  readonly tint: number
}

/** The neutral colours of both themes; the style sheet holds the same. */
export const THEME_COLORS: Readonly<Record<Theme, ThemeColors>> = {
  light: {
    primary: '#6d28d9',
    page: '#f7f7f9',
    surface: '#ffffff',
    text: '#1d2130',
    secondaryText: '#5a6072',
    away: '#000000',
    tint: 0.1,
  },
  dark: {
    primary: '#a78bfa',
    page: '#12141b',
    surface: '#1a1d26',
    text: '#e6e8f0',
    secondaryText: '#a2a8b8',
    away: '#ffffff',
    tint: 0.14,
  },
}

/** Bootstrap's names for everything that follows the primary colour, and ours for the states of a button. */
export const SCALE_PROPERTIES = [
  '--bs-primary',
  '--bs-primary-rgb',
  '--bs-primary-hover',
  '--bs-primary-active',
  '--bs-primary-contrast',
  '--bs-primary-bg-subtle',
  '--bs-primary-border-subtle',
  '--bs-primary-text-emphasis',
  '--bs-link-color',
  '--bs-link-color-rgb',
  '--bs-link-hover-color',
  '--bs-link-hover-color-rgb',
  '--bs-focus-ring-color',
] as const

export type Scale = Readonly<Record<(typeof SCALE_PROPERTIES)[number], string>>

/**
 * The values of every custom property that follows the school's colour, for one theme. The colour is moved towards
 * black (light) or white (dark) only as far as needed: 4.5 as text and under text, 3 as border (portal.md 9).
 * Anything that is not `#rrggbb` gives the default of the theme.
 */
export const scaleOf = (primary: string, theme: Theme): Scale => {
  const { page, surface, away, tint, ...colors } = THEME_COLORS[theme]
  const main = readable(isHex(primary) ? primary : colors.primary, theme)
  const hover = mix(away, main, 0.15)
  const subtle = mix(main, surface, tint)
  const border = moved(mix(main, surface, 0.4), main, (color) => standsOut(color, [page, surface], CONTRAST_LARGE))
  const emphasis = moved(hover, away, (color) => standsOut(color, [subtle, page, surface], CONTRAST_TEXT))
  return {
    '--bs-primary': main,
    '--bs-primary-rgb': rgb(main),
    '--bs-primary-hover': hover,
    '--bs-primary-active': mix(away, main, 0.25),
    '--bs-primary-contrast': theme === 'light' ? surface : page,
    '--bs-primary-bg-subtle': subtle,
    '--bs-primary-border-subtle': border,
    '--bs-primary-text-emphasis': emphasis,
    '--bs-link-color': main,
    '--bs-link-color-rgb': rgb(main),
    '--bs-link-hover-color': hover,
    '--bs-link-hover-color-rgb': rgb(hover),
    '--bs-focus-ring-color': main,
  }
}

/**
 * The colour itself where it reads as text on every ground of a theme (4.5), otherwise the nearest one of the same hue
 * that does: darker in the light theme, lighter in the dark one.
 */
export const readable = (color: Hex, theme: Theme): Hex => {
  const { page, surface, away } = THEME_COLORS[theme]
  return moved(color, away, (candidate) => standsOut(candidate, [page, surface], CONTRAST_TEXT))
}

const STEPS = 50

/** The first colour on the way from `color` to `target` that is good; the target itself always is. */
const moved = (color: Hex, target: Hex, isGood: (color: Hex) => boolean): Hex => {
  for (let step = 0; step < STEPS; step++) {
    const candidate = mix(target, color, step / STEPS)
    if (isGood(candidate)) return candidate
  }
  return target
}

const standsOut = (color: Hex, grounds: readonly Hex[], least: number): boolean =>
  grounds.every((ground) => contrast(color, ground) >= least)

const rgb = (color: Hex): string => channelsOf(color).join(', ')
