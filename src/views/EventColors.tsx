import '#src/styles/calendar.scss'
import { useStyleRules } from '#src/ui/useStyleRules.ts'

const HEX = /^#[0-9a-f]{6}$/i

interface EventColorsProps {
  readonly types: readonly { readonly id: number; readonly cor: string }[]
}

/** The look of a calendar, with the colours of its types of events for everything of class `event-type-7`. */
export const EventColors = ({ types }: EventColorsProps) => {
  useStyleRules(
    types
      .filter(({ cor }) => HEX.test(cor))
      .map(({ id, cor }) => `.event-type-${id} { --event-color: ${cor}; }`)
      .join('\n'),
  )
  return null
}
