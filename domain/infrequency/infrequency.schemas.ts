import Type from 'typebox'
import {
  type ById,
  Chave,
  codeOf,
  type File,
  Id,
  IsoDate,
  Named,
  orNull,
  Paged,
  PAGING,
  Versao,
} from '#domain/base/common.schemas.ts'
import {
  ABSENCE_LEVELS,
  ALERT_STATUSES,
  CONTACT_MEANS,
  LIKELY_REASONS,
  SEARCH_OUTCOMES,
} from '#domain/infrequency/infrequency.lists.ts'

const closed = { additionalProperties: false } as const
const Dia = Type.String()

/** How a student stands in a subject, or in the whole year. */
const Standing = Type.Object({
  /** Lessons or days of which a roll was called. */
  chamadas: Type.Integer(),
  /** The justified ones among them. */
  faltas: Type.Integer(),
  justificadas: Type.Integer(),
  /** Those that an activity made up for: absences still, which count no longer. */
  compensadas: Type.Integer(),
  /** Late arrivals, and the absences that they come to where the school counts them so (parameter 100). */
  atrasos: Type.Integer(),
  porAtraso: Type.Integer(),
  /** Presence in percent as people read it, `97,5`; null where hours or days of the year are unknown. */
  presenca: orNull(Type.String()),
  /** How many more may be missed, and how many the year permits; null with it. */
  restam: orNull(Type.Integer()),
  permitidas: orNull(Type.Integer()),
  /** “Como chegamos neste valor”: a sentence a step. */
  passos: Type.Array(Type.String()),
})
export type Standing = Type.Static<typeof Standing>

const SubjectStanding = Type.Object({ idDisciplina: Type.Integer(), disciplina: Type.String(), ...Standing.properties })

const AbsenceDay = Type.Object({
  dia: Dia,
  /** Of each lesson that was missed; one without a name where the whole day is counted. */
  faltas: Type.Array(
    Type.Object({
      aula: Type.String(),
      justificada: Type.Boolean(),
      /** The excuse waives it: it does not count. */
      abonada: Type.Boolean(),
      /** An activity made up for it: it does not count. */
      compensada: Type.Boolean(),
    }),
  ),
})
export type AbsenceDay = Type.Static<typeof AbsenceDay>

/** The attendance of a student in the running year. */
export const StudentAttendance = Type.Object({
  /** Null without an enrolment in a class group of the running year. */
  frequencia: orNull(
    Type.Object({
      ano: Type.Integer(),
      turma: Type.String(),
      /** Whether days are counted; otherwise lessons. */
      porDia: Type.Boolean(),
      /** Presence that the year asks, in percent. */
      minimo: Type.Number(),
      geral: Standing,
      /** Empty where days are counted. */
      disciplinas: Type.Array(SubjectStanding),
      /** The newest first. */
      dias: Type.Array(AbsenceDay),
    }),
  ),
})
export type StudentAttendance = Type.Static<typeof StudentAttendance>
export type Attendance = NonNullable<StudentAttendance['frequencia']>

export const OfStudent = Type.Object({ idAluno: Id('Aluno') }, closed)
export interface ReadFamilyAttendance {
  query: Type.Static<typeof OfStudent>
  answer: StudentAttendance
}
export interface ReadStudentAttendance {
  params: Type.Static<typeof ById>
  answer: StudentAttendance
}

export const AlertsQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100 })),
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
    nivel: Type.Optional(codeOf(ABSENCE_LEVELS, 'Barra')),
    /** Left out: those that are not resolved. */
    situacao: Type.Optional(codeOf(ALERT_STATUSES, 'Situação')),
  },
  closed,
)

const AlertRow = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  turma: Type.String(),
  unidade: Type.String(),
  /** Code of ABSENCE_LEVELS; 0: no bar, only days in a row or lately. */
  nivel: Type.Integer(),
  faltas: Type.Integer(),
  /** Those that an activity made up for: they count for the Conselho Tutelar alone. */
  compensadas: Type.Integer(),
  /** Those that late arrivals come to: they count for everything but the Conselho Tutelar. */
  porAtraso: Type.Integer(),
  permitidas: Type.Integer(),
  /** Whether both are lessons; otherwise days. */
  emAulas: Type.Boolean(),
  diasSeguidos: Type.Integer(),
  diasRecentes: Type.Integer(),
  situacao: Type.Integer(),
  /** Of the last contact; null without one. */
  ultimoContato: orNull(Dia),
  /** When the last notice reached the Conselho Tutelar; null where none did. */
  encaminhadoEm: orNull(Dia),
})
export type AlertRow = Type.Static<typeof AlertRow>
export const AlertPage = Type.Object({
  ...Paged(AlertRow).properties,
  /** What the filters choose from. */
  unidades: Type.Array(Named),
  turmas: Type.Array(Named),
})
export interface ListAlerts {
  query: Type.Static<typeof AlertsQuery>
  answer: Type.Static<typeof AlertPage>
}

