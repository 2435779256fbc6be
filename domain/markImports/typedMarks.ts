import { searchable } from '#domain/base/text.ts'
import { sheetKeyOf } from '#domain/markImports/fileColumns.ts'

/** A mark of a file, with all that its line says about it. */
export interface TypedMark {
  readonly line: number
  /** The column of the file in which it stands, from 0. */
  readonly place: number
  readonly ra: string
  /** Empty where the file does not say it. */
  readonly group: string
  readonly subject: string
  /** The assessment by its name, or by `columnKey` where it has a column of its own. */
  readonly column: { readonly named: string } | { readonly key: string }
  readonly text: string
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The marks of a line, by what each column of its file is: one, or one for each column of an assessment. A cell without text
 * says nothing: what is posted stays as it is.
 */
export const typedMarks = (fields: readonly string[], { line, cells }: Line): readonly TypedMark[] => {
  const cell = (field: string): string => (cells[fields.indexOf(field)] ?? '').trim()
  const said = { line, ra: cell('ra'), group: cell('turma'), subject: cell('componente') }
  return fields.flatMap((field, place) => {
    const text = (cells[place] ?? '').trim()
    const key = sheetKeyOf(field)
    if (text === '' || (key === null && field !== 'valor')) return []
    return [{ ...said, place, text, column: key === null ? { named: cell('avaliacao') } : { key } }]
  })
}

interface NamedThing {
  readonly nome: string
  readonly sigla?: string
}

/** The only one of a list that has this name, or is called so for short; undefined for none, and where several are. */
export const theOneNamed = <T extends NamedThing>(list: readonly T[], text: string): T | undefined => {
  const key = nameKey(text)
  const named = list.filter(({ nome }) => nameKey(nome) === key)
  const found = named.length > 0 ? named : list.filter(({ sigla }) => sigla !== undefined && nameKey(sigla) === key)
  return found.length === 1 ? found[0] : undefined
}

/** Without accents, case and marks of ordinals: `8º Ano A` is `8 ano a`. */
const nameKey = (text: string): string => searchable(text.replace(/[ºª°]/g, '')).replace(/\s+/g, ' ').trim()
