import Type from 'typebox'
import { Id } from '#domain/base/common.schemas.ts'

/** A change of an opinion: of its text and files, or of its status. Empty what did not change. */
export const OpinionChange = Type.Object({
  situacaoAntes: Type.String(),
  situacaoDepois: Type.String(),
  /** Plain texts. */
  textoAntes: Type.String(),
  textoDepois: Type.String(),
  /** Names of the files after the change. */
  anexos: Type.String(),
  /** Why it went back; empty where nobody had to say. */
  motivo: Type.String(),
  autor: Type.String(),
  /** ISO instant. */
  quando: Type.String(),
})
export type OpinionChange = Type.Static<typeof OpinionChange>

/** Newest first. */
export const OpinionHistory = Type.Array(OpinionChange)

/** Without a subject: the general opinion; without a stage: that of the year. */
export const OpinionHistoryQuery = Type.Object(
  {
    idTurma: Id('Turma'),
    idDisciplina: Type.Optional(Id('Disciplina')),
    numeroEtapa: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })),
    idMatricula: Id('Matrícula'),
  },
  { additionalProperties: false },
)

export interface ReadOpinionHistory {
  query: Type.Static<typeof OpinionHistoryQuery>
  answer: OpinionChange[]
}
