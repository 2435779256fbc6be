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

/** The sheet whose draft has a name; null for other drafts. */
export const sheetOfDraft = (name: string): SheetKey | null => {
  const [, group, subject, stage] = /^marks\/(\d+)\/(\d+)\/(\d+)$/.exec(name) ?? []
  return group === undefined ? null : { idTurma: Number(group), idDisciplina: Number(subject), etapa: Number(stage) }
}

/** A-L4: all marks of one student. */
export const STUDENT_MARKS = '/academico/apontamentos/nota-por-aluno'
