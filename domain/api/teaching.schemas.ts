import Type from 'typebox'
import { Id, type OptionList } from '#domain/api/common.schemas.ts'

const closed = { additionalProperties: false } as const

/** The stages as a course, or that of a grade, has them. */
export const StageOptionsQuery = Type.Object(
  {
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idCurso: Type.Optional(Id('Curso')),
    idSerie: Type.Optional(Id('Série')),
  },
  closed,
)
export interface ListStageOptions {
  query: Type.Static<typeof StageOptionsQuery>
  answer: OptionList
}
