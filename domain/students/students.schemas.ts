import Type from 'typebox'
import {
  type ById,
  codeOf,
  EXPORTING,
  Id,
  type OptionList,
  PAGING,
  Paged,
  orNull,
} from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { HUB_ALERTS, TIMELINE_KINDS } from '#domain/students/hub.lists.ts'
import { ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'

const closed = { additionalProperties: false } as const

/** `Filtro` finds by part of the student's or a guardian's name without accents, by RA, and by CPF with or without dots. */
const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  idAnoLetivo: Type.Optional(Id('Ano letivo')),
  idUnidade: Type.Optional(Id('Unidade')),
  idSerie: Type.Optional(Id('Série')),
}

export const StudentListQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)

/** What a drop-down of people looks for; nothing typed: the first ones by name. */
export const PeopleOptionsQuery = Type.Object(
  { Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })) },
  closed,
)
export interface ListPeopleOptions {
  query: Type.Static<typeof PeopleOptionsQuery>
  answer: OptionList
}

/** The same of students, of a year, unit, grade or class group. */
export const StudentOptionsQuery = Type.Object(
  {
    ...PeopleOptionsQuery.properties,
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idSerie: Type.Optional(Id('Série')),
    idTurma: Type.Optional(Id('Turma')),
  },
  closed,
)
export interface ListStudentOptions {
  query: Type.Static<typeof StudentOptionsQuery>
  answer: OptionList
}

/** A student in the list of the staff (M13). */
export const StudentRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ra: Type.String(),
  cpf: orNull(Type.String()),
  dataNascimento: Type.String(),
  unidade: orNull(Type.String()),
  serie: orNull(Type.String()),
  turma: orNull(Type.String()),
  /** The financial guardian, else the first one. */
  responsavel: orNull(Type.String()),
})
export type StudentRow = Type.Static<typeof StudentRow>

export const StudentPage = Paged(StudentRow)
export interface ListStudents {
  query: Type.Static<typeof StudentListQuery>
  answer: Type.Static<typeof StudentPage>
}

export const StudentExportQuery = Type.Object({ ...EXPORTING, ...FILTERS }, closed)
export interface ExportStudents {
  query: Type.Static<typeof StudentExportQuery>
  answer: FileContent
}

/** The same list as a file that is made in the background. */
export const StudentExportJob = Type.Object(
  { Sorting: EXPORTING.Sorting, colunas: EXPORTING.colunas, ...FILTERS },
  closed,
)
export interface QueueStudentExport {
  body: Type.Static<typeof StudentExportJob>
  answer: Type.Static<typeof JobQueued>
}

/** A guardian of a student, with the roles of the link (portal.md 3 “Guardian flags”). */
export const StudentGuardian = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  parentesco: Type.String(),
  telefoneCelular: orNull(Type.String()),
  email: orNull(Type.String()),
  financeiro: Type.Boolean(),
  academico: Type.Boolean(),
  legal: Type.Boolean(),
  assinaContrato: Type.Boolean(),
  naoDeclarado: Type.Boolean(),
  falecido: Type.Boolean(),
  semCpf: Type.Boolean(),
})
export type StudentGuardian = Type.Static<typeof StudentGuardian>

export const PlacementRow = Type.Object({
  matriculaId: Type.Integer(),
  anoLetivo: Type.Integer(),
  tipo: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  status: Type.Enum([...ENROLMENT_STATUSES]),
  unidade: Type.String(),
  curso: Type.String(),
  serie: Type.String(),
  periodo: orNull(Type.String()),
  turma: orNull(Type.String()),
  /** Whether its school year is closed: it is history then. */
  encerrado: Type.Boolean(),
  /** What the year ended with, as it was frozen, `Aprovado pelo conselho`; empty while the class group is open. */
  resultado: Type.String(),
})
export type PlacementRow = Type.Static<typeof PlacementRow>

/** Something that happened to the student. `quando` is an ISO instant in UTC. */
export const TimelineEntry = Type.Object({
  quando: Type.String(),
  tipo: codeOf(TIMELINE_KINDS, 'Tipo'),
  titulo: Type.String(),
  detalhe: Type.String(),
  /** Of the departure, the relocation or the occurrence that it tells of; null for everything else. */
  idRegistro: orNull(Type.Integer()),
})
export type TimelineEntry = Type.Static<typeof TimelineEntry>

/** What everybody who works with the student must know first. */
export const HubAlert = Type.Object({
  tipo: codeOf(HUB_ALERTS, 'Alerta'),
  texto: Type.String(),
  /** Of the departure or the alert about absences; null for what the family wrote about care. */
  idRegistro: orNull(Type.Integer()),
})
export type HubAlert = Type.Static<typeof HubAlert>

/** A subject that a student takes, from one day to another (D 2.4 “ComponenteDoAluno”). ISO, both included. */
export const TakenSubject = Type.Object({
  /** Of a dependency or an adaptation; null for what follows from the matrix or a choice. */
  id: orNull(Type.Integer()),
  idDisciplina: Type.Integer(),
  disciplina: Type.String(),
  idTurma: orNull(Type.Integer()),
  /** Where it is taken; null while the student has no class group. */
  turma: orNull(Type.String()),
  /** Code of `SUBJECT_REASONS`. */
  motivo: Type.Integer(),
  inicio: Type.String(),
  fim: Type.String(),
})
export type TakenSubject = Type.Static<typeof TakenSubject>

/** A subject in the hub of a student. */
export const HubSubject = Type.Object({
  ...TakenSubject.properties,
  /** Numbers of the stages of which the student is dismissed, none of them: of all of the year; null: of nothing (D 2.14). */
  dispensa: orNull(Type.Array(Type.Integer())),
})
export type HubSubject = Type.Static<typeof HubSubject>

/** Everything about one student that the portal knows so far (A-G1, D 2.27 “Student hub”). */
export const StudentHub = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  nomeSocial: orNull(Type.String()),
  ra: Type.String(),
  cpf: orNull(Type.String()),
  dataNascimento: Type.String(),
  avatar: orNull(Type.String()),
  responsaveis: Type.Array(StudentGuardian),
  matriculas: Type.Array(PlacementRow),
  /** Of the current enrolment's year; empty without one. */
  disciplinas: Type.Array(HubSubject),
  /** The newest first; of what the caller may see. */
  linhaDoTempo: Type.Array(TimelineEntry),
  /** Of what the caller may see. */
  alertas: Type.Array(HubAlert),
  /** Of the occurrences of the current enrolment's year; null: none count, or the caller sees no occurrences. */
  pontos: orNull(Type.Integer()),
})
export type StudentHub = Type.Static<typeof StudentHub>
export interface GetStudentHub {
  params: Type.Static<typeof ById>
  answer: StudentHub
}

/** GET Aluno/{id}: the card of one student, for the student, their guardians and the staff of the unit. */
export interface GetStudent {
  params: Type.Static<typeof ById>
  answer: StudentCard
}
