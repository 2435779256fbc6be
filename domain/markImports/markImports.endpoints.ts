import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type {
  ApplyMarkImport,
  ListImportedMarks,
  ListMarkImports,
  OfMarkImport,
  ReadImportChoices,
  SendMarkRows,
  StartMarkImport,
  UndoMarkImport,
} from '#domain/markImports/markImports.schemas.ts'

const importing: Access = { anyOf: ['importarAvaliacao'], edit: true }
const seeing: Access = { anyOf: ['importarAvaliacao', 'gestaoImportacoes'] }

/** What a file of marks can be for, and the model to fill in (A-L10). */
export const readImportChoices = endpoint<ReadImportChoices>('academico', 'GET', 'Nota/Importacao/Opcoes', {
  anyOf: ['importarAvaliacao'],
})
/** Begins an import: what the file is for, and what its columns are. */
export const startMarkImport = endpoint<StartMarkImport>('academico', 'POST', 'Nota/Importacao', importing)
/** Some lines of the file; they may come twice. */
export const sendMarkRows = endpoint<SendMarkRows>('academico', 'POST', 'Nota/Importacao/:id/Linhas', importing)
/** Finds the cell of each mark and judges it by the rules of its sheet; again for what did not come in yet. Writes no mark. */
export const checkMarkImport = endpoint<OfMarkImport>('academico', 'POST', 'Nota/Importacao/:id/Conferencia', importing)
/** Saves the marks of each class group that is ready, by a background job, as they were checked; a later call does what is left. */
export const applyMarkImport = endpoint<ApplyMarkImport>(
  'academico',
  'POST',
  'Nota/Importacao/:id/Aplicacao',
  importing,
)
/** Puts what was before back into the cells of a class group, as long as nobody posted on top. */
export const undoMarkImport = endpoint<UndoMarkImport>('academico', 'POST', 'Nota/Importacao/:id/Desfazer', {
  anyOf: ['gestaoImportacoes'],
  edit: true,
})
/** Files of marks, the newest first: of teachers their own, of others those of their units (A-L11). */
export const listMarkImports = endpoint<ListMarkImports>('academico', 'GET', 'Nota/Importacao/GetPagedList', {
  anyOf: ['gestaoImportacoes'],
})
export const getMarkImport = endpoint<OfMarkImport>('academico', 'GET', 'Nota/Importacao/:id', seeing)
/** The marks of a file, line by line, those that are wrong first. */
export const listImportedMarks = endpoint<ListImportedMarks>('academico', 'GET', 'Nota/Importacao/:id/Linhas', seeing)
