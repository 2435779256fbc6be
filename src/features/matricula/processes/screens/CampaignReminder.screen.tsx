import { useDispatch, useSelector } from 'react-redux'
import type { CampaignReminder as Simulation } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { remindFamilies, simulateReminder } from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { reminderLeft, selectReminder } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { plural } from '#src/lib/text.ts'
import { ReminderReach } from '#src/views/ReminderReach.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

/** Reminds families of their re-enrolment, or of the unanswered question, after a simulation. */
export const CampaignReminder = ({ process }: { readonly process: number }) => {
  const dispatch = useDispatch()
  const reminder = useSelector(selectReminder)
  const simulating = useIsRunning(simulateReminder)
  const sending = useIsRunning(remindFamilies)
  if (reminder === null) return null
  const { simulation } = reminder
  const count = simulation?.responsaveis ?? 0
  return (
    <SimulateDialog
      title="Lembrar as famílias"
      onClose={() => dispatch(reminderLeft())}
      fields={
        <p className="mb-0">
          Entram as rematrículas que não foram concluídas e quem não respondeu se o aluno continua. Cada responsável é
          lembrado no máximo uma vez por dia.
        </p>
      }
      isComplete
      simulating={simulating}
      onSimulate={() => dispatch(simulateReminder.asked(process))}
      result={simulation && <Facts simulation={simulation} />}
      verb="Lembrar"
      confirmLabel={`Lembrar ${plural(count, 'responsável', 'responsáveis')}`}
      mayConfirm={count > 0 && simulation?.ativo === true}
      confirming={sending}
      onConfirm={() => simulation && dispatch(remindFamilies.asked({ process, seen: simulation.conferido }))}
    />
  )
}

const Facts = ({ simulation }: { readonly simulation: Simulation }) => {
  const { responsaveis, aConcluir, semResposta, semResponsavel } = simulation
  return (
    <div role="status">
      <p>
        <strong>{plural(responsaveis, 'responsável recebe', 'responsáveis recebem')} uma mensagem</strong> com os filhos
        de quem se trata: {plural(aConcluir, 'rematrícula a concluir', 'rematrículas a concluir')} e{' '}
        {plural(semResposta, 'aluno sem resposta', 'alunos sem resposta')}.
      </p>
      <ReminderReach
        reach={simulation}
        unreached={semResponsavel > 0 && plural(semResponsavel, 'aluno não tem', 'alunos não têm')}
      />
    </div>
  )
}
