export { readCells } from '#server/modules/academico/marks/cells.ts'
export { reasonAgainst, requireSheetPlace, schemeOfSheet, sentenceOf } from '#server/modules/academico/marks/place.ts'
export { saveWithin } from '#server/modules/academico/marks/save.ts'
