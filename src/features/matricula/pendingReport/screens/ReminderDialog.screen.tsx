import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { sendReminder, simulateReminder } from '#src/features/matricula/pendingReport/pendingReport.requests.ts'
import { reminderLeft, selectReminder } from '#src/features/matricula/pendingReport/pendingReport.slice.ts'
import { ReminderFacts } from '#src/features/matricula/pendingReport/views/ReminderFacts.view.tsx'
import { plural } from '#src/lib/text.ts'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

/** Reminds guardians of pending items, after a simulation. */
export const ReminderDialog = () => {
  const dispatch = useDispatch()
  const reminder = useSelector(selectReminder)
  const simulating = useIsRunning(simulateReminder)
  const sending = useIsRunning(sendReminder)
  if (reminder === null) return null
  const { asked, simulation } = reminder
  const count = simulation?.responsaveis ?? 0
  return (
    <SimulateDialog
      title="Lembrar do que falta"
      onClose={() => dispatch(reminderLeft())}
      fields={
        <p className="mb-0">
          {asked.alunos === undefined
            ? 'Entra tudo o que a lista filtrada mostra.'
            : `De ${plural(asked.alunos.length, 'aluno selecionado', 'alunos selecionados')}, entra tudo o que a lista filtrada mostra.`}{' '}
          Cada responsável é lembrado no máximo uma vez por dia.
        </p>
      }
      isComplete
      simulating={simulating}
      onSimulate={() => dispatch(simulateReminder.asked(asked))}
      result={simulation && <ReminderFacts simulation={simulation} />}
      verb="Lembrar"
      confirmLabel={`Lembrar ${plural(count, 'responsável', 'responsáveis')}`}
      mayConfirm={count > 0 && simulation?.ativo === true}
      confirming={sending}
      onConfirm={() => simulation && dispatch(sendReminder.asked({ ...asked, conferido: simulation.conferido }))}
    />
  )
}
