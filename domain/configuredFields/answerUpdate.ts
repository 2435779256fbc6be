import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { ANSWERS_PATH, answerFlaw, answerFlaws, settledAnswers } from '#domain/configuredFields/answerFlaws.ts'
import { type Answers, answerKey, answerOf } from '#domain/configuredFields/answers.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { isAsked } from '#domain/configuredFields/conditions.ts'

/** A person's new answers to a form, and a sentence for each wrong one, both by `answerKey`. */
export interface AnswerUpdate {
  readonly after: Answers
  readonly flaws: Readonly<Record<string, string>>
}

/**
 * Somebody's answers to the fields of one form once those that a spreadsheet gives (`typed`, settled) took the place of
 * what was there. Judged as the form judges, but for what was wrong before and stays as it was. What a condition hides now
 * is forgotten, but a file; an automatic field, which the form only shows, is told this way. `today`: ISO.
 */
export const answerUpdate = (
  fields: readonly ConfiguredField[],
  before: Answers,
  typed: Answers,
  today: string,
): AnswerUpdate => {
  const merged = { ...before, ...typed }
  const settled = settledAnswers(fields, merged)
  const [old, now] = [answerFlaws(fields, before, today), answerFlaws(fields, merged, today)]
  const after: Record<string, string> = {}
  const flaws: Record<string, string> = {}
  for (const field of fields) {
    const key = answerKey(field.id)
    const path = `${ANSWERS_PATH}.${key}`
    const isHidden = isAsked(field) && !(key in settled)
    after[key] = isStill(field, isHidden) ? answerOf(before, field) : isHidden ? '' : answerOf(merged, field)
    const isChanged = after[key] !== answerOf(before, field)
    const flaw =
      isHidden && answerOf(typed, field) !== ''
        ? 'O campo não aparece no formulário desta pessoa: a condição dele não vale.'
        : isAsked(field)
          ? now[path]
          : answerFlaw(field, answerOf(merged, field), { required: false, today })
    if (flaw !== undefined && (isChanged || isHidden || (isAsked(field) && old[path] === undefined))) flaws[key] = flaw
  }
  return { after, flaws }
}

/** Fields that no spreadsheet changes: headings have no answer, and files stay with their records. */
const isStill = ({ parCampoTipoId }: ConfiguredField, isHidden: boolean): boolean =>
  parCampoTipoId === FIELD_TYPE.heading || (parCampoTipoId === FIELD_TYPE.file && isHidden)
