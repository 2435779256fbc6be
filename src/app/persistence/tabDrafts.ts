import type { Draft } from '#src/core/forms/forms.slice.ts'
import { isRecord } from '#src/lib/json.ts'

type Drafts = Readonly<Record<string, Draft>>
type Values = Readonly<Record<string, unknown>>

/**
 * What a tab changed of its drafts, over what all tabs of the person have kept: two of them that fill different forms, or
 * different cells of one sheet, take nothing from each other.
 */
export const draftsBeside = (kept: Drafts, before: Drafts, after: Drafts): Drafts => {
  const result: Record<string, Draft> = { ...kept }
  for (const [form, draft] of Object.entries(after))
    if (draft !== before[form]) result[form] = draftBeside(kept[form], before[form], draft)
  for (const [form, draft] of Object.entries(before)) {
    if (form in after) continue
    const left = leftOf(kept[form], draft)
    if (left === null) delete result[form]
    else result[form] = left
  }
  return result
}

const draftBeside = (kept: Draft | undefined, before: Draft | undefined, after: Draft): Draft =>
  kept === undefined ? after : { ...after, values: valuesBeside(kept.values, before?.values ?? {}, after.values) }

const valuesBeside = (kept: Values, before: Values, after: Values): Values => {
  const result: Record<string, unknown> = { ...kept }
  for (const [name, value] of Object.entries(after)) {
    const [known, former] = [kept[name], before[name]]
    if (value === former) continue
    result[name] =
      isRecord(known) && isRecord(value) ? valuesBeside(known, isRecord(former) ? former : {}, value) : value
  }
  for (const name of Object.keys(before)) if (!(name in after)) delete result[name]
  return result
}

/** Of a draft that this tab saved or gave up: what another one added to its tables, such as cells of a sheet; null: nothing. */
const leftOf = (kept: Draft | undefined, mine: Draft): Draft | null => {
  const values = Object.entries(kept?.values ?? {}).flatMap(([name, known]) => {
    const own = mine.values[name]
    if (!isRecord(known) || !isRecord(own)) return []
    const added = Object.entries(known).filter(([key]) => !(key in own))
    return added.length === 0 ? [] : [[name, Object.fromEntries(added)] as const]
  })
  return kept === undefined || values.length === 0 ? null : { ...kept, values: Object.fromEntries(values) }
}
