import type { Field, Register } from '#domain/registers/describe.ts'

type Titled = Pick<Register, 'title' | 'fields'>

const NAMES_ANOTHER: ReadonlySet<Field['kind']> = new Set(['reference', 'unit', 'parent'])

/** What stands between the parts of a title: a point where one of them is the name of another record. */
export const titleSeparator = ({ title, fields }: Titled): string =>
  title.some((name) => NAMES_ANOTHER.has(fields[name]?.kind ?? 'text')) ? ' · ' : ' '

/** What a person calls a record, of parts that are already words; an empty one does not stand in it. */
export const titleText = (register: Titled, partOf: (name: string, field: Field) => string): string =>
  register.title
    .map((name) => {
      const field = register.fields[name]
      return field === undefined ? '' : partOf(name, field)
    })
    .filter((part) => part !== '')
    .join(titleSeparator(register))
