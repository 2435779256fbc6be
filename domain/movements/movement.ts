import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { filled, requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import type { EnrolmentStatus } from '#domain/enrolments/enrolmentStatus.ts'
import {
  CANCEL_FROM,
  DEATH,
  EXEMPT_ALL,
  KEEP_UNTIL,
  MOVEMENT_KINDS,
  MOVEMENT_STATUSES,
  type MovementKind,
  type MovementStatus,
  TRANSFER_OUT,
} from '#domain/movements/movements.lists.ts'
import * as messages from '#domain/movements/movements.messages.ts'
import type { DepartureChoice, MovementDraft } from '#domain/movements/movements.schemas.ts'

/** A departure that is written for the first time. */
export const newMovement = (today: string): MovementDraft => ({
  tipoMovimento: TRANSFER_OUT,
  dia: today,
  motivoTransferencia: null,
  pedidoPor: '',
  escolaDestino: '',
  municipioDestino: '',
  ufDestino: '',
  paisDestino: 'Brasil',
  entrevista: '',
})

/** The draft as it is kept: only a transfer has a reason of the list and another school. */
export const settledMovement = (draft: MovementDraft): MovementDraft => {
  const isTransfer = draft.tipoMovimento === TRANSFER_OUT
  return {
    ...draft,
    motivoTransferencia: isTransfer ? draft.motivoTransferencia : null,
    escolaDestino: isTransfer ? draft.escolaDestino.trim() : '',
    municipioDestino: isTransfer ? draft.municipioDestino.trim() : '',
    ufDestino: isTransfer ? draft.ufDestino.trim().toUpperCase() : '',
    paisDestino: isTransfer ? draft.paisDestino.trim() : '',
    pedidoPor: draft.pedidoPor.trim(),
    entrevista: draft.tipoMovimento === DEATH ? '' : draft.entrevista.trim(),
  }
}

/** A sentence for every field that is wrong in itself. The school of destination may be unknown to the family. */
export const movementFlaws = ({
  tipoMovimento,
  dia,
  motivoTransferencia,
  pedidoPor,
}: MovementDraft): Readonly<Record<string, string>> => ({
  ...(!isDay(dia) && { dia: requiredMessage('Último dia na escola') }),
  ...(pedidoPor.trim() === '' && { pedidoPor: requiredMessage('Quem pediu') }),
  ...(tipoMovimento === TRANSFER_OUT &&
    motivoTransferencia === null && { motivoTransferencia: requiredMessage('Motivo') }),
})

/** An enrolment as the day of a departure is judged by it. Days are ISO. */
export interface LeftEnrolment {
  readonly today: string
  /** Null: before the year. */
  readonly enrolledOn: string | null
  readonly yearEnd: string
  /** The stage of the day, if it is closed. */
  readonly closedStage: { readonly nome: string; readonly fim: string } | null
  /** The last roll after the day that has the student present; null: none. */
  readonly presentOn: string | null
}

/** Why a student cannot leave on a day; empty where they can. */
export const leavingDayFlaw = (
  day: string,
  { today, enrolledOn, yearEnd, closedStage, presentOn }: LeftEnrolment,
): string => {
  if (day > today) return messages.MOVEMENT_AHEAD
  if (day > yearEnd) return filled(messages.MOVEMENT_AFTER_YEAR, { fim: dayText(yearEnd) })
  if (enrolledOn !== null && day < enrolledOn)
    return filled(messages.MOVEMENT_BEFORE_START, { inicio: dayText(enrolledOn) })
  if (closedStage !== null)
    return filled(messages.MOVEMENT_STAGE_CLOSED, { etapa: closedStage.nome, fim: dayText(closedStage.fim) })
  return presentOn === null ? '' : filled(messages.MOVEMENT_PRESENT_LATER, { dia: dayText(presentOn) })
}

/** Whether an option about instalments needs a day. */
export const needsDay = (option: number): boolean => option === CANCEL_FROM || option === KEEP_UNTIL

/** What is wrong with the choice for the instalments. */
export const choiceFlaws = (
  { opcaoFinanceira, dataFinanceira }: DepartureChoice,
  kind: MovementKind,
): Readonly<Record<string, string>> => ({
  ...(kind === DEATH &&
    opcaoFinanceira !== EXEMPT_ALL && { opcaoFinanceira: 'Em caso de óbito as parcelas em aberto são canceladas.' }),
  ...(needsDay(opcaoFinanceira) &&
    (dataFinanceira === null || !isDay(dataFinanceira)) && { dataFinanceira: requiredMessage('Data') }),
})

/** The status that an enrolment has after a departure (portal.md 7, SisStatusMatricula). */
export const statusAfter = (kind: MovementKind): Extract<EnrolmentStatus, 'Transferido' | 'Cancelado'> =>
  kind === TRANSFER_OUT ? 'Transferido' : 'Cancelado'

/** The kind in words. */
export const kindText = (kind: MovementKind): string => nameIn(MOVEMENT_KINDS, kind)

/** The status in words. */
export const statusText = (status: MovementStatus): string => nameIn(MOVEMENT_STATUSES, status)

/** Whether it is neither carried out nor given up. */
export const isUnderWay = (status: MovementStatus): boolean => status === 1 || status === 2
