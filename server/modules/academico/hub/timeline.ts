import type { StudentHub } from '#domain/api/students.schemas.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_TYPE_NAME } from '#domain/rules/enrolment/status.ts'
import { kinshipName } from '#domain/rules/guardians/link.ts'
import type { Placement } from '#server/modules/matricula/enrolments/index.ts'

type Entry = StudentHub['linhaDoTempo'][number]

export interface DatedLink {
  readonly name: string
  readonly kinship_id: number
  readonly valid_from: string
  readonly valid_to: string | null
}

/** A day without a time stands at noon of the school, so that no time zone moves it to another day. */
const noonOf = (day: string): string => new Date(`${day}T12:00:00-03:00`).toISOString()

/** What happened to a student, the newest first: enrolments, and guardians who came and went. */
export const timeline = (
  placements: readonly Placement[],
  links: readonly DatedLink[],
  today: string,
): readonly Entry[] =>
  [...placements.map(enrolled), ...links.flatMap((link) => linked(link, today))].toSorted((one, other) =>
    other.quando.localeCompare(one.quando),
  )

const enrolled = ({ createdAt, type, year, grade, unit, status }: Placement): Entry => ({
  quando: createdAt.toISOString(),
  titulo: `${ENROLMENT_TYPE_NAME[type]} ${year}`,
  detalhe: `${grade} · ${unit} · ${ENROLMENT_STATUS_LABEL[status]}`,
})

const linked = ({ name, kinship_id, valid_from, valid_to }: DatedLink, today: string): readonly Entry[] => {
  const detalhe = `${name} · ${kinshipName(kinship_id)}`
  const begun = { quando: noonOf(valid_from), titulo: 'Responsável vinculado', detalhe }
  if (valid_to === null || valid_to >= today) return [begun]
  return [begun, { quando: noonOf(valid_to), titulo: 'Vínculo de responsável encerrado', detalhe }]
}
