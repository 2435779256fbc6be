import Type from 'typebox'

/** A subject of a class group, as somebody teaches it. */
export const TaughtClass = Type.Object({
  idTurma: Type.Integer(),
  turma: Type.String(),
  idUnidade: Type.Integer(),
  idAnoLetivo: Type.Integer(),
  idsSeries: Type.Array(Type.Integer()),
  idDisciplina: Type.Integer(),
  disciplina: Type.String(),
})
export type TaughtClass = Type.Static<typeof TaughtClass>
