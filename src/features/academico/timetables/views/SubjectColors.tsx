import '#src/styles/timetable.scss'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { useStyleRules } from '#src/ui/useStyleRules.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** The look of weeks, with the colours of subjects for everything of class `subject-7`. */
export const SubjectColors = ({ weeks }: { readonly weeks: Pick<Weeks, 'disciplinas'> }) => {
  useStyleRules(
    weeks.disciplinas
      .filter(({ cor }) => cor !== null && HEX.test(cor))
      .map(({ id, cor }) => `.subject-${id} { --subject-color: ${cor}; }`)
      .join('\n'),
  )
  return null
}
