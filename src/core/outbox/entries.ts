import type { Mark } from '#domain/attendance/attendance.schemas.ts'
import type { LessonContentDraft } from '#domain/lessonContents/lessonContents.schemas.ts'
import { isMark } from '#src/core/attendance/mark.ts'
import { isRecord } from '#src/lib/json.ts'

/** `waiting`: for the network. `conflict`: somebody else saved meanwhile. `refused`: the server says why. */
export type EntryStatus = 'waiting' | 'conflict' | 'refused'

interface Waiting {
  /** Made on this device. Of a roll and an exit it is the key by which the server does it once. */
  readonly id: string
  /** Which lesson or student, in words. */
  readonly title: string
  /** When the person saved it, by the clock of this device: an ISO instant, for the order of what waits. */
  readonly at: string
  readonly status: EntryStatus
  /** Why the server refused it; otherwise empty. */
  readonly reason: string
}

/** A roll as a whole, with the version and the marks on which the person made it. */
export interface RollEntry extends Waiting {
  readonly kind: 'roll'
  readonly lesson: number
  readonly versao: number
  readonly alunos: readonly Mark[]
  readonly before: readonly Mark[]
}

/** A content as a whole, with the version on which the person wrote it; null: the first of its lesson. */
export interface ContentEntry extends Waiting {
  readonly kind: 'content'
  readonly lesson: number
  readonly versao: number | null
  readonly draft: LessonContentDraft
}

/** A student left by the gate: with a guardian, with somebody else who may, or alone. */
export interface ExitEntry extends Waiting {
  readonly kind: 'exit'
  readonly student: number
  readonly idResponsavel: number | null
  readonly idAutorizada: number | null
  /** By the clock of this device, an ISO instant. */
  readonly hora: string
}

/** A student who left by the gate came back. */
export interface ReturnEntry extends Waiting {
  readonly kind: 'return'
  readonly student: number
  /** Id of the exit; null: of the one that waits before it. */
  readonly exit: number | null
  /** By the clock of this device, an ISO instant. */
  readonly hora: string
}

/** Something that a person saved without a network, and that this device sends when it is back. */
export type Entry = RollEntry | ContentEntry | ExitEntry | ReturnEntry

/** An entry that this device kept; null for a value of another shape. */
export const entryOf = (value: unknown): Entry | null => {
  if (!isRecord(value)) return null
  const { id, lesson, title, at, status, reason, kind, versao } = value
  if (typeof id !== 'string' || typeof title !== 'string') return null
  if (typeof at !== 'string' || typeof reason !== 'string' || !isStatus(status)) return null
  if (kind === 'exit') return exitOf(value, { id, title, at, status, reason })
  if (kind === 'return') return returnOf(value, { id, title, at, status, reason })
  if (typeof lesson !== 'number') return null
  const waiting = { id, lesson, title, at, status, reason }
  if (kind === 'roll' && typeof versao === 'number') {
    const { alunos, before } = value
    return areMarks(alunos) && areMarks(before) ? { ...waiting, kind, versao, alunos, before } : null
  }
  const draft = draftOf(value['draft'])
  if (kind !== 'content' || draft === null || !(versao === null || typeof versao === 'number')) return null
  return { ...waiting, kind, versao, draft }
}

const exitOf = (value: Readonly<Record<string, unknown>>, waiting: Waiting): ExitEntry | null => {
  const { student, idResponsavel, idAutorizada, hora } = value
  if (typeof student !== 'number' || typeof hora !== 'string') return null
  if (!isIdOrNull(idResponsavel) || !isIdOrNull(idAutorizada)) return null
  return { ...waiting, kind: 'exit', student, idResponsavel, idAutorizada, hora }
}

const returnOf = (value: Readonly<Record<string, unknown>>, waiting: Waiting): ReturnEntry | null => {
  const { student, exit, hora } = value
  if (typeof student !== 'number' || typeof hora !== 'string' || !isIdOrNull(exit)) return null
  return { ...waiting, kind: 'return', student, exit, hora }
}

const isIdOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number'

const STATUSES: readonly EntryStatus[] = ['waiting', 'conflict', 'refused']
const isStatus = (value: unknown): value is EntryStatus => STATUSES.some((status) => status === value)
const areMarks = (value: unknown): value is readonly Mark[] => Array.isArray(value) && value.every(isMark)

const draftOf = (value: unknown): LessonContentDraft | null => {
  if (!isRecord(value)) return null
  const { conteudos, texto, atividades, habilidades, tarefa, entrega, links, anexos } = value
  const texts = { texto, atividades, habilidades, tarefa, links }
  if (!areNumbers(conteudos) || !areTexts(anexos) || !isTextual(texts)) return null
  return entrega === null || typeof entrega === 'string' ? { ...texts, conteudos, entrega, anexos } : null
}

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isTextual = <Name extends string>(fields: Record<Name, unknown>): fields is Record<Name, string> =>
  Object.values(fields).every((one) => typeof one === 'string')
