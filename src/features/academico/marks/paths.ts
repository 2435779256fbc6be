/** A-L3: the mark sheet. */
export const MARKS = '/academico/apontamentos/nota'

/** Where a sheet is kept. */
export interface SheetKey {
  readonly idTurma: number
  /** Null: of the marks for all subjects together. */
  readonly idDisciplina: number | null
  readonly etapa: number
}

/** Name of the draft of a sheet: the cells that were typed and are not saved. */
export const sheetDraft = ({ idTurma, idDisciplina, etapa }: SheetKey): string =>
  `marks/${idTurma}/${idDisciplina ?? 'geral'}/${etapa}`

/** A-L4: all marks of one student. */
export const STUDENT_MARKS = '/academico/apontamentos/nota-por-aluno'
