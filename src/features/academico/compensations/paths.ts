import type { CompensationPage } from '#domain/compensations/compensations.schemas.ts'

/** Name of the draft of an activity, by where it is recorded. */
export const compensationDraft = ({
  idTurma,
  idDisciplina,
  etapa,
}: Pick<CompensationPage, 'idTurma' | 'idDisciplina' | 'etapa'>): string =>
  `compensations/${idTurma}/${idDisciplina ?? 'dias'}/${etapa}`
