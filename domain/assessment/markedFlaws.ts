import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import * as messages from '#domain/assessment/assessments.messages.ts'
import type { AssessmentDraft, AssessmentPart } from '#domain/assessment/assessments.schemas.ts'
import { filled } from '#domain/base/sentences.ts'

/** What decides how much a mark is worth. */
const WORTH = ['tipo', 'complementar', 'afeta', 'calculo', 'peso', 'valorMaximo', 'casas'] as const

const BY_MARKS = { kept: messages.ASSESSMENT_MARKED, here: messages.ASSESSMENT_MARKED_HERE }

/** Where an assessment is; none marked: everywhere. */
const WHERE = ['etapas', 'idsSeries', 'idsDisciplinas'] as const

/**
 * What of an assessment with marks may not change (D 2.3): what its marks are worth, and that it is where they were given.
 * The sentence of each such field; name and short name may change, and it may come to be in more places. The same holds, in
 * other words (`said`), of one that teachers divided in their class groups.
 */
export const markedFlaws = (
  before: AssessmentDraft,
  draft: AssessmentDraft,
  said: { readonly kept: string; readonly here: string } = BY_MARKS,
): Readonly<Record<string, string>> => {
  const changed = [
    ...WORTH.filter((name) => before[name] !== draft[name]),
    ...(partsKey(before.partes) === partsKey(draft.partes) ? [] : ['partes' as const]),
  ]
  const narrowed = [
    ...WHERE.filter((name) => !covers(draft[name], before[name])),
    ...(draft.idUnidade === null || draft.idUnidade === before.idUnidade ? [] : ['idUnidade' as const]),
  ]
  return Object.fromEntries([
    ...changed.map((name) => [name, filled(said.kept, { campo: ASSESSMENT[name].label })] as const),
    ...narrowed.map((name) => [name, said.here] as const),
  ])
}

/** Parts are told apart by their ids, and worth what they say. */
const partsKey = (parts: readonly AssessmentPart[]): string =>
  JSON.stringify(parts.map(({ id, valor }) => `${id}: ${valor}`).toSorted((one, other) => one.localeCompare(other)))

const covers = (places: readonly number[], before: readonly number[]): boolean =>
  places.length === 0 || (before.length > 0 && before.every((place) => places.includes(place)))
