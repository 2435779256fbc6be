import type { BodyOf } from '#domain/base/endpoint.ts'
import type { divideAssessment } from '#domain/marks/marks.endpoints.ts'

/** Where a sheet is kept. */
export interface SheetKey {
  readonly idTurma: number
  /** Null: of the marks for all subjects together. */
  readonly idDisciplina: number | null
  readonly etapa: number
}

/** Name of the draft of a sheet: the cells that were typed and are not saved. */
export const sheetDraft = ({ idTurma, idDisciplina, etapa }: SheetKey): string =>
  `marks/${idTurma}/${idDisciplina ?? OF_ALL}/${etapa}`

const OF_ALL = 'geral'

/** The sheet whose draft has a name; null for other drafts. */
export const sheetOfDraft = (name: string): SheetKey | null => {
  const [, group, subject, stage] = /^marks\/(\d+)\/(\d+|geral)\/(\d+)$/.exec(name) ?? []
  if (group === undefined) return null
  return { idTurma: Number(group), idDisciplina: subject === OF_ALL ? null : Number(subject), etapa: Number(stage) }
}

/** A-L4: all marks of one student. */
export const STUDENT_MARKS = '/academico/apontamentos/nota-por-aluno'

/** Which assessment of which sheet is divided. */
export type DividedPlace = Omit<BodyOf<typeof divideAssessment>, 'partes'>

/** Name of the draft of its parts. */
export const divisionDraft = ({ idTurma, idDisciplina, numeroEtapa, idAvaliacao }: DividedPlace): string =>
  `division/${idTurma}/${idDisciplina}/${numeroEtapa}/${idAvaliacao}`
