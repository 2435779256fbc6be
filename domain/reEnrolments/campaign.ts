import { type Intention, LEAVES } from '#domain/reEnrolments/intention.ts'
import { type Progression, RETAINED } from '#domain/reEnrolments/progression.ts'
import { type birthsOf, birthsText, isBornWithin } from '#domain/processes/births.ts'

/** State of a student in a re-enrolment campaign. */
export const CAMPAIGN_STATES = [
  { id: 1, nome: 'Pronta para ofertar' },
  { id: 2, nome: 'Impedida' },
  { id: 3, nome: 'Já ofertada' },
  { id: 4, nome: 'Fora da campanha' },
] as const

export type CampaignState = (typeof CAMPAIGN_STATES)[number]['id']
export const [READY, BLOCKED, OFFERED, LEFT_OUT] = [1, 2, 3, 4] as const

/** A student who is enrolled in the year before, in the order in which seats are given. */
export interface CampaignStudent {
  /** The enrolment of the year before. */
  readonly id: number
  /** ISO day. */
  readonly birth: string
  readonly unitId: number
  readonly shiftId: number | null
  /** The grade that follows, or the same one for a student whom the closing of the year retained; null behind the last. */
  readonly nextGradeId: number | null
  readonly progression: Progression
  /** Whether there is a living enrolment for the year already. */
  readonly isThere: boolean
  /** The grade of that enrolment; null: there is none. */
  readonly gradeThere: number | null
  /** Whether one of the year was refused or cancelled, so that nobody offers it again unasked. */
  readonly hasEnded: boolean
  readonly owes: boolean
  /** Something happened at school, so that the direction has to release it first. */
  readonly isHeld: boolean
  /** What the record lacks, in words. */
  readonly lacks: string
  /** The school's decision; null: none. */
  readonly choice: CampaignChoice | null
  /** The family's intention; null: not answered. */
  readonly said: Said | null
}

interface Said {
  readonly answer: Intention
  /** ISO instant. */
  readonly at: string
}

interface CampaignChoice {
  /** ISO instant. */
  readonly at: string
  readonly leftOut: boolean
  /** Null: what is proposed. */
  readonly gradeId: number | null
  readonly shiftId: number | null
}

/** A place that the campaign offers. */
export interface CampaignPlace {
  readonly unitId: number
  readonly gradeId: number
  readonly shiftId: number
  readonly free: number
  /** Who has to be born when; null: anybody. */
  readonly nascidos: ReturnType<typeof birthsOf>
}

/** Result for a student: the place, or the reason why there is none. */
export interface CampaignVerdict<P> {
  readonly id: number
  readonly state: CampaignState
  /** Null where there is no such place. */
  readonly place: P | null
  /** A sentence; empty for a student who is ready, and where nothing is to be said. */
  readonly reason: string
}

/**
 * The dry run of a campaign (D 2.20 “Rematrícula”): each student goes to the grade that follows, a retained one
 * stays (D 2.17), in their shift where it is offered, else in the first one, unless the school chose another place. One whose family said that it leaves is
 * left out until the school decides otherwise. Seats are counted as they are given.
 */
export const campaignOf = <P extends CampaignPlace>(
  students: readonly CampaignStudent[],
  places: readonly P[],
): readonly CampaignVerdict<P>[] => {
  const given = new Map<P, number>()
  return students.map((student) => {
    const place = placeFor(student, places)
    const verdict = (state: CampaignState, reason = ''): CampaignVerdict<P> => ({
      id: student.id,
      state,
      place,
      reason,
    })
    if (student.isThere) return verdict(OFFERED, isInOtherGrade(student) ? OFFERED_BEFORE_RETAINED : OFFERED_ALREADY)
    if (student.choice?.leftOut) return verdict(LEFT_OUT, 'Deixado de fora pela escola.')
    if (leaves(student)) return verdict(LEFT_OUT, 'A família disse que não renova.')
    const reason = hindranceOf(student, place)
    if (reason !== '') return verdict(BLOCKED, reason)
    const taken = place === null ? 0 : (given.get(place) ?? 0)
    if (place === null || place.free <= taken) return verdict(BLOCKED, 'Não há mais vagas neste turno.')
    given.set(place, taken + 1)
    return verdict(READY)
  })
}

const OFFERED_ALREADY = 'Já tem matrícula ou rematrícula neste ano letivo.'
const OFFERED_BEFORE_RETAINED =
  'Ficou retido, e a matrícula do próximo ano está em outra série. Mude a série na matrícula do aluno.'

/** Whether a retained student was offered another grade, before the year was closed. */
const isInOtherGrade = ({ progression, gradeThere, nextGradeId, choice }: CampaignStudent): boolean =>
  progression === RETAINED && gradeThere !== (choice?.gradeId ?? nextGradeId)

/** Whether the family said that it leaves, and the school has not decided otherwise since. */
const leaves = ({ said, choice }: CampaignStudent): boolean =>
  said?.answer === LEAVES && (choice === null || Date.parse(choice.at) < Date.parse(said.at))

const placeFor = <P extends CampaignPlace>(
  { unitId, shiftId, nextGradeId, choice }: CampaignStudent,
  places: readonly P[],
): P | null => {
  const gradeId = choice?.gradeId ?? nextGradeId
  const there = places.filter((place) => place.unitId === unitId && place.gradeId === gradeId)
  const inShift = (wanted: number | null) => there.find((place) => place.shiftId === wanted)
  if (choice !== null && choice.shiftId !== null) return inShift(choice.shiftId) ?? null
  return inShift(shiftId) ?? there[0] ?? null
}

const hindranceOf = (
  { birth, hasEnded, nextGradeId, choice, owes, isHeld, lacks }: CampaignStudent,
  place: CampaignPlace | null,
) => {
  if (nextGradeId === null && (choice?.gradeId ?? null) === null) return 'Conclui a última série.'
  if (place === null) return 'O processo não oferta esta série e este turno na unidade.'
  if (place.nascidos !== null && !isBornWithin(birth, place.nascidos))
    return `Nesta série, o processo recebe só quem nasceu ${birthsText(place.nascidos)}.`
  if (hasEnded) return 'A matrícula deste ano já foi cancelada ou recusada. A família pode começar outra.'
  if (isHeld) return 'Rematrícula depende da direção.'
  if (owes) return 'Há débito de ano anterior.'
  return lacks
}
