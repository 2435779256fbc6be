import type { RecordFields } from '#domain/records/fields.ts'
import { notAccepted } from '#domain/records/values.ts'

/** A sentence for every field that names what may not be chosen. `allowed`: whether what a field names may be, by its name. */
export const notAcceptedFlaws = <F extends RecordFields>(
  fields: F,
  allowed: Partial<Readonly<Record<keyof F & string, boolean>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(allowed).flatMap(([name, isAllowed]) =>
      isAllowed === false ? [[name, notAccepted(fields[name]?.label ?? name)]] : [],
    ),
  )
