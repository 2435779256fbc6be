import Type from 'typebox'
import { type ById, Chave, Id, Named, orNull } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })

/** An absence that nobody made up for yet. */
const OpenAbsence = Type.Object({
  idChamada: Type.Integer(),
  dia: Type.String(),
  /** Such as `3ª aula`; `Dia todo` where presence is counted by days. */
  aula: Type.String(),
  justificada: Type.Boolean(),
})

/** A student with absences of the stage, the oldest first. */
const AbsentStudent = Type.Object({
  idMatricula: Type.Integer(),
  nome: Type.String(),
  faltas: Type.Array(OpenAbsence),
  /** Whether so many were missed that an activity is due. */
  precisa: Type.Boolean(),
})
export type AbsentStudent = Type.Static<typeof AbsentStudent>

const CompensatedStudent = Type.Object({
  idMatricula: Type.Integer(),
  nome: Type.String(),
  /** How many absences were recorded as made up for, and how many of them still are absences of a roll. */
  registradas: Type.Integer(),
  valem: Type.Integer(),
  /** The days of those. */
  dias: Type.Array(Type.String()),
})

/** An activity by which students made up for absences. */
const Activity = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  descricao: Type.String(),
  registradaPor: Type.String(),
  registradaEm: Type.String(),
  /** Null while it holds. */
  desfeitaEm: orNull(Type.String()),
  desfeitaPor: Type.String(),
  motivo: Type.String(),
  alunos: Type.Array(CompensatedStudent),
})
export type Activity = Type.Static<typeof Activity>

/** What may be chosen, what is, and its activities; or why there are none. */
export const CompensationPage = Type.Object({
  turmas: Type.Array(Named),
  idTurma: orNull(Type.Integer()),
  /** Empty where presence is counted by days. */
  disciplinas: Type.Array(Named),
  idDisciplina: orNull(Type.Integer()),
  porDia: Type.Boolean(),
  etapas: Type.Array(Type.Object({ numero: Type.Integer(), nome: Type.String() })),
  etapa: orNull(Type.Integer()),
  /** The newest first. */
  atividades: Type.Array(Activity),
  alunos: Type.Array(AbsentStudent),
  /** Most absences of a student that one activity makes up for. */
  maximo: Type.Integer(),
  /** Whether the caller may record here; if not, why: a sentence. */
  podeEditar: Type.Boolean(),
  motivo: Type.String(),
})
export type CompensationPage = Type.Static<typeof CompensationPage>

/** Left out: the first class group, its first subject, the stage of today. */
export const CompensationQuery = Type.Object(
  {
    idTurma: Type.Optional(Id('Turma')),
    idDisciplina: Type.Optional(Id('Disciplina')),
    numeroEtapa: Type.Optional(StageNumber),
  },
  closed,
)

export interface ReadCompensations {
  query: Type.Static<typeof CompensationQuery>
  answer: CompensationPage
}

/** An activity; `chave`: idempotency key. */
export const CompensationBody = Type.Object(
  {
    chave: Chave,
    idTurma: Id('Turma'),
    /** Null where presence is counted by days. */
    idDisciplina: orNull(Id('Disciplina')),
    numeroEtapa: StageNumber,
    nome: Type.String({ maxLength: 100, title: 'Nome da atividade' }),
    descricao: Type.String({ maxLength: 1000, title: 'O que foi feito' }),
    /** Of each student the rolls whose absences are made up for. */
    alunos: Type.Array(
      Type.Object(
        { idMatricula: Id('Matrícula'), chamadas: Type.Array(Id('Chamada'), { minItems: 1, maxItems: 400 }) },
        closed,
      ),
      { maxItems: 200, title: 'Alunos' },
    ),
  },
  closed,
)
export type CompensationBody = Type.Static<typeof CompensationBody>

export const RecordedCompensation = Type.Object({ id: Type.Integer() })

export interface RecordCompensation {
  body: CompensationBody
  answer: Type.Static<typeof RecordedCompensation>
}

export const UndoBody = Type.Object({ motivo: Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' }) }, closed)

export interface UndoCompensation {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof UndoBody>
  answer: { readonly isSuccess: true }
}
