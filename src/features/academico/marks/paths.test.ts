import { sheetDraft, sheetOfDraft } from '#src/features/academico/marks/paths.ts'

test('the name of a draft leads back to its sheet, also of the marks for all subjects together', () => {
  const sheets = [
    { idTurma: 7, idDisciplina: 3, etapa: 2 },
    { idTurma: 7, idDisciplina: null, etapa: 2 },
  ]
  expect(sheets.map((sheet) => sheetOfDraft(sheetDraft(sheet)))).toEqual(sheets)
})
