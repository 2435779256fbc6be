import { useDispatch, useSelector } from 'react-redux'
import type { CampaignOffer as Simulation } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { offerReEnrolments, simulateOffer } from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { offerLeft, selectOffer } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

/** Offers a re-enrolment to all students who are ready, after a simulation. */
export const CampaignOffer = ({ process }: { readonly process: number }) => {
  const dispatch = useDispatch()
  const offer = useSelector(selectOffer)
  const simulating = useIsRunning(simulateOffer)
  const offering = useIsRunning(offerReEnrolments)
  if (offer === null) return null
  const { simulation } = offer
  const count = simulation?.prontas ?? 0
  return (
    <SimulateDialog
      title="Ofertar rematrículas"
      onClose={() => dispatch(offerLeft())}
      fields={
        <p className="mb-0">
          Entram todos os alunos prontos para ofertar, seja qual for o filtro da lista. Nada é cobrado agora: a família
          escolhe as condições nas etapas da rematrícula.
        </p>
      }
      isComplete
      simulating={simulating}
      onSimulate={() => dispatch(simulateOffer.asked(process))}
      result={simulation && <Facts simulation={simulation} />}
      verb="Ofertar"
      confirmLabel={`Ofertar ${plural(count, 'rematrícula', 'rematrículas')}`}
      mayConfirm={count > 0}
      confirming={offering}
      onConfirm={() => simulation && dispatch(offerReEnrolments.asked({ process, seen: simulation.conferido }))}
    />
  )
}

const Facts = ({ simulation: { prontas, impedidas, fim, lugares } }: { readonly simulation: Simulation }) => (
  <div role="status">
    <p>
      <strong>{plural(prontas, 'família é avisada', 'famílias são avisadas')}</strong>, e cada vaga fica guardada até{' '}
      {formatDate(fim)}.
      {impedidas > 0 && ` ${plural(impedidas, 'aluno impedido fica', 'alunos impedidos ficam')} sem oferta.`}
    </p>
    <RowList>
      {lugares.map(({ unidade, serie, periodo, alunos }) => (
        <li key={`${unidade} ${serie} ${periodo}`}>
          <span>
            {serie}, {periodo}
            <small>{unidade}</small>
          </span>
          <span>{plural(alunos, 'aluno', 'alunos')}</span>
        </li>
      ))}
    </RowList>
  </div>
)
