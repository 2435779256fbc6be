import type { TimelineEntry } from '#domain/students/students.schemas.ts'
import { OF_ENROLMENT, OF_GUARDIANS } from '#domain/students/hub.lists.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { addDays } from '#domain/base/days.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import { noonOf } from '#server/modules/academico/studentOverview/events.ts'
import type { Placement } from '#server/school/enrolments/placements.ts'

export interface DatedLink {
  readonly guardian_id: number
  readonly name: string
  readonly kinship_id: number
  readonly valid_from: string
  readonly valid_to: string | null
}

/** A student's history, newest first: enrolments, guardians who came and went, and everything else that happened (`events`). */
export const timeline = (
  placements: readonly Placement[],
  links: readonly DatedLink[],
  events: readonly TimelineEntry[],
  today: string,
): readonly TimelineEntry[] =>
  [...placements.map(enrolled), ...events, ...links.flatMap((link) => linked(link, links, today))].toSorted(
    (one, other) => other.quando.localeCompare(one.quando),
  )

const enrolled = ({ createdAt, type, year, grade, unit, status }: Placement): TimelineEntry => ({
  quando: createdAt.toISOString(),
  tipo: OF_ENROLMENT,
  titulo: `${ENROLMENT_TYPE_NAME[type]} ${year}`,
  detalhe: `${grade} · ${unit} · ${ENROLMENT_STATUS_LABEL[status]}`,
  idRegistro: null,
})

/** A changed link ends, and its successor begins the next day: the timeline tells this once, as a change. */
const linked = (link: DatedLink, links: readonly DatedLink[], today: string): readonly TimelineEntry[] => {
  const { name, kinship_id, valid_from, valid_to } = link
  const own = links.filter(({ guardian_id }) => guardian_id === link.guardian_id)
  const isChange = own.some((other) => other.valid_to !== null && addDays(other.valid_to, 1) === valid_from)
  const goesOn = own.some((other) => valid_to !== null && addDays(valid_to, 1) === other.valid_from)
  const about = { tipo: OF_GUARDIANS, detalhe: `${name} · ${kinshipName(kinship_id)}`, idRegistro: null } as const
  const begun = {
    ...about,
    quando: noonOf(valid_from),
    titulo: isChange ? 'Vínculo de responsável alterado' : 'Responsável vinculado',
  }
  if (valid_to === null || valid_to >= today || goesOn) return [begun]
  return [begun, { ...about, quando: noonOf(valid_to), titulo: 'Vínculo de responsável encerrado' }]
}
