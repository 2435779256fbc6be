import { ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import {
  CLOSED,
  CORRECTED,
  type DeliveryStatus,
  type DeliveryTime,
  HANDED_BACK,
  LATE,
  NOT_DELIVERED,
  NOT_OPEN,
  ON_TIME,
  TO_REDO,
} from '#domain/activities/activities.lists.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type { DeliveryBody, FamilyActivity } from '#domain/activities/activities.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { linkFlaw } from '#domain/base/links.ts'

/** Until when an activity is delivered. ISO days, and `23:59`. */
export interface Deadline {
  readonly abre: string
  readonly entrega: string
  readonly hora: string
  /** Empty or null: no late deliveries. */
  readonly atrasoAte: string | null
}

/** Where a delivery stands, as far as it decides whether there may be another one. */
interface Standing {
  readonly situacao: DeliveryStatus
  /** Last ISO day on which it may be redone. */
  readonly refazerAte: string | null
}

/** `21/11/2026, 23:59` */
export const deadlineText = ({ entrega, hora }: Pick<Deadline, 'entrega' | 'hora'>): string =>
  `${dayText(entrega)}, ${hora}`

/** The last second of a day at school, as a stamp. */
const endOf = (day: string): string => `${day}T23:59:59`

/**
 * What a delivery would be at an instant, given as stamp of the school (`schoolStamp`): the minute of the deadline still
 * belongs to it, to its last second. One that is to be redone has a deadline of its own.
 */
export const deliveryTime = (
  { abre, entrega, hora, atrasoAte }: Deadline,
  stamp: string,
  own: Standing,
): DeliveryTime => {
  if (stamp < `${abre}T00:00:00`) return NOT_OPEN
  if (own.situacao === TO_REDO && own.refazerAte !== null) return stamp <= endOf(own.refazerAte) ? ON_TIME : CLOSED
  if (stamp <= `${entrega}T${hora}:59`) return ON_TIME
  return atrasoAte !== null && atrasoAte !== '' && stamp <= endOf(atrasoAte) ? LATE : CLOSED
}

interface Asked extends Deadline {
  readonly permiteEnvio: boolean
  readonly permiteReenvio: boolean
  /** Whether the student is in one of the class groups today. */
  readonly isTaken: boolean
}

/** Why a message says no, with its values. */
export interface DeliveryRefusal {
  readonly code:
    | 'ACTIVITY_NOT_DELIVERABLE'
    | 'ACTIVITY_CLOSED'
    | 'ACTIVITY_DELIVERED_ONCE'
    | 'ACTIVITY_ALREADY_CORRECTED'
    | 'ACTIVITY_LEFT'
  readonly values?: Readonly<Record<string, string>>
}

/** Why a student may not deliver an activity at an instant; null where they may. */
export const deliveryRefusal = (activity: Asked, own: Standing, stamp: string): DeliveryRefusal | null => {
  if (!activity.permiteEnvio) return { code: 'ACTIVITY_NOT_DELIVERABLE' }
  if (own.situacao === CORRECTED || own.situacao === HANDED_BACK) return { code: 'ACTIVITY_ALREADY_CORRECTED' }
  if (!activity.isTaken) return { code: 'ACTIVITY_LEFT' }
  const time = deliveryTime(activity, stamp, own)
  if (time === CLOSED || time === NOT_OPEN)
    return { code: 'ACTIVITY_CLOSED', values: { prazo: lastText(activity, own) } }
  const isNew = own.situacao === NOT_DELIVERED || own.situacao === TO_REDO
  return isNew || activity.permiteReenvio ? null : { code: 'ACTIVITY_DELIVERED_ONCE' }
}

/** The last moment at which something could be delivered. */
const lastText = (activity: Asked, { situacao, refazerAte }: Standing): string => {
  if (situacao === TO_REDO && refazerAte !== null) return dayText(refazerAte)
  return activity.atrasoAte !== null && activity.atrasoAte !== '' ? dayText(activity.atrasoAte) : deadlineText(activity)
}

type Sent = Pick<DeliveryBody, 'texto' | 'links' | 'anexos'>

/** A sentence for every wrong field of what a student sends. */
export const deliveryFlaws = ({ texto, links, anexos }: Sent): Readonly<Record<string, string>> => {
  const flaw = linkFlaw(links, { most: ACTIVITY_MAX.links, longest: ACTIVITY_MAX.link })
  return {
    ...(texto.trim() === '' && links.trim() === '' && anexos.length === 0 && { texto: messages.ACTIVITY_NOTHING_SENT }),
    ...(texto.length > ACTIVITY_MAX.texto && { texto: `Use no máximo ${ACTIVITY_MAX.texto} caracteres.` }),
    ...(flaw !== null && { links: flaw }),
    ...(anexos.length > ACTIVITY_MAX.anexos && { anexos: `São no máximo ${ACTIVITY_MAX.anexos} arquivos.` }),
  }
}

/** Whether the student reads what the teacher said: a correction that is not handed back is the teacher's own. */
export const isReadByStudent = (status: DeliveryStatus): boolean => status === HANDED_BACK || status === TO_REDO

export const [TO_DELIVER, OVERDUE, WAITING, READ, PAST] = [
  'entregar',
  'atrasadas',
  'entregues',
  'corrigidas',
  'passadas',
] as const

/** Where an activity stands in the list of a student. */
export type ActivityGroup = typeof TO_DELIVER | typeof OVERDUE | typeof WAITING | typeof READ | typeof PAST

/** What a student has to do with an activity, or has done. One without a delivery by the portal is past after its deadline. */
export const groupOf = ({
  situacao,
  momento,
  permiteEnvio,
}: Pick<FamilyActivity, 'situacao' | 'momento' | 'permiteEnvio'>): ActivityGroup => {
  if (situacao === HANDED_BACK) return READ
  if (situacao === TO_REDO) return momento === CLOSED ? OVERDUE : TO_DELIVER
  if (situacao !== NOT_DELIVERED) return WAITING
  if (momento === ON_TIME) return TO_DELIVER
  return permiteEnvio ? OVERDUE : PAST
}
