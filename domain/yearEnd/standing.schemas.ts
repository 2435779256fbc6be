import Type from 'typebox'
import { codeOf, Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { SUBJECT_SITUATIONS } from '#domain/evaluation/situations.ts'
import { OutcomeChange } from '#domain/yearEnd/outcome.schemas.ts'
import { RESULT_DECIDERS } from '#domain/yearEnd/yearEnd.lists.ts'

const closed = { additionalProperties: false } as const
const Codigo = Type.Integer()

/** A subject of a student: calculated, or frozen once the class group is closed. */
const StandingCell = Type.Object({
  idDisciplina: Codigo,
  /** Mean or concept as people read it; empty where there is none. */
  media: Type.String(),
  conselho: Type.String(),
  faltas: orNull(Type.Integer()),
  situacao: Type.Enum([...SUBJECT_SITUATIONS]),
  decididoPor: codeOf(RESULT_DECIDERS, 'Quem decidiu'),
  /** Where the calculation of today differs from what is frozen. */
  mudancas: Type.Array(OutcomeChange),
})
export type StandingCell = Type.Static<typeof StandingCell>

const StandingStudent = Type.Object({
  idMatricula: Codigo,
  aluno: Type.String(),
  situacao: orNull(Codigo),
  decididoPor: codeOf(RESULT_DECIDERS, 'Quem decidiu'),
  presenca: Type.String(),
  congelado: Type.Boolean(),
  /** Why processing leaves the student as it is; empty: it does not. */
  trava: Type.String(),
  mudancas: Type.Array(OutcomeChange),
  celulas: Type.Array(StandingCell),
})
export type StandingStudent = Type.Static<typeof StandingStudent>

/** A-F2: the students of a class group by subject. */
export const Standing = Type.Object({
  /** The years to choose from, the newest first; none for those who teach and see their class groups of today. */
  anos: Type.Array(Named),
  idAnoLetivo: orNull(Codigo),
  turmas: Type.Array(Named),
  idTurma: orNull(Codigo),
  fechadaEm: orNull(Type.String()),
  podeTravar: Type.Boolean(),
  disciplinas: Type.Array(Type.Object({ id: Codigo, nome: Type.String(), sigla: Type.String() })),
  alunos: Type.Array(StandingStudent),
})
export type Standing = Type.Static<typeof Standing>

export const StandingQuery = Type.Object(
  { idAnoLetivo: Type.Optional(Id('Ano letivo')), idTurma: Type.Optional(Id('Turma')) },
  closed,
)
export interface ReadStanding {
  query: Type.Static<typeof StandingQuery>
  answer: Standing
}

export const StepsQuery = Type.Object(
  {
    idTurma: Id('Turma'),
    idMatricula: Id('Matrícula'),
    /** Left out: of the year. */
    idDisciplina: Type.Optional(Id('Disciplina')),
  },
  closed,
)
export const Steps = Type.Object({ passos: Type.Array(Type.String()) })
export interface ReadSteps {
  query: Type.Static<typeof StepsQuery>
  answer: Type.Static<typeof Steps>
}

/** `motivo`: why the student is locked; empty: the lock is taken off. */
export const LockBody = Type.Object(
  { idMatricula: Id('Matrícula'), trava: Type.Boolean(), motivo: Type.String({ maxLength: 300, title: 'Motivo' }) },
  closed,
)
export const Locked = Type.Object({ trava: Type.String() })
export interface LockStudent {
  body: Type.Static<typeof LockBody>
  answer: Type.Static<typeof Locked>
}
