import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { type Answers, answerKey, answerOf } from '#domain/configuredFields/answers.ts'
import { shownAnswer } from '#src/lib/answerTexts.ts'
import type { ConflictField } from '#src/lib/conflict.ts'

/** The school's configured fields, as fields of a conflict. */
export const questionsOf = (forms: readonly ConfiguredForm[]): readonly ConflictField<Answers>[] =>
  forms.flatMap(({ campos }) =>
    campos.map((field) => ({
      name: answerKey(field.id),
      label: field.descricaoCampo,
      text: (answers) => shownAnswer(field, answerOf(answers, field)),
    })),
  )
