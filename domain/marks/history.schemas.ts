import Type from 'typebox'
import { codeOf, Id } from '#domain/base/common.schemas.ts'
import { MARK_COLUMNS } from '#domain/marks/marks.lists.ts'
import { SheetStage } from '#domain/marks/sheetStage.schemas.ts'

/** A change of a cell (D 2.9 “HistóricoNota”). Marks are as people read them, empty where the cell said nothing. */
export const MarkChange = Type.Object({
  antes: Type.String(),
  depois: Type.String(),
  motivo: Type.String(),
  /** Who made it; of what had to be approved, who approved it. */
  autor: Type.String(),
  /** Who asked for it; empty where it needed no approval. */
  pedidaPor: Type.String(),
  /** ISO instant. */
  quando: Type.String(),
})
export type MarkChange = Type.Static<typeof MarkChange>

/** Newest first. */
export const MarkHistory = Type.Array(MarkChange)

export const MarkHistoryQuery = Type.Object(
  {
    idTurma: Id('Turma'),
    idDisciplina: Type.Optional(Id('Disciplina')),
    numeroEtapa: SheetStage,
    idMatricula: Id('Matrícula'),
    coluna: codeOf(MARK_COLUMNS, 'Coluna'),
    idAvaliacao: Type.Optional(Id('Avaliação')),
  },
  { additionalProperties: false },
)

export interface ReadMarkHistory {
  query: Type.Static<typeof MarkHistoryQuery>
  answer: MarkChange[]
}
