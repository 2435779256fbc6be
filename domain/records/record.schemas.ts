import Type, { type TProperties, type TSchema } from 'typebox'
import { Ativo, Id, Versao } from '#domain/base/common.schemas.ts'
import { knownFields, type RecordFields, type ValuesOf } from '#domain/records/fields.ts'
import type { FormField } from '#domain/registers/describe.ts'

const closed = { additionalProperties: false } as const

/** Longest text that a kind with a form of its own needs, with its signs. */
const LONGEST = 300

/** Every value that a field may carry; `fieldFlaws` validates it. */
export const fieldSchema = (field: FormField): TSchema => {
  const title = field.label
  const or = (schema: TSchema) => Type.Union([schema, Type.Null()], { title })
  switch (field.kind) {
    case 'text':
    case 'longText':
      return Type.String({ title, maxLength: 10 * field.max })
    case 'integer':
    case 'choice':
      return or(Type.Integer({ title, minimum: -2_147_483_648, maximum: 2_147_483_647 }))
    case 'money':
      return or(Type.Integer({ title, minimum: -1e12, maximum: 1e12 }))
    case 'decimal':
    case 'percent':
      return or(Type.Number({ title, minimum: -1e9, maximum: 1e9 }))
    case 'flag':
      return Type.Boolean({ title })
    case 'reference':
    case 'unit':
    case 'parent':
      return or(Id(title))
    case 'choices':
    case 'references':
      return Type.Array(Id(title), { title, maxItems: 500 })
    default:
      return Type.String({ title, maxLength: LONGEST })
  }
}

type OwnValues<P extends TProperties> = { readonly [Name in keyof P]: Type.Static<P[Name]> }

/**
 * The schemas of a record: of its draft, of the record as it is read and as a conflict shows it, and of a change.
 * `own`: the fields that the table leaves to the record. `shown`: what comes with a record and is not filled in.
 */
export const recordSchemas = <F extends RecordFields, Own extends TProperties, Shown extends TProperties>(
  fields: F,
  { own, shown }: { readonly own: Own; readonly shown: Shown },
) => {
  const known = Object.entries(knownFields(fields)).map(([name, field]) => [name, fieldSchema(field)] as const)
  const values = { ...Object.fromEntries(known), ...own }
  type Draft = ValuesOf<F> & OwnValues<Own>
  type Saved = Draft & { readonly id: number; readonly ativo: boolean; readonly versao: number } & OwnValues<Shown>
  return {
    draft: Type.Unsafe<Draft>(Type.Object(values, closed)),
    record: Type.Unsafe<Saved>(
      Type.Object({ ...values, id: Type.Integer(), ativo: Type.Boolean(), versao: Type.Integer(), ...shown }),
    ),
    change: Type.Unsafe<Draft & { readonly versao: number }>(Type.Object({ ...values, versao: Versao }, closed)),
  }
}

/** Another status for a record, and the version that it is based on. */
export const StatusChange = Type.Object({ ativo: Ativo, versao: Versao }, closed)

/** The version that the removal of a record is based on. */
export const RemovedVersion = Type.Object({ versao: Versao }, closed)
