export { requireSheetPlace, schemeOfSheet, type SheetPlace } from '#server/modules/academico/marks/place.ts'
export { saveWithin } from '#server/modules/academico/marks/save.ts'
