import type { Note } from '#domain/evaluation/calculate.ts'
import { MAY_CHANGE_NOTHING, MAY_CHANGE_SITUATION } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, textOf } from '#domain/evaluation/exact.ts'
import type { GeneralMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SubjectSituation } from '#domain/evaluation/situations.ts'

interface Verdict {
  readonly situation: SubjectSituation
  readonly councilMark: Exact | null
}

/**
 * The council lifts a failed subject, by its situation or by a mark that passes (V16). Null where it decided nothing, or
 * may not.
 */
export const councilVerdict = (
  scheme: Scheme,
  { conselho }: GeneralMarks,
  calculated: { readonly situation: SubjectSituation; readonly mean: Exact | null },
  note: Note,
): Verdict | null => {
  const { conselho: power } = scheme.rules
  if (conselho === undefined || calculated.situation !== 'Retido' || power === MAY_CHANGE_NOTHING) return null
  const mark = conselho.nota == null || power === MAY_CHANGE_SITUATION ? null : exact(conselho.nota)
  const lifts = mark === null || mark.gte(scheme.pass)
  note?.({
    kind: 'council',
    original: calculated.mean === null ? null : textOf(calculated.mean),
    mark: mark === null ? null : textOf(mark),
    reason: conselho.motivo,
    lifts,
  })
  return { councilMark: mark, situation: lifts ? 'Aprovado pelo conselho' : 'Retido' }
}
