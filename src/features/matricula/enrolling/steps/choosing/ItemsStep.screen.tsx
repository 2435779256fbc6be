import { useDispatch, useSelector } from 'react-redux'
import type { OfferedItems } from '#domain/proposals/proposals.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { AwaitedStep } from '#src/features/matricula/enrolling/steps/choosing/AwaitedStep.screen.tsx'
import { chooseItems, loadItems } from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { selectItems } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import { ItemCard } from '#src/screens/choosing/ItemCard.view.tsx'
import { TotalsBar } from '#src/features/matricula/enrolling/steps/choosing/views/TotalsBar.view.tsx'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

type Item = OfferedItems['itens'][number]

/** The items that the family takes, and how it pays each. */
export const ItemsStep = ({ enrolling: { id }, step, readOnly, onBack }: StepProps) => {
  const dispatch = useDispatch()
  const items = useSelector(selectItems)
  const choosing = useIsRunning(chooseItems)
  const leaving = useIsRunning(saveStep)
  if (items === null) return <AwaitedStep request={loadItems} onRetry={() => dispatch(loadItems.asked(id))} />
  const { itens, versao, podeAlterar, totais } = items
  const change = (item: Item) => {
    const wanted = itens.map((one) => (one.id === item.id ? item : one)).flatMap(wantedOf)
    dispatch(chooseItems.asked({ id, body: { versao, itens: wanted } }))
  }
  return (
    <>
      {itens.length === 0 ? (
        <EmptyState title="Nenhum item" reason="Não há itens à venda para este aluno agora." />
      ) : (
        <ChoiceCards>
          {itens.map((item) => (
            <ItemCard key={item.id} item={item} disabled={readOnly || choosing || !podeAlterar} onChange={change} />
          ))}
        </ChoiceCards>
      )}
      <StepFooter
        onBack={onBack}
        onNext={() => dispatch(stepDone(step.number))}
        busy={choosing || leaving}
        status={<TotalsBar totals={totais} />}
      />
    </>
  )
}

const wantedOf = ({ id, checked, selecetedCondicao, qtdParcela, quantidade }: Item) =>
  checked && selecetedCondicao !== null ? [{ id, selecetedCondicao, qtdParcela, quantidade }] : []
