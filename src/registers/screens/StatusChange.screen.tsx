import { useDispatch } from 'react-redux'
import type { Register } from '#domain/registers/describe.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { plural } from '#src/lib/text.ts'
import { titleOf, useRegisterChoices } from '#src/registers/choices.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES, type StatusChange as Change, statusesOf } from '#src/registers/register.slice.ts'
import { Refusals } from '#src/registers/views/Refusals.view.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface StatusChangeProps {
  readonly register: Register
  readonly change: Change
}

/** Makes several records inactive or active again, after a simulation. */
export const StatusChange = ({ register, change }: StatusChangeProps) => {
  const { ativo, records, simulation } = change
  const { name, one, many } = register
  const dispatch = useDispatch()
  const { simulateStatuses, setStatuses } = REGISTER_REQUESTS[name]
  const choices = useRegisterChoices(register)
  const simulating = useIsRunning(simulateStatuses)
  const changing = useIsRunning(setStatuses)
  const titlesOf = (ids: readonly number[]) =>
    records.filter(({ id }) => ids.includes(id)).map((record) => titleOf(register, record, choices))
  const body = statusesOf(change)
  const verb = ativo ? 'Ativar' : 'Inativar'
  const countOf = (count: number) => plural(count, one.toLowerCase(), many.toLowerCase())
  const count = simulation?.alterados.length ?? 0
  return (
    <SimulateDialog
      title={`${verb} ${many.toLowerCase()}`}
      onClose={() => dispatch(REGISTER_SLICES[name].actions.changeClosed())}
      fields={
        <p className="mb-0">
          {countOf(records.length)} na seleção.{' '}
          {ativo
            ? 'O que for ativado volta a aparecer nas escolhas.'
            : 'O que for inativado continua nos registros antigos e sai das novas escolhas.'}
        </p>
      }
      isComplete
      simulating={simulating}
      onSimulate={() => dispatch(simulateStatuses.asked(body))}
      result={
        simulation && (
          <div className="stack" role="status">
            {count > 0 && (
              <p className="mb-0">
                <strong>{`${verb} ${countOf(count)}:`}</strong> {namesOf(titlesOf(simulation.alterados))}
              </p>
            )}
            <Refusals refusals={simulation.recusas} intro="Ficam como estão:" />
          </div>
        )
      }
      verb={verb}
      confirmLabel={count === 0 ? `Nada a ${verb.toLowerCase()}` : `${verb} ${countOf(count)}`}
      mayConfirm={count > 0}
      confirming={changing}
      onConfirm={() => simulation && dispatch(setStatuses.asked({ ...body, conferido: simulation.conferido }))}
    />
  )
}

/** Maximum number of names in the dialog. */
const NAMED = 8

const namesOf = (names: readonly string[]): string => {
  const more = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` e mais ${more}` : '')
}