const Contact = Type.Object({
  id: Type.Integer(),
  dia: Dia,
  meio: Type.Integer(),
  comQuem: Type.String(),
  retorno: Type.String(),
  proximoPasso: Type.String(),
  proximoDia: orNull(Dia),
  autor: Type.String(),
})
export type Contact = Type.Static<typeof Contact>

const Search = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  inicio: Dia,
  iniciadaPor: Type.String(),
  /** Code of LIKELY_REASONS. */
  motivo: orNull(Type.Integer()),
  /** Code of SEARCH_OUTCOMES; null while it goes on. */
  resultado: orNull(Type.Integer()),
  encerramento: Type.String(),
  encerradaEm: orNull(Dia),
  encerradaPor: Type.String(),
  /** The newest first. */
  contatos: Type.Array(Contact),
})
export type Search = Type.Static<typeof Search>

const CouncilNotice = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  /** When it was printed: an ISO instant. */
  em: Type.String(),
  por: Type.String(),
  faltas: Type.Integer(),
  /** Null: not delivered, as far as the portal knows. */
  entregueEm: orNull(Dia),
  /** By which number the council received it; empty where it gave none. */
  protocolo: Type.String(),
})
export type CouncilNotice = Type.Static<typeof CouncilNotice>

export const AlertDetail = Type.Object({
  ...AlertRow.properties,
  serie: Type.String(),
  hoje: Dia,
  /** How many absences reach each bar; null where hours or days of the year are unknown. */
  barras: orNull(Type.Object({ conselho: Type.Integer(), critica: Type.Integer(), limite: Type.Integer() })),
  responsaveis: Type.Array(
    Type.Object({
      nome: Type.String(),
      parentesco: Type.String(),
      telefone: orNull(Type.String()),
      email: orNull(Type.String()),
    }),
  ),
  /** The newest first; of them one goes on at most. */
  buscas: Type.Array(Search),
  /** Notices to the Conselho Tutelar, the newest first. */
  avisos: Type.Array(CouncilNotice),
})
export type AlertDetail = Type.Static<typeof AlertDetail>
export interface ReadAlert {
  params: Type.Static<typeof ById>
  answer: AlertDetail
}

/** Begins an active search of an alert; where one goes on, that one. */
export interface StartSearch {
  params: Type.Static<typeof ById>
  answer: AlertDetail
}

const CONTACT = {
  dia: IsoDate('Dia'),
  meio: codeOf(CONTACT_MEANS, 'Meio'),
  comQuem: Type.String({ minLength: 1, maxLength: 100, title: 'Com quem' }),
  retorno: Type.String({ minLength: 1, maxLength: 1000, title: 'O que responderam' }),
  proximoPasso: Type.String({ maxLength: 300, title: 'Próximo passo' }),
  proximoDia: orNull(IsoDate('Até quando')),
}
export const ContactBody = Type.Object({ chave: Chave, ...CONTACT }, closed)
export interface NoteContact {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ContactBody>
  answer: AlertDetail
}

export const ClosingBody = Type.Object(
  {
    versao: Versao,
    resultado: codeOf(SEARCH_OUTCOMES, 'Resultado'),
    motivo: codeOf(LIKELY_REASONS, 'Motivo provável'),
    texto: Type.String({ maxLength: 1000, title: 'O que ficou combinado' }),
  },
  closed,
)
export interface CloseSearch {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ClosingBody>
  answer: AlertDetail
  conflict: AlertDetail
}

export const DeliveryBody = Type.Object(
  {
    versao: Versao,
    idAviso: Id('Notificação'),
    entregueEm: IsoDate('Entregue em'),
    protocolo: Type.String({ maxLength: 60, title: 'Protocolo' }),
  },
  closed,
)
export interface NoteDelivery {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof DeliveryBody>
  answer: AlertDetail
  conflict: AlertDetail
}

/** Prints the notice to the Conselho Tutelar. */
export interface PrintCouncilNotice {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof File>
}
