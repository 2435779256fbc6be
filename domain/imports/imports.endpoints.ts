import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type {
  AppliedImport,
  ChosenRows,
  FileRow,
  Import,
  ImportList,
  ImportListQuery,
  ImportRowQuery,
  ImportRows,
  ImportSimulation,
  NewImport,
} from '#domain/imports/imports.schemas.ts'
import { IMPORT_FEATURES } from '#domain/registers/importFeatures.ts'

/** Staff who may see, or change, any register, or update people; the service checks which one the import is of. */
const see: Access = { anyOf: IMPORT_FEATURES }
const edit: Access = { anyOf: IMPORT_FEATURES, edit: true }

interface ById {
  id: number
}

/** Begins an import: which file, and what its columns are. */
export const startImport = endpoint<{ body: NewImport; answer: Import }>('matricula', 'POST', 'Importacao', edit)
/** Some rows of the file; they may come twice. Each is checked on arrival. */
export const sendImportRows = endpoint<{
  params: ById
  body: { linhas: FileRow[] }
  answer: { recebidas: number }
}>('matricula', 'POST', 'Importacao/:id/Linhas', edit)
/** All rows are there: checks what concerns several of them, and counts. */
export const checkImport = endpoint<{ params: ById; answer: Import }>(
  'matricula',
  'POST',
  'Importacao/:id/Conferencia',
  edit,
)
/** What would happen, row by row. */
export const listImportRows = endpoint<{ params: ById; query: ImportRowQuery; answer: ImportRows }>(
  'matricula',
  'GET',
  'Importacao/:id/Linhas',
  edit,
)
export const getImport = endpoint<{ params: ById; answer: Import }>('matricula', 'GET', 'Importacao/:id', edit)
/** The caller's own imports of a register, the newest first. */
export const listImports = endpoint<{ query: ImportListQuery; answer: ImportList }>(
  'matricula',
  'GET',
  'Importacao/GetPagedList',
  see,
)
/** Leaves lines out, or takes them in again, before it is applied. */
export const chooseImportRows = endpoint<{ params: ById; body: ChosenRows; answer: Import }>(
  'matricula',
  'PUT',
  'Importacao/:id/Linhas/Escolha',
  edit,
)
/** What applying would do by now, before the lines are judged one by one. */
export const simulateImport = endpoint<{ params: ById; answer: ImportSimulation }>(
  'matricula',
  'POST',
  'Importacao/:id/Aplicacao/Simular',
  edit,
)
/** By a background job, line by line, as it was simulated; a later call does what is left. */
export const applyImport = endpoint<{ params: ById; body: AppliedImport; answer: Import }>(
  'matricula',
  'POST',
  'Importacao/:id/Aplicacao',
  edit,
)
export const undoImport = endpoint<{ params: ById; answer: Import }>(
  'matricula',
  'POST',
  'Importacao/:id/Desfazer',
  edit,
)
