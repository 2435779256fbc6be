import { addDays, daysBetween, weekdayOf } from '#domain/base/days.ts'
import { boundsMessage, filled, requiredMessage } from '#domain/base/sentences.ts'
import { isDay, isTime } from '#domain/base/typedDay.ts'
import {
  ACCEPTED,
  EARLIEST_MINUTES,
  ENDED,
  type MedicationStatus,
  OTHER_REASON,
  TOLERANCE_MINUTES,
  WAITING,
} from '#domain/medication/medication.lists.ts'
import * as messages from '#domain/medication/medication.messages.ts'
import type { DoseBody, MedicationDraft } from '#domain/medication/medication.schemas.ts'

type Flaws = Readonly<Record<string, string>>

/** When a medicine is given: the part of a request that decides it. */
export interface Prescribed {
  readonly horarios: readonly string[]
  /** Codes of `WEEK_DAYS`; empty: every day. */
  readonly diasSemana: readonly number[]
  /** ISO days, both included. */
  readonly de: string
  readonly ate: string
}

/** The times, `HH:MM` and in order, at which doses are due on an ISO day with lessons (D 2.12 “horários, início/fim”). */
export const dueTimes = ({ horarios, diasSemana, de, ate }: Prescribed, day: string): readonly string[] => {
  if (day < de || day > ate) return []
  if (diasSemana.length > 0 && !diasSemana.includes(weekdayOf(day) || 7)) return []
  return horarios.toSorted()
}

export const LATER = 'later'
export const NOW = 'now'
export const LATE = 'late'

/** Where a dose stands that nobody recorded: it may not be given yet, it may, or its tolerance is over. */
export type DoseStanding = typeof LATER | typeof NOW | typeof LATE

interface Slot {
  /** ISO day and `HH:MM`. */
  readonly dia: string
  readonly hora: string
}

/** Where a dose stands at a time of the school, `2026-11-21T10:31:05`. */
export const doseStanding = ({ dia, hora }: Slot, stamp: string): DoseStanding => {
  const today = stamp.slice(0, 10)
  if (dia !== today) return dia < today ? LATE : LATER
  const past = minutesOf(stamp.slice(11, 16)) - minutesOf(hora)
  if (past > TOLERANCE_MINUTES) return LATE
  return past < -EARLIEST_MINUTES ? LATER : NOW
}

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Where a request stands on an ISO day: what is accepted, or waits, ends with its last day. */
export const statusOn = (status: MedicationStatus, ate: string, day: string): MedicationStatus =>
  (status === WAITING || status === ACCEPTED) && ate < day ? ENDED : status

const LONGEST_DAYS = 366
const NO_DAY = 'A data não existe. Use dd/mm/aaaa.'

/** A sentence for every wrong field of what a family asks on an ISO day, by name. A time is `horarios[0]`. */
export const medicationFlaws = (draft: MedicationDraft, today: string): Flaws => ({
  ...textFlaw('remedio', draft.remedio, 'Remédio', 100),
  ...textFlaw('dose', draft.dose, 'Dose', 60),
  ...timeFlaws(draft.horarios),
  ...spanFlaws(draft, today),
  ...textFlaw('instrucoes', draft.instrucoes, 'Para que é e como dar', 500),
  ...(draft.exigeReceita && draft.arquivo === '' && { arquivo: messages.MEDICATION_PRESCRIPTION }),
  ...(!draft.aceite && { aceite: messages.MEDICATION_ACCEPT }),
})

const textFlaw = (name: string, text: string, label: string, maxLength: number): Flaws => {
  if (text.trim() === '') return { [name]: requiredMessage(label) }
  const tooLong = boundsMessage(text.trim(), { maxLength })
  return tooLong === undefined ? {} : { [name]: tooLong }
}

const timeFlaws = (times: readonly string[]): Flaws => {
  if (times.length === 0) return { horarios: messages.MEDICATION_TIMES }
  const flaws: Record<string, string> = {}
  for (const [at, time] of times.entries()) {
    if (!isTime(time)) flaws[`horarios[${at}]`] = messages.MEDICATION_TIME
    else if (times.indexOf(time) < at) flaws[`horarios[${at}]`] = messages.MEDICATION_SAME_TIME
  }
  return flaws
}

const spanFlaws = (draft: MedicationDraft, today: string): Flaws => {
  const { de, ate, diasSemana } = draft
  if (!isDay(de) || !isDay(ate))
    return {
      ...(!isDay(de) && { de: de === '' ? requiredMessage('Primeiro dia') : NO_DAY }),
      ...(!isDay(ate) && { ate: ate === '' ? requiredMessage('Último dia') : NO_DAY }),
    }
  if (de < today) return { de: messages.MEDICATION_PAST }
  if (ate < de) return { ate: messages.MEDICATION_END_EARLY }
  if (ate > addDays(de, LONGEST_DAYS)) return { ate: messages.MEDICATION_TOO_LONG }
  const hasDay = daysBetween(de, ate).some((day) => dueTimes({ horarios: ['00:00'], diasSemana, de, ate }, day).length)
  return hasDay ? {} : { ate: messages.MEDICATION_NO_DAY }
}

/** The same of the record of a dose, at a time of the school as in `doseStanding`. */
export const doseFlaws = (body: Omit<DoseBody, 'chave'>, stamp: string): Flaws => {
  const { dia, hora, dada, dadaAs, motivo, observacao } = body
  if (!dada)
    return {
      ...(motivo === null && { motivo: messages.DOSE_REASON }),
      ...(motivo === OTHER_REASON && observacao.trim() === '' && { observacao: messages.DOSE_OTHER_REASON }),
    }
  if (!isTime(dadaAs)) return { dadaAs: messages.DOSE_HOUR }
  if (dia === stamp.slice(0, 10) && dadaAs > stamp.slice(11, 16)) return { dadaAs: messages.DOSE_FUTURE }
  if (minutesOf(dadaAs) < minutesOf(hora) - EARLIEST_MINUTES) return { dadaAs: filled(messages.DOSE_EARLY, { hora }) }
  return {}
}
