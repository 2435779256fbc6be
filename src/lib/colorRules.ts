import { type Scale, scaleOf, type Theme } from '#domain/look/colorScale.ts'

/** Two rules that make a colour the whole primary scale of what each theme's selector chooses. */
export const colorRules = (color: string, selectors: Readonly<Record<Theme, string>>): string =>
  ruleOf(selectors.light, scaleOf(color, 'light')) + ruleOf(selectors.dark, scaleOf(color, 'dark'))

const ruleOf = (selector: string, scale: Scale): string =>
  `${selector}{${Object.entries(scale)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`
