import Type from 'typebox'
import { Id } from '#domain/base/common.schemas.ts'

export const FamilyCouncilQuery = Type.Object({ idAluno: Id('Aluno') }, { additionalProperties: false })

/** What councils of the running year say to a family, a stage after the other. */
export const FamilyCouncil = Type.Object({
  etapas: Type.Array(
    Type.Object({
      /** Such as `2ª etapa`, or `Ano letivo`. */
      etapa: Type.String(),
      apontamentos: Type.Array(
        Type.Object({ disciplina: Type.String(), categoria: Type.String(), texto: Type.String() }),
      ),
      aoAluno: Type.Array(Type.String()),
      aFamilia: Type.Array(Type.String()),
    }),
  ),
})
export type FamilyCouncil = Type.Static<typeof FamilyCouncil>

export interface ReadFamilyCouncil {
  query: Type.Static<typeof FamilyCouncilQuery>
  answer: FamilyCouncil
}
