import Type from 'typebox'
import type { FileContent } from '#domain/base/endpoint.ts'
import { type ById, Conferido, type Done, Id, IsoDate, Named, Versao, orNull } from '#domain/base/common.schemas.ts'
import { BoardGroup, BoardPlace, BoardSubject } from '#domain/teaching/assignments.schemas.ts'

const closed = { additionalProperties: false } as const
const Codigo = Type.Integer()
/** A school day, `2026-11-21`. */
const Dia = Type.String()
/** A time of a day, `07:30`. */
const Hora = Type.String()

/** Left out: the running year, and the first unit of the caller. A class group brings year and unit with it. */
export const WeeksQuery = Type.Object(
  {
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
  },
  closed,
)

/** A lesson of a week. */
export const WeekItem = Type.Object(
  {
    /** ISO number, from 1, Monday. */
    diaSemana: Type.Integer({ minimum: 1, maximum: 7, title: 'Dia da semana' }),
    idHorario: Id('Horário'),
    idDisciplina: Id('Disciplina'),
    /** Null: the room of the class group. */
    idAmbiente: orNull(Id('Ambiente')),
    /** A part of the class group; null: all of it. */
    subgrupo: orNull(Type.String({ minLength: 1, maxLength: 60, title: 'Subgrupo' })),
    /** Code of TIMETABLE_WEEKS; null: every week. */
    semana: orNull(Type.Integer({ minimum: 1, maximum: 2, title: 'Semana' })),
    /** Who gives it of several who teach the subject; empty: all of them. */
    professores: Type.Array(Id('Professor'), { maxItems: 6, title: 'Professores' }),
    /** Stays where it is when the portal proposes a week. */
    fixa: Type.Boolean({ title: 'Fixa' }),
  },
  closed,
)
export type WeekItem = Type.Static<typeof WeekItem>

/** A version of the week of a class group. */
export const Timetable = Type.Object({
  id: Codigo,
  idTurma: Codigo,
  numero: Type.Integer(),
  /** Code of TIMETABLE_STATUSES. */
  situacao: Codigo,
  inicio: Dia,
  /** The end of the school year, where no later version ended it. */
  fim: Dia,
  observacao: Type.String(),
  autor: Type.String(),
  /** Why it was published in spite of conflicts; empty where it had none. */
  motivo: Type.String(),
  versao: Type.Integer(),
  itens: Type.Array(WeekItem),
})
export type Timetable = Type.Static<typeof Timetable>

const ClassTime = Type.Object({
  id: Codigo,
  nome: Type.String(),
  idPeriodo: Codigo,
  /** Code of SCHOOL_LEVELS; null: all. */
  nivel: orNull(Codigo),
  dias: Type.Array(Codigo),
  ordem: Type.Integer(),
  /** Code of CLASS_TIME_KINDS. */
  tipo: Codigo,
  inicio: Hora,
  fim: Hora,
  ativo: Type.Boolean(),
})
export type ClassTime = Type.Static<typeof ClassTime>

const WeekGroup = Type.Object({
  ...BoardGroup.properties,
  /** ISO numbers of the days on which it has lessons. */
  dias: Type.Array(Codigo),
  idAmbiente: orNull(Codigo),
})
export type WeekGroup = Type.Static<typeof WeekGroup>

/** A stretch of the week, all through a year, that a teacher noted. */
const NotedTime = Type.Object({
  id: Codigo,
  idProfessor: Codigo,
  diaSemana: Codigo,
  comeca: Hora,
  termina: Hora,
  motivo: Type.String(),
})

/** The weeks of the class groups of a year in a unit, with all that speaks for and against a lesson. */
export const Weeks = Type.Object({
  ...BoardPlace.properties,
  turmas: Type.Array(WeekGroup),
  horarios: Type.Array(ClassTime),
  disciplinas: Type.Array(
    Type.Object({
      ...BoardSubject.properties,
      /** `#rrggbb`, or null. */
      cor: orNull(Type.String()),
    }),
  ),
  professores: Type.Array(Named),
  ambientes: Type.Array(Named),
  atribuicoes: Type.Array(
    Type.Object({
      idTurma: Codigo,
      idDisciplina: Codigo,
      idProfessor: Codigo,
      /** Code of ASSIGNMENT_KINDS. */
      tipo: Codigo,
      inicio: Dia,
      fim: Dia,
    }),
  ),
  /** Drafts and what holds or will hold; of the class group that was asked for also what has ended. */
  quadros: Type.Array(Timetable),
  /** Lessons of these teachers in other units: when, but not what. */
  fora: Type.Array(
    Type.Object({
      idProfessor: Codigo,
      diaSemana: Codigo,
      semana: orNull(Codigo),
      comeca: Hora,
      termina: Hora,
      inicio: Dia,
      fim: Dia,
    }),
  ),
  /** When these teachers give no lessons in the year; the reason only for those who may change timetables. */
  indisponiveis: Type.Array(NotedTime),
  /** When they give lessons gladly, likewise. */
  preferidos: Type.Array(NotedTime),
  /** The parts of the class groups (D 2.7 “subgrupo”), of which an item names one. */
  subgrupos: Type.Array(
    Type.Object({
      idTurma: Codigo,
      divisao: Type.String(),
      nome: Type.String(),
      /** Somebody was placed in the division: who is in the part is known. */
      comAlunos: Type.Boolean(),
      /**
       * Students of the part who also belong to a part of another division of their class group (then `subgrupo`), or who take
       * a subject elsewhere that is none of their matrix (then `idDisciplina`).
       */
      emComum: Type.Array(
        Type.Object({
          idTurma: Codigo,
          subgrupo: orNull(Type.String()),
          idDisciplina: orNull(Codigo),
          alunos: Type.Integer(),
          inicio: Dia,
          fim: Dia,
          aParte: Type.Boolean(),
        }),
      ),
    }),
  ),
  /**
   * How many students take a subject in one class group and another subject there or in another one, where one of both is no
   * subject of the matrix of their own class group: an elective, a dependency, an adaptation. Each pair once.
   */
  emComum: Type.Array(
    Type.Object({
      idTurma: Codigo,
      idDisciplina: Codigo,
      idOutraTurma: Codigo,
      idOutraDisciplina: Codigo,
      alunos: Type.Integer(),
      inicio: Dia,
      fim: Dia,
      /** The first of both is a dependency or an adaptation. */
      aParte: Type.Boolean(),
    }),
  ),
  /** The parameter of that name: more lessons of a subject on one day are warned of. */
  aulasPorDia: Type.Integer(),
  /** The caller, where they are among the teachers. */
  eu: orNull(Codigo),
})
export type Weeks = Type.Static<typeof Weeks>

