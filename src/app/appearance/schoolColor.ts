import { colorRules } from '#src/lib/colorRules.ts'

/** A sheet made at run time, which the Content-Security-Policy allows where an inline style is refused. */
const sheet = new CSSStyleSheet()

/** Makes the school's colour the whole primary scale of both themes; without one the style sheet's default stands. */
export const wearColor = (color: string | null): void => {
  sheet.replaceSync(color === null ? '' : rulesOf(color))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}

/** The two rules, as strong as those of the style sheet that they come after. */
export const rulesOf = (color: string): string => colorRules(color, { light: ':root', dark: '[data-bs-theme="dark"]' })
