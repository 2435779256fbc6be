import '#src/styles/configuredFields.scss'
import { useField } from 'formik'
import { useEffect, useEffectEvent } from 'react'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { ANSWERS_PATH } from '#domain/configuredFields/answerFlaws.ts'
import { type Answers, answerKey, settledAnswer } from '#domain/configuredFields/answers.ts'
import { isAsked, isRequired, isShown } from '#domain/configuredFields/conditions.ts'
import type { PickedFiles, Sending } from '#src/lib/files.ts'
import { ConfiguredFieldInput } from '#src/views/configuredFields/ConfiguredFieldInput.tsx'

interface ConfiguredFieldsProps {
  /** The visible fields of one form, in order. */
  readonly fields: readonly ConfiguredField[]
  /** Today at school, ISO: limits of dates may depend on it. */
  readonly today: string
  readonly files: PickedFiles
  /** Uploads picked files; without it they stay in the page, as in a form that is only tried out. */
  readonly sending?: Sending
  readonly disabled?: boolean
  /** Path prefix of the answers in the values: `aluno.`; left out: at the top. */
  readonly under?: string
}

/**
 * The configured fields of a form (portal.md 3), inside a Formik whose values hold `respostas` from `writtenAnswers`.
 * Conditions follow the typed answers; the form validates the answers with `filledFlaws`.
 */
export const ConfiguredFields = (props: ConfiguredFieldsProps) => {
  const { fields, today, files, sending, disabled = false, under = '' } = props
  const path = `${under}${ANSWERS_PATH}`
  const [{ value: respostas }, , { setValue }] = useField<Answers>(path)
  const isNew = ({ id }: ConfiguredField) => !(answerKey(id) in respostas)
  const hasNew = fields.some(isNew)

  const begin = useEffectEvent(() => {
    const blank = Object.fromEntries(fields.map(({ id }) => [answerKey(id), '']))
    void setValue({ ...blank, ...respostas })
  })
  // The school added the field after the form was opened, or after the draft was written.
  useEffect(() => {
    if (hasNew) begin()
  }, [hasNew])

  const answers = Object.fromEntries(
    fields.map((field) => [answerKey(field.id), settledAnswer(field, respostas[answerKey(field.id)] ?? '')]),
  )
  return (
    <div className="field-grid">
      {fields
        .filter((field) => !isNew(field) && isShown(field, fields, answers))
        .map((field) => (
          <div key={field.id} className={`size-${field.tamanhoTela}`}>
            <ConfiguredFieldInput
              name={`${path}.${answerKey(field.id)}`}
              field={field}
              required={isRequired(field, fields, answers)}
              today={today}
              files={files}
              sending={sending}
              disabled={disabled || !isAsked(field)}
            />
          </div>
        ))}
    </div>
  )
}
