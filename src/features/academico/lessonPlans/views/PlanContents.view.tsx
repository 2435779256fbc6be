import { useField, useFormikContext } from 'formik'
import { useState } from 'react'
import { plannableOf } from '#domain/lessonPlans/lessonPlan.ts'
import { LESSON_PLAN } from '#domain/lessonPlans/lessonPlans.fields.ts'
import type { LessonPlanDraft, PlannableContent } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import { placeOf } from '#src/features/academico/lessonPlans/words.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckCard, ChoiceCards } from '#src/ui/ChoiceCards.tsx'

interface PlanContentsProps {
  readonly aulas: readonly TaughtClass[]
  readonly conteudos: readonly PlannableContent[]
}

/** Marks what a plan is for: first what is expected in its days, the rest when somebody asks for it. */
export const PlanContents = ({ aulas, conteudos }: PlanContentsProps) => {
  const { values } = useFormikContext<LessonPlanDraft>()
  const [{ value }, { error }, { setValue }] = useField<readonly number[]>('conteudos')
  const [isWhole, setIsWhole] = useState(false)
  const planned = plannableOf(values, aulas, conteudos)
  const all = [...planned, ...conteudos.filter((one) => value.includes(one.id) && !planned.includes(one))]
  const near = all.filter((one) => value.includes(one.id) || (one.inicio <= values.fim && one.fim >= values.inicio))
  const shown = isWhole || near.length === 0 ? all : near
  if (all.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="form-label">{LESSON_PLAN.conteudos.label}</legend>
      {error !== undefined && <p role="alert">{error}</p>}
      <ChoiceCards>
        {shown.map((content) => (
          <CheckCard
            key={content.id}
            checked={value.includes(content.id)}
            onChange={(checked) =>
              void setValue(checked ? [...value, content.id] : value.filter((id) => id !== content.id))
            }
          >
            <span className="stack stack-close">
              <strong>{content.objeto}</strong>
              <small>{placeOf(content)}</small>
            </span>
          </CheckCard>
        ))}
      </ChoiceCards>
      {shown.length < all.length && (
        <div>
          <Button variant="link" onClick={() => setIsWhole(true)}>
            Mostrar o plano do ano todo
          </Button>
        </div>
      )}
    </fieldset>
  )
}