export interface GetWeeks {
  query: Type.Static<typeof WeeksQuery>
  answer: Weeks
}

/**
 * Whose weeks are printed: of class groups, teachers or rooms. With an id of that kind one of them, without any all that have
 * lessons. `idQuadro`: this version of the class group, instead of what holds.
 */
export const PrintQuery = Type.Object(
  {
    ...WeeksQuery.properties,
    por: Type.Union([Type.Literal('turmas'), Type.Literal('professores'), Type.Literal('ambientes')], { title: 'Por' }),
    idQuadro: Type.Optional(Id('Versão')),
    idProfessor: Type.Optional(Id('Professor')),
    idAmbiente: Type.Optional(Id('Ambiente')),
  },
  closed,
)
export type PrintQuery = Type.Static<typeof PrintQuery>

export interface PrintWeeks {
  query: PrintQuery
  answer: FileContent
}

export const NewTimetable = Type.Object({ idTurma: Id('Turma') }, closed)

export interface CreateTimetable {
  body: Type.Static<typeof NewTimetable>
  answer: Timetable
}

export const TimetableDraft = Type.Object(
  {
    observacao: Type.String({ maxLength: 500, title: 'Observação' }),
    itens: Type.Array(WeekItem, { maxItems: 300, title: 'Aulas' }),
    versao: Versao,
  },
  closed,
)
export type TimetableDraft = Type.Static<typeof TimetableDraft>

export interface SaveTimetable {
  params: Type.Static<typeof ById>
  body: TimetableDraft
  answer: Timetable
  conflict: Timetable
}

export const DiscardQuery = Type.Object({ versao: Versao }, closed)

export interface DiscardTimetable {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof DiscardQuery>
  answer: Type.Static<typeof Done>
  conflict: Timetable
}

export const PublicationDay = Type.Object({ inicio: IsoDate('Começa em'), versao: Versao }, closed)
export type PublicationDay = Type.Static<typeof PublicationDay>

const PLAN = {
  /** The version that it ends, on which day; null for the first one. */
  encerra: orNull(Type.Object({ numero: Type.Integer(), fim: Dia })),
  criadas: Type.Integer(),
  mantidas: Type.Integer(),
  retiradas: Type.Integer(),
  /** Lessons that the new version has not, and that stay for what was recorded of them. */
  ficam: Type.Array(
    Type.Object({
      dia: Dia,
      horario: Type.String(),
      disciplina: Type.String(),
      /** Code of LESSON_STATUSES. */
      situacao: Codigo,
    }),
  ),
  /** Of each subject, the lessons from its first day on, before and after. */
  disciplinas: Type.Array(Type.Object({ nome: Type.String(), antes: Type.Integer(), depois: Type.Integer() })),
  conflitos: Type.Array(Type.String()),
  avisos: Type.Array(Type.String()),
}

/** What publishing would do. */
export const PublicationPlan = Type.Object({ ...PLAN, conferido: Conferido })
export type PublicationPlan = Type.Static<typeof PublicationPlan>

export interface SimulatePublication {
  params: Type.Static<typeof ById>
  body: PublicationDay
  answer: PublicationPlan
  conflict: Timetable
}

export const Publication = Type.Object(
  {
    inicio: IsoDate('Começa em'),
    /** Why it holds in spite of conflicts. */
    motivo: Type.String({ maxLength: 500, title: 'Motivo' }),
    conferido: Conferido,
    versao: Versao,
  },
  closed,
)
export type Publication = Type.Static<typeof Publication>

export interface PublishTimetable {
  params: Type.Static<typeof ById>
  body: Publication
  answer: Timetable
  conflict: Timetable
}

const OneDraft = Type.Object({ id: Id('Rascunho'), versao: Versao }, closed)

/** Drafts of class groups of one unit that begin to hold on the same day, judged together. */
export const PublicationsDay = Type.Object(
  {
    rascunhos: Type.Array(OneDraft, { minItems: 1, maxItems: 300, title: 'Rascunhos' }),
    inicio: IsoDate('Começa em'),
  },
  closed,
)
export type PublicationsDay = Type.Static<typeof PublicationsDay>

export const PublicationsPlan = Type.Object({
  quadros: Type.Array(Type.Object({ idTurma: Codigo, ...PLAN })),
  conferido: Conferido,
})
export type PublicationsPlan = Type.Static<typeof PublicationsPlan>

export interface SimulatePublications {
  body: PublicationsDay
  answer: PublicationsPlan
  conflict: Timetable
}

export const Publications = Type.Object(
  { ...PublicationsDay.properties, motivo: Publication.properties.motivo, conferido: Conferido },
  closed,
)

export interface PublishTimetables {
  body: Type.Static<typeof Publications>
  answer: Type.Static<typeof Done>
  conflict: Timetable
}
