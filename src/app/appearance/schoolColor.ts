import { colorRules } from '#src/lib/colorRules.ts'

/** A constructed style sheet, which the Content-Security-Policy allows, unlike inline styles. */
const sheet = new CSSStyleSheet()

/**
 * Derives the whole primary scale of both themes from the school's colour; without one, the style sheet's default
 * applies.
 */
export const wearColor = (color: string | null): void => {
  sheet.replaceSync(color === null ? '' : rulesOf(color))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}

/** The two rules, with the same specificity as those of the style sheet before them. */
export const rulesOf = (color: string): string => colorRules(color, { light: ':root', dark: '[data-bs-theme="dark"]' })
