import Type from 'typebox'
import { Conferido, Id, IsoDate, PAGING, REPORTING, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { ReminderReach } from '#domain/messaging/reminders.schemas.ts'
import {
  PENDING_GROUPS,
  PENDING_KINDS,
  type PendingGroup,
  type PendingKind,
  REMINDED_AT_ONCE,
} from '#domain/pending/pending.lists.ts'

const closed = { additionalProperties: false } as const

const Kind = Type.Unsafe<PendingKind>(Type.Integer({ minimum: 1, maximum: PENDING_KINDS.length, title: 'Tipo' }))

const Group = Type.Unsafe<PendingGroup>(
  Type.Integer({ minimum: 1, maximum: PENDING_GROUPS.length, title: 'Agrupar por' }),
)

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  idUnidade: Type.Optional(Id('Unidade')),
  idSerie: Type.Optional(Id('Série')),
  tipo: Type.Optional(Kind),
  /** Only what is past its deadline. */
  vencidos: Type.Optional(Type.Boolean({ title: 'Vencidos' })),
}

export const PendingQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)
export const PendingCountsQuery = Type.Object({ ...FILTERS, agrupar: Type.Optional(Group) }, closed)
/** Printed, the counts stand above the list. */
export const PendingExportQuery = Type.Object({ ...REPORTING, ...FILTERS, agrupar: Type.Optional(Group) }, closed)

/** One thing that one student still owes. */
export const PendingRow = Type.Object({
  /** Its place in the list: what is owed has no id of its own. */
  id: Type.Integer(),
  idAluno: Type.Integer(),
  nomeAluno: Type.String(),
  ra: Type.String(),
  unidade: Type.String(),
  serie: Type.String(),
  turma: orNull(Type.String()),
  tipo: Kind,
  item: Type.String(),
  /** Of a document: the code of `REQUIREMENT_BEHAVIOURS` and where it stands, of `DOCUMENT_STATUSES`. */
  comportamento: orNull(Type.Integer()),
  status: orNull(Type.Integer()),
  prazo: orNull(IsoDate('Prazo')),
  /** Days since it is asked for. */
  dias: Type.Integer(),
  responsavel: orNull(Type.String()),
  /** The guardian whose datum, signature, payment or answer it is; null where it is nobody's own. */
  idResponsavel: orNull(Type.Integer()),
  /** Whether a guardian's datum is one of the link to the student. */
  doVinculo: Type.Boolean(),
  /** Of a signature: the enrolment whose contract waits. */
  idMatricula: orNull(Type.Integer()),
})
export type PendingRow = Type.Static<typeof PendingRow>

/** A page of it. How much there is in all is counted by a call of its own, for which the list does not wait. */
export const PendingPage = Type.Object({ items: Type.Array(PendingRow) })

/** The same counted. */
export const PendingCounts = Type.Object({
  agrupar: Group,
  /** What the numbers of each group are of, in their order. */
  series: Type.Array(Type.String()),
  grupos: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), valores: Type.Array(Type.Integer()) })),
  total: Type.Integer(),
})
export type PendingCounts = Type.Static<typeof PendingCounts>

/** Reminds of what these filters let through, of some students or of all. */
export const ReminderBody = Type.Object(
  { ...FILTERS, alunos: Type.Optional(Type.Array(Id('Aluno'), { maxItems: REMINDED_AT_ONCE, title: 'Alunos' })) },
  closed,
)
export type ReminderBody = Type.Static<typeof ReminderBody>

export const ReminderSending = Type.Object({ ...ReminderBody.properties, conferido: Conferido }, closed)

/** What a reminder would do. */
export const ReminderSimulation = Type.Object({
  ...ReminderReach.properties,
  /** What is owed in all, by how many students, and of how much of it nobody can be reminded. */
  pendencias: Type.Integer(),
  alunos: Type.Integer(),
  semResponsavel: Type.Integer(),
  conferido: Conferido,
})
export type ReminderSimulation = Type.Static<typeof ReminderSimulation>

export interface ListPending {
  query: Type.Static<typeof PendingQuery>
  answer: Type.Static<typeof PendingPage>
}
export interface CountPending {
  query: Type.Static<typeof PendingCountsQuery>
  answer: PendingCounts
}
export interface ExportPending {
  query: Type.Static<typeof PendingExportQuery>
  answer: FileContent
}
export interface SimulateReminder {
  body: ReminderBody
  answer: ReminderSimulation
}
export interface RemindPending {
  body: Type.Static<typeof ReminderSending>
  answer: Type.Static<typeof JobBegun>
}
