import type { RecordFields } from '#domain/records/fields.ts'
import { valueIn } from '#domain/records/values.ts'
import { emptyOf } from '#domain/registers/values.ts'
import type { ValueOf } from '#domain/registers/describe.ts'

type Mutable<T> = T extends readonly (infer One)[] ? One[] : T

/** Type of a column's value: null if empty; never null for a required field. */
type StoredOf<F> = F extends { readonly required: true }
  ? Mutable<NonNullable<ValueOf<F>>>
  : ValueOf<F> extends string
    ? string | null
    : Mutable<ValueOf<F>>

type ColumnOf<F> = F extends { readonly column: infer Column extends string } ? Column : never

/** The columns of a draft. */
export type ColumnsOf<F extends RecordFields> = { [Name in keyof F as ColumnOf<F[Name]>]: StoredOf<F[Name]> }

/** Type of a record's field value: never null for a required field. */
type KeptValue<F> = F extends { readonly required: true } ? NonNullable<ValueOf<F>> : ValueOf<F>

type Kept<F extends RecordFields> = {
  readonly [Name in keyof F as F[Name] extends { column: string } ? Name : never]: KeptValue<F[Name]>
}

const keptFields = (fields: RecordFields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'own' || field.column === undefined ? [] : [{ name, field, column: field.column }],
  )

/** The columns of a draft without flaws, for the fields in the table of fields. */
export const columnsOf = <F extends RecordFields>(
  fields: F,
  draft: Readonly<Record<string, unknown>>,
): ColumnsOf<F> => {
  const columns = keptFields(fields).map(({ name, field, column }) => {
    const value = valueIn(draft, name)
    const isMissing = value === null || value === ''
    if (isMissing && field.required === true) throw new Error(`A draft without ${name} was let through`)
    return [column, isMissing ? null : value]
  })
  // The columns match the table of fields, and required ones were just checked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(columns) as ColumnsOf<F>
}

type Row<F extends RecordFields> = Readonly<Record<keyof ColumnsOf<F>, unknown>> & {
  readonly id: number
  readonly active: boolean
  readonly version: number
}

/** The record of a row: id, status, version, and the fields with a column. Empty texts are `''`. */
export const recordOf = <F extends RecordFields>(
  fields: F,
  row: Row<F>,
): Kept<F> & { readonly id: number; readonly ativo: boolean; readonly versao: number } => {
  const kept = new Map<string, unknown>(Object.entries(row))
  const values = keptFields(fields).map(({ name, field, column }) => [name, kept.get(column) ?? emptyOf(field)])
  // The row has the columns of the table of fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(Object.fromEntries(values) as Kept<F>), id: row.id, ativo: row.active, versao: row.version }
}
