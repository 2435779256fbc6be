export const IMPORT_MARKS = '/academico/apontamentos/importar-avaliacao'
export const MARK_IMPORTS = '/academico/apontamentos/gestao-importacoes'

/** Path of an import after its check. */
export const checkedPath = (id: number): string => `${IMPORT_MARKS}/${id}`
/** Path of an import in the list of all. */
export const managedPath = (id: number): string => `${MARK_IMPORTS}/${id}`
