import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import {
  changeBegun,
  selectChanging,
  selectQuestions,
} from '#src/features/area/children/intentions/intentions.slice.ts'
import { intentionDraftOf, loadIntentions } from '#src/features/area/children/intentions/intentions.requests.ts'
import { IntentionAnswer } from '#src/features/area/children/views/IntentionAnswer.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { firstNameOf } from '#src/lib/text.ts'
import { Awaited } from '#src/screens/Awaited.tsx'

const IntentionForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "intention" */ './IntentionForm.screen.tsx')).IntentionForm,
}))

interface IntentionsProps {
  /** The shown children. */
  readonly students: readonly StudentCard[]
}

/** Asks whether the shown children go on in the coming year, until a re-enrolment begins. */
export const Intentions = ({ students }: IntentionsProps) => {
  const dispatch = useDispatch()
  const questions = useSelector(selectQuestions)
  const changing = useSelector(selectChanging)
  const shown = (questions ?? []).flatMap((question) => {
    const student = students.find(({ id }) => id === question.idAluno)
    return student === undefined ? [] : [{ question, name: firstNameOf(student.name) }]
  })
  return (
    <>
      <Awaited asks={[loadIntentions.asked(null)]} isHere={questions !== null} outline={null} />
      {shown.length > 0 && (
        <section className="stack stack-close" aria-labelledby="intentions">
          <h2 id="intentions">Ano que vem</h2>
          {shown.map(({ question, name }) => {
            const key = intentionDraftOf(question)
            const title = `${name} continua em ${question.ano}?`
            const isOpen = question.resposta === null || (changing !== null && intentionDraftOf(changing) === key)
            return (
              <article key={key} className="card" aria-label={title}>
                <div className="card-body stack stack-close">
                  <h3>{title}</h3>
                  <p className="text-secondary">
                    A resposta ajuda a escola a preparar as turmas. Ela não é a rematrícula, que vai de{' '}
                    {formatDate(question.inicio)} a {formatDate(question.fim)}.
                  </p>
                  {isOpen ? (
                    <Suspense fallback={null}>
                      <IntentionForm question={question} title={title} />
                    </Suspense>
                  ) : (
                    <IntentionAnswer question={question} onChange={() => dispatch(changeBegun(question))} />
                  )}
                </div>
              </article>
            )
          })}
        </section>
      )}
    </>
  )
}
