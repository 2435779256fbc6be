import { type Access, endpoint } from '#domain/api/endpoint.ts'
import type {
  FileRow,
  Import,
  ImportList,
  ImportListQuery,
  ImportRowQuery,
  ImportRows,
  NewImport,
} from '#domain/api/imports.schemas.ts'
import { REGISTER_NAMES, REGISTERS } from '#domain/registers/catalogue.ts'

const FEATURES = [...new Set(REGISTER_NAMES.map((name) => REGISTERS[name].feature))]

/** Whoever may see, or change, any register; which one the import is of is checked by the service. */
const see: Access = { anyOf: FEATURES }
const edit: Access = { anyOf: FEATURES, edit: true }

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
/** All or nothing; a second call finds it done. */
export const applyImport = endpoint<{ params: ById; answer: Import }>(
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
