import { useDispatch, useSelector } from 'react-redux'
import { ENROLMENT_LIST, WAITING_FOR_SCHOOL } from '#src/core/enrolments/enrolmentList.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { decisionsIn } from '#src/screens/staffNeeds/decisions.ts'
import { selectNeeds, selectPending } from '#src/screens/staffNeeds/staffNeeds.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { NeedCard } from '#src/views/NeedCard.tsx'

/** What others wait for from the person, a card each. */
export const StaffNeeds = () => {
  const dispatch = useDispatch()
  const needs = useSelector(selectNeeds)
  const pending = useSelector(selectPending)
  if (needs === null) return null
  const decisions = decisionsIn(needs, pending)
  const open = (path: string) => {
    dispatch(pushed(path))
    if (path === ENROLMENT_LIST) dispatch(filtersChanged(WAITING_FOR_SCHOOL))
  }
  return (
    <section className="stack stack-close" aria-labelledby="needs">
      <h2 id="needs">Precisa de você</h2>
      {decisions.length === 0 && <p className="text-secondary">Nada pendente no momento.</p>}
      {decisions.map(({ path, title, why }) => (
        <NeedCard key={path} title={title}>
          <p className="text-secondary">{why}</p>
          <div>
            <Button variant="primary" onClick={() => open(path)}>
              Continuar <span className="visually-hidden">com: {title}</span>
            </Button>
          </div>
        </NeedCard>
      ))}
    </section>
  )
}
