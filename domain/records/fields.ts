import type { FormField, FormFields, ValueOf } from '#domain/registers/describe.ts'

/** What a field of a record may refer to: a table whose rows are called by one of their columns. */
export type NamedRecord =
  | 'authorisation_type'
  | 'bank_account'
  | 'class_group'
  | 'course'
  | 'evaluation_scheme'
  | 'extra_course'
  | 'grade'
  | 'location'
  | 'other_item'
  | 'prerequisite'
  | 'price_table'
  | 'school_year'
  | 'shift'
  | 'staff_user'
  | 'standard_history'
  | 'subject'
  | 'unit'

/**
 * A field of the kinds that registers have, too; the column is left out if the value is stored in a separate table. All
 * references of a record name a table, even that to its unit.
 */
type KnownField = Exclude<FormField<NamedRecord>, { readonly kind: 'unit' | 'code' | 'parent' }> & {
  readonly column?: string
}

/** A field that only this record has: its schema, its words and its rules stand beside the table. */
interface OwnField {
  readonly kind: 'own'
  readonly label: string
}

/**
 * The table of fields of a record: what each is called and what it holds, in the order in which people read them. Schema,
 * columns, labels, flaws, conflict and audit all follow from it.
 */
export type RecordFields = Readonly<Record<string, KnownField | OwnField>>

/** The names of the fields that a record has for itself. */
export type OwnNames<F extends RecordFields> = {
  [Name in keyof F & string]: F[Name] extends OwnField ? Name : never
}[keyof F & string]

type KnownNames<F extends RecordFields> = Exclude<keyof F & string, OwnNames<F>>

/** What somebody fills in, as far as the table of fields says it. */
export type ValuesOf<F extends RecordFields> = { readonly [Name in KnownNames<F>]: ValueOf<F[Name]> }

/** What the fields of a record refer to. */
export type ReferredBy<F extends RecordFields> = {
  [Name in keyof F]: F[Name] extends { readonly of: infer Table extends NamedRecord } ? Table : never
}[keyof F]

/** The fields of the kinds that registers have, too. */
export const knownFields = (fields: RecordFields): FormFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'own' ? [] : [[name, field] as const])),
  )
