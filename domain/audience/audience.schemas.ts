import Type from 'typebox'
import { Id } from '#domain/base/common.schemas.ts'

const Choice = Type.Object({ id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() })

/** What an audience may be narrowed to. */
export const AudienceChoices = Type.Object({
  /** Of the caller. */
  unidades: Type.Array(Choice),
  cursos: Type.Array(Choice),
  series: Type.Array(Choice),
  /** Of the years that are not closed, in the caller's units. */
  turmas: Type.Array(Type.Object({ ...Choice.properties, idUnidade: Type.Integer() })),
  /** Whether the caller may write for the whole school. */
  escolaToda: Type.Boolean(),
})
export type AudienceChoices = Type.Static<typeof AudienceChoices>

/** The students that are named one by one. */
export const ChosenStudents = Type.Array(Id('Aluno'), { maxItems: 500, title: 'Alunos escolhidos' })
