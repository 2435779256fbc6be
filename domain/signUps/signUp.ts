import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import {
  ANY_GENDER,
  CLOSED_SCHEDULE,
  COURSE_GENDERS,
  LIMITED_WHEN_FULL,
  WITH_PRE_RESERVATION,
} from '#domain/extraCourses/extraCourses.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { daysOf, type Hours, hoursOf, overlap } from '#domain/extraCourses/extraSchedule.ts'

/** State of a sign-up. It holds a seat while it is requested or confirmed. */
export const SIGN_UP_STATUSES = ['inscrito', 'espera', 'confirmado', 'removido'] as const

export type SignUpStatus = (typeof SIGN_UP_STATUSES)[number]

/** Sign-ups in these states hold a seat. */
export const SEATED_STATUSES = ['inscrito', 'confirmado'] as const satisfies readonly SignUpStatus[]

export const SIGN_UP_STATUS_LABEL: Readonly<Record<SignUpStatus, string>> = {
  inscrito: 'Inscrito',
  espera: 'Lista de espera',
  confirmado: 'Confirmado',
  removido: 'Removido',
}

/** An hour of an open schedule that a student chose: the row, and a day of it. */
export interface ChosenHour {
  readonly id: number
  readonly dia: number
}

/** The facts of a student that decide about a sign-up. */
export interface Applicant {
  /** ISO day. */
  readonly birth: string
  /** Code of `SEXES`; null where nobody said it. */
  readonly sex: number | null
  /** The regular enrolment in the year and unit of the course; null where there is none. */
  readonly enrolment: { readonly course: number; readonly grade: number; readonly shift: number | null } | null
  readonly preReserved: boolean
  /** Hours of the extra courses that the student takes already. */
  readonly taken: readonly (Hours & { readonly course: string })[]
}

type Conditions = Pick<
  ExtraCourseDraft,
  'sexo' | 'anoInicio' | 'anoFim' | 'cursos' | 'series' | 'periodos' | 'disponibilidade'
>

/** Why a course does not accept a student; null if it does. */
export const applicantFlaw = (course: Conditions, applicant: Applicant): string | null => {
  const { enrolment } = applicant
  if (enrolment === null) return 'O aluno não tem matrícula neste ano letivo e unidade.'
  const found = [
    [allows(course.cursos, enrolment.course), 'O curso regular do aluno não é um dos aceitos.'],
    [allows(course.series, enrolment.grade), 'A série do aluno não é uma das aceitas.'],
    [allows(course.periodos, enrolment.shift), 'O turno do aluno não é um dos aceitos.'],
    [isOfGender(course, applicant), `Este curso é para o sexo ${nameIn(COURSE_GENDERS, course.sexo).toLowerCase()}.`],
    [isOfAge(course, applicant), 'O ano de nascimento do aluno está fora da faixa do curso.'],
    [
      course.disponibilidade !== WITH_PRE_RESERVATION || applicant.preReserved,
      'O aluno não está na pré-reserva deste curso.',
    ],
  ] as const
  return found.find(([isMet]) => !isMet)?.[1] ?? null
}

/** An empty list admits everybody. */
const allows = (accepted: readonly number[], one: number | null): boolean =>
  accepted.length === 0 || (one !== null && accepted.includes(one))

const isOfGender = ({ sexo }: Conditions, { sex }: Applicant): boolean => sexo === ANY_GENDER || sexo === sex

const isOfAge = ({ anoInicio, anoFim }: Conditions, { birth }: Applicant): boolean => {
  const year = Number(birth.slice(0, 4))
  return (anoInicio === null || year >= anoInicio) && (anoFim === null || year <= anoFim)
}

type Schedule = Pick<ExtraCourseDraft, 'tipoHorario' | 'horarios'>

/** The hours at which a student is there: of a closed schedule all of it, of an open one what was chosen. */
export const hoursTaken = ({ tipoHorario, horarios }: Schedule, chosen: readonly ChosenHour[]): readonly Hours[] => {
  if (tipoHorario === CLOSED_SCHEDULE) return horarios.map(hoursOf)
  return horarios
    .map((slot) => ({ ...hoursOf(slot), days: chosen.filter(({ id }) => id === slot.id).map(({ dia }) => dia) }))
    .filter(({ days }) => days.length > 0)
}

/** What is wrong with the hours that a student chose; null where they may be taken. */
export const hoursFlaw = (schedule: Schedule, chosen: readonly ChosenHour[], { taken }: Applicant): string | null => {
  const { tipoHorario, horarios } = schedule
  const isGiven = ({ id, dia }: ChosenHour) => horarios.some((slot) => slot.id === id && daysOf(slot).includes(dia))
  if (tipoHorario === CLOSED_SCHEDULE && chosen.length > 0) return 'Este curso tem horário fechado.'
  if (tipoHorario !== CLOSED_SCHEDULE && horarios.length > 0 && chosen.length === 0)
    return 'Escolha ao menos um horário.'
  if (!chosen.every(isGiven)) return 'Um dos horários escolhidos não é deste curso.'
  const own = hoursTaken(schedule, chosen)
  const met = taken.find((other) => own.some((one) => overlap(one, other)))
  return met === undefined ? null : `O horário coincide com ${met.course}, em que o aluno já está inscrito.`
}

type Outcome = 'inscrito' | 'espera' | 'full' | 'stopped'

/** Result of a sign-up: a seat, a position in the waiting list if the family accepts one, or neither. */
export const signUpOutcome = (
  { disponibilidade }: Pick<ExtraCourseDraft, 'disponibilidade'>,
  free: number,
  waits: boolean,
): Outcome => {
  if (free > 0) return 'inscrito'
  if (disponibilidade === LIMITED_WHEN_FULL) return 'stopped'
  return waits ? 'espera' : 'full'
}

/** Why a sign-up cannot be confirmed, or null; `missing`: names of what is mandatory and was not approved. */
export const confirmFlaw = (status: SignUpStatus, missing: readonly string[]): string | null => {
  if (status === 'confirmado') return 'Já está confirmada.'
  if (status === 'removido') return 'Já foi removida.'
  if (status === 'espera') return 'Está na lista de espera, sem vaga.'
  return missing.length === 0 ? null : `Falta aprovar: ${missing.join(', ')}.`
}
