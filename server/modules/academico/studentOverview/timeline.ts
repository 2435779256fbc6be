import type { StudentHub } from '#domain/students/students.schemas.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { addDays } from '#domain/base/days.ts'
import { kindText } from '#domain/movements/movement.ts'
import type { MovementKind } from '#domain/movements/movements.lists.ts'
import { kinshipName } from '#domain/people/linkFlags.ts'
import type { Placement } from '#server/school/enrolments/placements.ts'

type Entry = StudentHub['linhaDoTempo'][number]

export interface DatedLink {
  readonly guardian_id: number
  readonly name: string
  readonly kinship_id: number
  readonly valid_from: string
  readonly valid_to: string | null
}

/** Noon of a day at the school, so that no time zone moves it to another day. */
const noonOf = (day: string): string => new Date(`${day}T12:00:00-03:00`).toISOString()

/** A departure that was carried out. */
export interface Departure {
  readonly kind: MovementKind
  /** ISO. */
  readonly day: string
  readonly school: string
  readonly isUndone: boolean
}

/** A student's history, newest first: enrolments, departures, and guardians who came and went. */
export const timeline = (
  placements: readonly Placement[],
  links: readonly DatedLink[],
  departures: readonly Departure[],
  today: string,
): readonly Entry[] =>
  [
    ...placements.map(enrolled),
    ...departures.map(left),
    ...links.flatMap((link) => linked(link, links, today)),
  ].toSorted((one, other) => other.quando.localeCompare(one.quando))

const enrolled = ({ createdAt, type, year, grade, unit, status }: Placement): Entry => ({
  quando: createdAt.toISOString(),
  titulo: `${ENROLMENT_TYPE_NAME[type]} ${year}`,
  detalhe: `${grade} · ${unit} · ${ENROLMENT_STATUS_LABEL[status]}`,
})

const left = ({ kind, day, school, isUndone }: Departure): Entry => ({
  quando: noonOf(day),
  titulo: isUndone ? `${kindText(kind)} (desfeita)` : kindText(kind),
  detalhe: school,
})

/** A changed link ends, and its successor begins the next day: the timeline tells this once, as a change. */
const linked = (link: DatedLink, links: readonly DatedLink[], today: string): readonly Entry[] => {
  const { name, kinship_id, valid_from, valid_to } = link
  const own = links.filter(({ guardian_id }) => guardian_id === link.guardian_id)
  const isChange = own.some((other) => other.valid_to !== null && addDays(other.valid_to, 1) === valid_from)
  const goesOn = own.some((other) => valid_to !== null && addDays(valid_to, 1) === other.valid_from)
  const detalhe = `${name} · ${kinshipName(kinship_id)}`
  const begun = {
    quando: noonOf(valid_from),
    titulo: isChange ? 'Vínculo de responsável alterado' : 'Responsável vinculado',
    detalhe,
  }
  if (valid_to === null || valid_to >= today || goesOn) return [begun]
  return [begun, { quando: noonOf(valid_to), titulo: 'Vínculo de responsável encerrado', detalhe }]
}
