import { useDispatch, useSelector } from 'react-redux'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { fetchPaper, paperAsked } from '#src/core/payments/payments.requests.ts'
import { paymentOpened } from '#src/core/payments/payments.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { loadOwnStatement } from '#src/features/area/finances/finances.requests.ts'
import { selectFamily } from '#src/features/area/finances/finances.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { PaymentDialog } from '#src/screens/PaymentDialog.tsx'
import { WhichChild } from '#src/screens/WhichChild.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { StatementView } from '#src/views/StatementView.tsx'

/** A07: the open charges of each child and how they are paid, then the paid ones. */
export const Screen = () => {
  const dispatch = useDispatch()
  const family = useSelector(selectFamily)
  const chosenId = useSelector(selectChosenId)
  const printing = useIsRunning(fetchPaper)
  const today = dayOf(useSelector(selectNow) ?? '')
  const shown = family?.filter(({ idAluno }) => chosenId === null || idAluno === chosenId) ?? []
  return (
    <div className="page page-narrow">
      <PageHeader title="Ficha financeira" subtitle="O que está em aberto, como pagar, e o que já foi pago." />
      <WhichChild label="Mostrar ficha de" />
      <Awaited asks={[loadOwnStatement.asked(null)]} isHere={family !== null} />
      {shown.map((statement) => (
        <section key={statement.idAluno} className="stack" aria-label={statement.aluno}>
          {shown.length > 1 && <h2>{statement.aluno}</h2>}
          <StatementView
            statement={statement}
            today={today}
            onPay={(id) => dispatch(paymentOpened({ id }))}
            onPrint={(paper) => dispatch(paperAsked(paper))}
            printing={printing}
          />
        </section>
      ))}
      <PaymentDialog />
    </div>
  )
}
