import Type from 'typebox'
import { type ById, codeOf, Id, IsoDate, Named, Versao, orNull } from '#domain/base/common.schemas.ts'
import { PLAN_FATES } from '#domain/teaching/teaching.lists.ts'

const closed = { additionalProperties: false } as const

const Codigo = Type.Integer()

/** A school day, `2026-11-21`. */
const Dia = Type.String()

/** Left out: the year and unit of an assignment, else the running year, and the first unit of the caller. */
export const BoardQuery = Type.Object(
  {
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idAtribuicao: Type.Optional(Id('Atribuição')),
  },
  closed,
)

/** A subject of the matrix that a class group follows. */
const BoardItem = Type.Object({
  idDisciplina: Codigo,
  aulasSemana: Type.Integer(),
  base: Codigo,
  regencia: Type.Boolean(),
})

export const BoardGroup = Type.Object({
  id: Codigo,
  nome: Type.String(),
  series: Type.String(),
  curso: Named,
  /** Code of SCHOOL_LEVELS. */
  nivel: Codigo,
  turno: Named,
  /** Of a lesson, in minutes. */
  minutosAula: Type.Integer(),
  itens: Type.Array(BoardItem),
})
export type BoardGroup = Type.Static<typeof BoardGroup>

export const BoardSubject = Type.Object({
  id: Codigo,
  nome: Type.String(),
  sigla: Type.String(),
  /** Stands for all that a class group learns and nobody else teaches. */
  regencia: Type.Boolean(),
})

/** When the newest certificate of criminal records was issued; null for none. */
const EmitidaEm = orNull(Dia)

/** A stretch of a week: code of `WEEK_DAYS`, and times by the clock. */
const WEEK_TIME = { diaSemana: Codigo, comeca: Type.String(), termina: Type.String() }

const BoardTeacher = Type.Object({
  id: Codigo,
  nome: Type.String(),
  /** May be chosen: active, and works in the unit. */
  disponivel: Type.Boolean(),
  /** Hours a week of the contract; null where none are noted. */
  horasContrato: orNull(Type.Integer()),
  /** Codes of HABILITATION_TYPES. */
  habilitacoes: Type.Array(Codigo),
  /** As the teacher's record says it; empty where it says nothing. */
  disponibilidade: Type.String(),
  /** Last day at the school, where it is known. */
  desligamento: orNull(Dia),
  certidaoEmitidaEm: EmitidaEm,
  /** When the teacher is not there, week by week. */
  indisponivel: Type.Array(Type.Object(WEEK_TIME)),
  /** Lessons in other units of the same year: minutes a week, and when. */
  fora: Type.Array(Type.Object({ inicio: Dia, fim: Dia, minutos: Type.Integer() })),
})
export type BoardTeacher = Type.Static<typeof BoardTeacher>

const BoardAssignment = Type.Object({
  id: Codigo,
  idTurma: Codigo,
  idDisciplina: Codigo,
  idProfessor: Codigo,
  /** Code of ASSIGNMENT_KINDS. */
  tipo: Codigo,
  inicio: Dia,
  /** The end of the school year, where no other end is written. */
  fim: Dia,
  /** Null: those of the matrix. */
  aulasSemana: orNull(Type.Integer()),
  ato: Type.String(),
  motivoFim: Type.String(),
  /** The absence that a substitute covers. */
  idFalta: orNull(Codigo),
  versao: Type.Integer(),
})
export type BoardAssignment = Type.Static<typeof BoardAssignment>

const BoardAbsence = Type.Object({
  id: Codigo,
  idProfessor: Codigo,
  inicio: Dia,
  fim: Dia,
  /** Null: all shifts. */
  idPeriodo: orNull(Codigo),
})

/** The year of a unit that a board shows, and those that the caller may choose. */
export const BoardPlace = Type.Object({
  /** Null where there is no such year, or no such unit in which the caller works. */
  anoLetivo: orNull(Type.Object({ id: Codigo, nome: Type.String(), inicio: Dia, fim: Dia, encerrado: Type.Boolean() })),
  unidade: orNull(Named),
  /** Today, or the day of the year that is nearest. */
  dia: Dia,
  hoje: Dia,
  anos: Type.Array(Named),
  unidades: Type.Array(Named),
})
export type BoardPlace = Type.Static<typeof BoardPlace>

/** Who teaches what in a year of a unit. */
export const Board = Type.Object({
  ...BoardPlace.properties,
  /** A teacher without a certificate that holds gets no lessons (a parameter). */
  exigeCertidao: Type.Boolean(),
  turmas: Type.Array(BoardGroup),
  disciplinas: Type.Array(BoardSubject),
  professores: Type.Array(BoardTeacher),
  atribuicoes: Type.Array(BoardAssignment),
  faltas: Type.Array(BoardAbsence),
  /** Lessons of the weeks of class groups at times at which some teacher is not there. */
  horarios: Type.Array(Type.Object({ idTurma: Codigo, idDisciplina: Codigo, ...WEEK_TIME })),
  /** Where the assignment stands that was asked for; null without one on this board. */
  aberta: orNull(Type.Object({ idTurma: Codigo, idDisciplina: Codigo })),
})
export type Board = Type.Static<typeof Board>
export interface GetBoard {
  query: Type.Static<typeof BoardQuery>
  answer: Board
}

const Cell = Type.Object(
  {
    idTurma: Id('Turma'),
    idDisciplina: Id('Disciplina'),
    aulasSemana: orNull(Type.Integer({ minimum: 1, maximum: 60, title: 'Aulas por semana' })),
  },
  closed,
)
export type Cell = Type.Static<typeof Cell>

/** The warnings that somebody read before they went on, word by word. */
const Conferidos = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 200, title: 'Avisos conferidos' })

/** Subjects of class groups for one teacher. An empty `fim` is the end of the school year. */
export const AssignBody = Type.Object(
  {
    idAnoLetivo: Id('Ano letivo'),
    idUnidade: Id('Unidade'),
    idProfessor: Id('Professor'),
    tipo: Type.Integer({ minimum: 1, maximum: 4, title: 'Tipo' }),
    inicio: IsoDate('Início'),
    fim: orNull(IsoDate('Fim')),
    ato: Type.String({ maxLength: 200, title: 'Ato' }),
    aulas: Type.Array(Cell, { minItems: 1, maxItems: 400, title: 'Turmas e disciplinas' }),
    conferidos: Conferidos,
  },
  closed,
)
export type AssignBody = Type.Static<typeof AssignBody>

/** How many assignments were written. */
export const Assigned = Type.Object({ atribuicoes: Type.Integer() })
export interface Assign {
  body: AssignBody
  answer: Type.Static<typeof Assigned>
}

/** The last day of an assignment, and who goes on from the day after; nobody: null. */
export const EndBody = Type.Object(
  {
    ultimoDia: IsoDate('Último dia'),
    motivo: Type.String({ minLength: 1, maxLength: 200, title: 'Motivo' }),
    idNovoProfessor: orNull(Id('Quem assume')),
    /** What becomes of lesson plans that were not sent yet; null before the person was asked. */
    planos: Type.Optional(orNull(codeOf(PLAN_FATES, 'Planos de aula em rascunho'))),
    conferidos: Conferidos,
    versao: Versao,
  },
  closed,
)
export type EndBody = Type.Static<typeof EndBody>
export interface EndAssignment {
  params: Type.Static<typeof ById>
  body: EndBody
  answer: BoardAssignment
  conflict: BoardAssignment
}
export { BoardAssignment }
