import '#src/styles/colorDot.scss'
import { isHex } from '#domain/look/contrast.ts'
import { useStyleRules } from './useStyleRules.ts'

/** A dot in a colour of the school, beside the text that says the same; nothing without a colour. `DotColors` gives it the colour. */
export const ColorDot = ({ color }: { readonly color: string | undefined }) =>
  color !== undefined && isHex(color) ? <span className={`color-dot ${dotClass(color)}`} aria-hidden="true" /> : null

/** The colours of the dots on a part of the page. */
export const DotColors = ({ colors }: { readonly colors: readonly string[] }) => {
  const used = [...new Set(colors.filter(isHex))].toSorted()
  useStyleRules(used.map((color) => `.${dotClass(color)} { --dot-color: ${color}; }`).join('\n'))
  return null
}

const dotClass = (color: string): string => `color-dot-${color.slice(1).toLowerCase()}`
