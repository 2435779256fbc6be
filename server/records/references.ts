import type { RecordFields } from '#domain/records/fields.ts'
import { notAccepted } from '#domain/records/values.ts'

/**
 * A sentence for every field that refers to a record that may not be chosen. `allowed`: whether a field's reference may
 * be chosen, by field name.
 */
export const notAcceptedFlaws = <F extends RecordFields>(
  fields: F,
  allowed: Partial<Readonly<Record<keyof F & string, boolean>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(allowed).flatMap(([name, isAllowed]) =>
      isAllowed === false ? [[name, notAccepted(fields[name]?.label ?? name)]] : [],
    ),
  )
