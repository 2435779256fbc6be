import type { CalendarEventType } from '#domain/api/calendars.schemas.ts'
import { useStyleRules } from '#src/ui/useStyleRules.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** The colours of the types of events, for everything of class `event-type-7`. */
export const EventColors = ({ types }: { readonly types: readonly CalendarEventType[] }) => {
  useStyleRules(
    types
      .filter(({ cor }) => HEX.test(cor))
      .map(({ id, cor }) => `.event-type-${id} { --event-color: ${cor}; }`)
      .join('\n'),
  )
  return null
}
