import Type from 'typebox'
import { Id, orNull } from '#domain/base/common.schemas.ts'
import { SheetStage } from '#domain/marks/sheetStage.schemas.ts'

const closed = { additionalProperties: false } as const

const Worth = { idAvaliacao: Type.Integer(), sigla: Type.String(), nome: Type.String(), valor: Type.Number() }

/** An assessment that may be divided in a class group (D 2.3 “permite dividir”), with its weight or highest mark. */
export const DivisibleAssessment = Type.Object({
  ...Worth,
  /** Those that it is divided into; none: it is whole. */
  partes: Type.Array(Type.Object(Worth)),
  /** Why it is neither divided nor made whole again now: a sentence, empty where it may be. */
  motivo: Type.String(),
})
export type DivisibleAssessment = Type.Static<typeof DivisibleAssessment>

/** A part as somebody typed it; `partsFlaw` validates it. */
const TypedPart = Type.Object(
  {
    sigla: Type.String({ maxLength: 600, title: 'Sigla da parte' }),
    nome: Type.String({ maxLength: 600, title: 'Nome da parte' }),
    valor: orNull(Type.Number({ minimum: -1e9, maximum: 1e9, title: 'Valor da parte' })),
  },
  closed,
)

/** The parts that an assessment is to have in a class group, subject and stage; none: it becomes whole again. */
export const DivisionBody = Type.Object(
  {
    idTurma: Id('Turma'),
    idDisciplina: Id('Disciplina'),
    numeroEtapa: SheetStage,
    idAvaliacao: Id('Avaliação'),
    partes: Type.Array(TypedPart, { maxItems: 10, title: 'Partes' }),
  },
  closed,
)

export interface DivideAssessment {
  body: Type.Static<typeof DivisionBody>
  answer: { isSuccess: true }
}
