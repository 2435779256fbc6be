import { titleKey } from '#domain/imports/headings.ts'
import type { ImportField } from '#domain/imports/importColumns.ts'
import * as messages from '#domain/markImports/markImports.messages.ts'

/** Lines of one file of marks at most: 40 class groups of 40 students with 12 marks each. */
export const MARK_FILE_LIMIT = 20_000

/** What a column says where each line has one mark. */
const OF_LINES: readonly (Omit<ImportField, 'required' | 'headings'> & { readonly headings: readonly string[] })[] = [
  { name: 'ra', label: 'RA', headings: ['Registro do aluno', 'Registro acadêmico', 'Matrícula', 'RA do aluno'] },
  { name: 'turma', label: 'Turma', headings: ['Classe'] },
  { name: 'componente', label: 'Componente', headings: ['Disciplina', 'Componente curricular', 'Matéria'] },
  { name: 'avaliacao', label: 'Avaliação', headings: ['Instrumento', 'Prova', 'Atividade'] },
  { name: 'valor', label: 'Valor', headings: ['Nota', 'Conceito', 'Resultado'] },
]

/** A column of a mark sheet, as a file may have it. */
export interface SheetColumn {
  /** `columnKey` of the column. */
  readonly chave: string
  readonly sigla: string
  readonly nome: string
}

const OF_SHEET = 'nota '

/** What the column of a mark sheet is called among the columns of a file. */
export const sheetField = (key: string): string => `${OF_SHEET}${key}`

/** The `columnKey` that a column of a file fills; null where it fills none. */
export const sheetKeyOf = (field: string): string | null =>
  field.startsWith(OF_SHEET) ? field.slice(OF_SHEET.length) : null

/** What columns of a file may be: those of long files, and those of a sheet where one is chosen (D 2.9 “AvaliaçãoImportada”). */
export const fileFields = (columns: readonly SheetColumn[]): readonly ImportField[] => [
  ...OF_LINES.map(({ headings, ...field }) => ({ ...field, required: false, headings: headings.map(titleKey) })),
  ...columns.map(({ chave, sigla, nome }) => ({
    name: sheetField(chave),
    label: sigla === nome ? nome : `${sigla} · ${nome}`,
    required: false,
    headings: [sigla, nome].map(titleKey),
  })),
]

interface ChosenPlace {
  readonly idTurma: number | null
  readonly idDisciplina: number | null
}

/** What is wrong with the chosen columns of a file, in a sentence; null where marks can be read by them. */
export const columnsFlaw = (fields: readonly string[], { idTurma, idDisciplina }: ChosenPlace): string | null => {
  const chosen = fields.filter((field) => field !== '')
  const isWide = chosen.some((field) => sheetKeyOf(field) !== null)
  if (new Set(chosen).size < chosen.length) return messages.MARK_IMPORT_TWICE
  if (!chosen.includes('ra')) return messages.MARK_IMPORT_WITHOUT_RA
  if (isWide && (chosen.includes('valor') || chosen.includes('avaliacao'))) return messages.MARK_IMPORT_BOTH_FORMS
  if (isWide) return idTurma === null || idDisciplina === null ? messages.MARK_IMPORT_WIDE_OF_ONE : null
  if (!chosen.includes('valor')) return messages.MARK_IMPORT_WITHOUT_MARKS
  if (!chosen.includes('avaliacao')) return messages.MARK_IMPORT_WITHOUT_ASSESSMENT
  return idDisciplina === null && !chosen.includes('componente') ? messages.MARK_IMPORT_WITHOUT_SUBJECT : null
}
