import type { Field, Register } from '#domain/registers/describe.ts'

/** The column that every list has beside those of its fields. */
export const STATUS_COLUMN = 'ativo'

type Columns = Pick<Register, 'columns' | 'fields'>

/** What a list shows until somebody chooses otherwise. */
export const standardColumns = ({ columns }: Columns): readonly string[] => [...columns, STATUS_COLUMN]

/** What a list may show, in the order in which it is shown: its own columns, the other fields, the status. */
export const possibleColumns = ({ columns, fields }: Columns): readonly string[] => [
  ...columns,
  ...Object.keys(fields).filter((name) => !columns.includes(name)),
  STATUS_COLUMN,
]

const UNORDERED: ReadonlySet<Field['kind']> = new Set([
  'choices',
  'reference',
  'references',
  'unit',
  'parent',
  'longText',
  'file',
])

/** Whether a list can be ordered by a field: what is kept of a reference or a file is a number that says nothing. */
export const isOrdered = ({ kind }: Field): boolean => !UNORDERED.has(kind)
