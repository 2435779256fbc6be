import Type from 'typebox'
import { Id } from '#domain/base/common.schemas.ts'

/** The place of an enrolment. */
export const LEVEL = {
  idAnoLetivo: Id('Ano letivo'),
  idUnidade: Id('Unidade'),
  idCurso: Id('Curso'),
  idPeriodo: Id('Período'),
  idSerie: Id('Série'),
}

/** One combination that a unit offers. */
export const CourseOption = Type.Object({
  ...LEVEL,
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  curso: Type.String(),
  periodo: Type.String(),
  serie: Type.String(),
  ofertadas: Type.Integer(),
  preenchidas: Type.Integer(),
  livres: Type.Integer(),
  dataCorte: Type.String(),
  idadeMinima: Type.Union([Type.Integer(), Type.Null()]),
  idadeMaxima: Type.Union([Type.Integer(), Type.Null()]),
  foraDaFaixa: Type.Integer(),
  impedimento: Type.String(),
})
