import type { ExtraCourseDraft, ExtraCourseSlot } from '#domain/extraCourses/extraCourses.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { SLOT_LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { isTime } from '#domain/base/typedDay.ts'

type Flaws = Readonly<Record<string, string>>

/** The days of a schedule as the wire names them, each with its code of `WEEK_DAYS`. */
export const SLOT_DAYS = [
  { name: 'segunda', id: 1, nome: 'Segunda', curto: 'seg' },
  { name: 'terca', id: 2, nome: 'Terça', curto: 'ter' },
  { name: 'quarta', id: 3, nome: 'Quarta', curto: 'qua' },
  { name: 'quinta', id: 4, nome: 'Quinta', curto: 'qui' },
  { name: 'sexta', id: 5, nome: 'Sexta', curto: 'sex' },
] as const

export type SlotDay = (typeof SLOT_DAYS)[number]['name']

export const EMPTY_SLOT: ExtraCourseSlot = {
  id: null,
  horarioInicio: '',
  horarioTermino: '',
  segunda: false,
  terca: false,
  quarta: false,
  quinta: false,
  sexta: false,
}

/** Codes of the days of a row. */
export const daysOf = (slot: Pick<ExtraCourseSlot, SlotDay>): readonly number[] =>
  SLOT_DAYS.filter(({ name }) => slot[name]).map(({ id }) => id)

/** The days of a row by their codes. */
export const withDays = (days: readonly number[]): Pick<ExtraCourseSlot, SlotDay> => ({
  segunda: days.includes(1),
  terca: days.includes(2),
  quarta: days.includes(3),
  quinta: days.includes(4),
  sexta: days.includes(5),
})

const isEmpty = (slot: ExtraCourseSlot): boolean =>
  slot.horarioInicio.trim() === '' && slot.horarioTermino.trim() === '' && daysOf(slot).length === 0

/** A schedule as it is kept: without the rows that nobody filled in. */
export const settledSlots = (slots: readonly ExtraCourseSlot[]): ExtraCourseSlot[] =>
  slots
    .filter((slot) => !isEmpty(slot))
    .map((slot) => ({
      ...slot,
      horarioInicio: slot.horarioInicio.trim(),
      horarioTermino: slot.horarioTermino.trim(),
    }))

/** With another schedule type: choosing “Fechado” leaves one empty row (portal.md 4 “New extra course”). */
export const withScheduleKind = (draft: ExtraCourseDraft, tipoHorario: number | null): ExtraCourseDraft => ({
  ...draft,
  tipoHorario,
  horarios: tipoHorario === CLOSED_SCHEDULE ? [EMPTY_SLOT] : draft.horarios,
})

/** Without one of its rows; the last one leaves an empty row behind. */
export const withoutSlot = (slots: readonly ExtraCourseSlot[], place: number): ExtraCourseSlot[] =>
  slots.length === 1 ? [EMPTY_SLOT] : slots.toSpliced(place, 1)

/** From when to when, on which days. */
export interface Hours {
  readonly days: readonly number[]
  /** `14:30`, which compares as text. */
  readonly start: string
  readonly end: string
}

/** A row of a schedule as it is kept. */
export interface KeptSlot extends Hours {
  readonly id: number
}

/** A row of the schedule as a form has it. */
export const slotOf = ({ id, days, start, end }: KeptSlot): ExtraCourseSlot => ({
  id,
  horarioInicio: start,
  horarioTermino: end,
  ...withDays(days),
})

/** Whether two hours share a moment of a day. One that begins where the other ends does not. */
export const overlap = (one: Hours, other: Hours): boolean =>
  one.days.some((day) => other.days.includes(day)) && one.start < other.end && other.start < one.end

/** The hours of a row. */
export const hoursOf = (slot: ExtraCourseSlot): Hours => ({
  days: daysOf(slot),
  start: slot.horarioInicio.trim(),
  end: slot.horarioTermino.trim(),
})

/**
 * The sentence of every field of a schedule that is wrong, by its path (`horarios.1.horarioInicio`). Rows that nobody
 * filled in are left out when it is saved, so nothing is wrong with them.
 */
export const scheduleFlaws = ({ tipoHorario, horarios }: Pick<ExtraCourseDraft, 'tipoHorario' | 'horarios'>): Flaws => {
  const flaws: Record<string, string> = {}
  for (const [place, slot] of horarios.entries()) {
    if (isEmpty(slot)) continue
    const earlier = horarios.slice(0, place).findIndex((one) => !isEmpty(one) && overlap(hoursOf(one), hoursOf(slot)))
    const path = `horarios.${place}`
    if (earlier >= 0) flaws[`${path}.horarioInicio`] = `Este horário coincide com o ${earlier + 1}º.`
    for (const [name, sentence] of Object.entries(slotFlaws(slot))) flaws[`${path}.${name}`] = sentence
  }
  if (tipoHorario === CLOSED_SCHEDULE && horarios.filter((slot) => !isEmpty(slot)).length > 1)
    flaws['horarios'] = 'Um curso de horário fechado tem um só horário.'
  return flaws
}

const slotFlaws = (slot: ExtraCourseSlot): Flaws => {
  const { days, start, end } = hoursOf(slot)
  const flaws: Record<string, string> = {}
  for (const [name, time] of [
    ['horarioInicio', start],
    ['horarioTermino', end],
  ] as const) {
    if (time === '') flaws[name] = requiredMessage(SLOT_LABELS[name])
    else if (!isTime(time)) flaws[name] = `O valor do campo ${SLOT_LABELS[name]} não é válido.`
  }
  if (isTime(start) && isTime(end) && end <= start)
    flaws['horarioTermino'] =
      `O campo ${SLOT_LABELS.horarioTermino} precisa ser depois de ${SLOT_LABELS.horarioInicio}.`
  if (days.length === 0) flaws['segunda'] = requiredMessage(SLOT_LABELS.dias)
  return flaws
}

/** `seg e qua 14:00–15:30` */
export const hoursText = ({ days, start, end }: Hours): string => `${daysText(days)} ${start}–${end}`.trim()

const daysText = (days: readonly number[]): string => {
  const names = SLOT_DAYS.filter(({ id }) => days.includes(id)).map(({ curto }) => curto)
  const last = names.at(-1)
  if (names.length === SLOT_DAYS.length) return `${names[0]} a ${last}`
  return names.length < 2 ? (last ?? '') : `${names.slice(0, -1).join(', ')} e ${last}`
}

/** The same of a row of a schedule. */
export const slotText = (slot: ExtraCourseSlot): string => hoursText(hoursOf(slot))
