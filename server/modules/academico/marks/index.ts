export { requireSheetPlace, schemeOfSheet } from '#server/modules/academico/marks/place.ts'
export { saveWithin } from '#server/modules/academico/marks/save.ts'
