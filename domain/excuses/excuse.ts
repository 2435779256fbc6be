import { addDays, dayText, daysFrom } from '#domain/base/days.ts'
import { isDay } from '#domain/base/typedDay.ts'
import {
  EXCUSE_ANALYSED,
  type AbsenceReason,
  EXCUSE_GRANTED,
  EXCUSE_REASONS,
  EXCUSE_REFUSED,
  EXCUSE_REVERSED,
  EXCUSE_SENT,
  type ExcuseDecision,
  type ExcuseEffect,
  type ExcuseStatus,
  GRANT,
  MEDICAL_CERTIFICATE,
  OTHER_REASON,
  REFUSE,
  REVERSE,
  TAKE_UP,
  WAIVES,
} from '#domain/excuses/excuses.lists.ts'
import { valueOf, type Parameters } from '#domain/parameters/parameters.ts'

/** How many days before its first day an excuse may be sent. */
const DAYS_AHEAD = 30

/** Value of the parameter `efeitoAtestado` with which a medical certificate waives absences. */
const CERTIFICATE_WAIVES = 'Abona'

/** What somebody says of absences. Days are ISO. */
export interface ExcuseSaid {
  readonly inicio: string
  readonly fim: string
  /** Ids of lessons of the one day; empty: all lessons. */
  readonly aulas: readonly number[]
  readonly motivo: number | null
  readonly texto: string
  /** `arquivo:17:atestado.pdf`; empty without one. */
  readonly arquivo: string
}

/** All reasons that may be chosen: those of the portal, those that the school added, and at the end that it is another one. */
export const reasonsWith = (own: readonly AbsenceReason[]): readonly AbsenceReason[] => {
  const isOther = ({ id }: AbsenceReason) => id === OTHER_REASON
  const all: readonly AbsenceReason[] = EXCUSE_REASONS
  return [...all.filter((one) => !isOther(one)), ...own, ...all.filter(isOther)]
}

/**
 * The usual effect of a reason. An ordinary medical certificate justifies, unless the school decided that it waives
 * (D 2.8, effect table).
 */
export const usualEffect = (
  { id, efeito }: Pick<AbsenceReason, 'id' | 'efeito'>,
  parameters: Parameters,
): ExcuseEffect =>
  id === MEDICAL_CERTIFICATE && valueOf(parameters, 'efeitoAtestado') === CERTIFICATE_WAIVES ? WAIVES : efeito

interface SaidOn {
  /** The reasons that may be chosen. */
  readonly reasons: readonly AbsenceReason[]
  /** ISO. */
  readonly today: string
}

/** A sentence for every field that is wrong in itself. */
export const excuseFlaws = (
  { inicio, fim, aulas, motivo, texto, arquivo }: ExcuseSaid,
  { reasons, today }: SaidOn,
): Readonly<Record<string, string>> => {
  const reason = reasons.find(({ id }) => id === motivo)
  return {
    ...daysFlaw(inicio, fim, today),
    ...(aulas.length > 0 && inicio !== fim && { aulas: 'Escolha aulas só quando a falta foi em um único dia.' }),
    ...(motivo === null && { motivo: 'Escolha o motivo.' }),
    ...(motivo !== null && reason === undefined && { motivo: 'A escola não usa mais este motivo. Escolha outro.' }),
    ...(motivo === OTHER_REASON && texto.trim() === '' && { texto: 'Conte qual foi o motivo.' }),
    ...(reason?.exigeAnexo === true &&
      arquivo === '' && { arquivo: 'Este motivo pede um documento: anexe a foto ou o PDF dele.' }),
  }
}

const daysFlaw = (from: string, to: string, today: string): Readonly<Record<string, string>> => {
  if (!isDay(from)) return { inicio: 'Informe o primeiro dia.' }
  if (!isDay(to)) return { fim: 'Informe o último dia.' }
  if (to < from) return { fim: 'O último dia vem antes do primeiro.' }
  if (daysFrom(today, from) > DAYS_AHEAD)
    return {
      inicio: `Avise com até ${DAYS_AHEAD} dias de antecedência: a partir de ${dayText(addDays(from, -DAYS_AHEAD))}.`,
    }
  return {}
}

/** Whether the school has not decided about an excuse yet. */
export const isWaiting = (status: number): boolean => status === EXCUSE_SENT || status === EXCUSE_ANALYSED

/** Whether no other excuse may stand beside one on the same days. */
export const isLive = (status: number): boolean => isWaiting(status) || status === EXCUSE_GRANTED

const AFTER: Readonly<Record<ExcuseDecision, ExcuseStatus>> = {
  [TAKE_UP]: EXCUSE_ANALYSED,
  [GRANT]: EXCUSE_GRANTED,
  [REFUSE]: EXCUSE_REFUSED,
  [REVERSE]: EXCUSE_REVERSED,
}

const MAY_FOLLOW: Readonly<Record<ExcuseDecision, (status: number) => boolean>> = {
  [TAKE_UP]: (status) => status === EXCUSE_SENT,
  [GRANT]: isWaiting,
  [REFUSE]: isWaiting,
  [REVERSE]: (status) => status === EXCUSE_GRANTED,
}

/** The status after a decision; null where it cannot be decided so. */
export const decidedStatus = (status: number, decision: ExcuseDecision): ExcuseStatus | null =>
  MAY_FOLLOW[decision](status) ? AFTER[decision] : null

/** Whether a decision needs a reason, which the family reads. */
export const asksReason = (decision: ExcuseDecision): boolean => decision === REFUSE || decision === REVERSE

/** `13/11/2026`, or `de 13/11/2026 a 16/11/2026` */
export const periodText = (from: string, to: string): string =>
  from === to ? dayText(from) : `de ${dayText(from)} a ${dayText(to)}`
