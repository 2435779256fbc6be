import { useSelector } from 'react-redux'
import { useOpenList } from '#src/core/filters/useOpenList.ts'
import { decisionsIn } from '#src/screens/staffNeeds/decisions.ts'
import { selectNeeds, selectPending } from '#src/screens/staffNeeds/staffNeeds.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { NeedCard } from '#src/views/NeedCard.tsx'

/** What others wait for from the person, a card each. */
export const StaffNeeds = () => {
  const open = useOpenList()
  const needs = useSelector(selectNeeds)
  const pending = useSelector(selectPending)
  if (needs === null) return null
  const decisions = decisionsIn(needs, pending)
  return (
    <section className="stack stack-close" aria-labelledby="needs">
      <h2 id="needs">Precisa de você</h2>
      {decisions.length === 0 && <p className="text-secondary">Nada pendente no momento.</p>}
      {decisions.map((decision) => (
        <NeedCard key={decision.path} title={decision.title}>
          <p className="text-secondary">{decision.why}</p>
          <div>
            <Button variant="primary" onClick={() => open(decision)}>
              Continuar <span className="visually-hidden">com: {decision.title}</span>
            </Button>
          </div>
        </NeedCard>
      ))}
    </section>
  )
}
