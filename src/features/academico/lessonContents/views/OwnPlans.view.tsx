import { useFormikContext } from 'formik'
import { nameIn } from '#domain/base/list.ts'
import type { LessonSheet } from '#domain/lessonContents/lessonContents.schemas.ts'
import { LESSON_PLAN_STATUSES } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { LESSON_PLANS } from '#src/core/lessonContents/paths.ts'
import { type ContentForm, withPlan } from '#src/features/academico/lessonContents/contentForm.ts'
import { periodText } from '#src/lib/calendarWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'

/** The lesson plans of the lesson, from which its content is taken over. */
export const OwnPlans = ({ sheet }: { readonly sheet: LessonSheet }) => {
  const { values, setValues } = useFormikContext<ContentForm>()
  if (sheet.planosDeAula.length === 0) return null
  return (
    <RowList>
      {sheet.planosDeAula.map((plan) => (
        <li key={plan.id}>
          <span>
            <strong>Plano de aula de {periodText(plan)}</strong>
            <small>
              {plan.objetivos} · {nameIn(LESSON_PLAN_STATUSES, plan.situacao)}
            </small>
          </span>
          <ButtonLink to={`${LESSON_PLANS}/${plan.id}`}>
            Abrir<span className="visually-hidden"> o plano de {periodText(plan)}</span>
          </ButtonLink>
          {sheet.podeEditar && (
            <Button onClick={() => void setValues(withPlan(values, plan, sheet))}>
              Usar do plano<span className="visually-hidden"> de {periodText(plan)}</span>
            </Button>
          )}
        </li>
      ))}
    </RowList>
  )
}
