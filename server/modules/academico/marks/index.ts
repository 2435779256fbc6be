export { cellKey, readCells } from '#server/modules/academico/marks/cells.ts'
export { judgeInOrder } from '#server/modules/academico/marks/earlier.ts'
export type { OpenSheet } from '#server/modules/academico/marks/judge.ts'
export {
  type Acting,
  reasonAgainst,
  requireSheetPlace,
  schemeOfSheet,
  sentenceOf,
  type SheetPlace,
} from '#server/modules/academico/marks/place.ts'
export { lateRule, saveWithin } from '#server/modules/academico/marks/save.ts'
