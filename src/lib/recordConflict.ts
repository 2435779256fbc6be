import type { OwnNames, RecordFields, ReferredBy } from '#domain/records/fields.ts'
import { idsIn, valueIn } from '#domain/records/values.ts'
import { wordOf } from '#domain/records/words.ts'
import { type ConflictField, plainText } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'
import { dateText } from '#src/lib/typedDates.ts'

type List = readonly { readonly id: number; readonly nome: string }[]

/** What the fields of a record choose from, by the table that they refer to. */
export type ListsOf<F extends RecordFields> = Readonly<Record<ReferredBy<F>, List>>

/**
 * The fields of a record, as a conflict shows them: what they refer to by its name in `lists`. `own`: the words of the
 * fields that only this record has.
 */
export const conflictFieldsOf = <F extends RecordFields, Draft extends Readonly<Record<string, unknown>>>(
  fields: F,
  lists: ListsOf<F>,
  own: Readonly<Record<OwnNames<F>, (draft: Draft) => string>>,
): readonly ConflictField<Draft>[] => {
  const listOf = new Map<string, List>(Object.entries<List>(lists))
  const ownText = new Map<string, (draft: Draft) => string>(Object.entries<(draft: Draft) => string>(own))
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.label,
    text: (draft) => {
      const value = valueIn(draft, name)
      const word = wordOf(field, value, () =>
        'of' in field ? namesOf(listOf.get(field.of) ?? [], idsIn(value)) : (ownText.get(name)?.(draft) ?? ''),
      )
      return field.kind === 'date' && typeof word === 'string' ? dateText(word) : plainText(word)
    },
  }))
}
