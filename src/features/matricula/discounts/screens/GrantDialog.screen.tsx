import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { GrantPlan, GrantSimulation } from '#domain/discounts/discounts.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { EVERYBODY, GRANT_GROUPS } from '#domain/discounts/discounts.lists.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { type EnrolledChoice, enrolledQuery, NOBODY_CHOSEN } from '#src/lib/enrolledChoice.ts'
import { EnrolledFields } from '#src/views/EnrolledFields.tsx'
import { selectOptions } from '#src/core/options/options.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { grantDiscounts, simulateGrants } from '#src/features/matricula/discounts/discounts.requests.ts'
import { grantingLeft, selectOffers, selectSimulation } from '#src/features/matricula/discounts/discounts.slice.ts'
import { SimulationResult } from '#src/features/matricula/discounts/views/SimulationResult.view.tsx'
import { isSameJson } from '#src/lib/json.ts'
import { formatMoney } from '#src/lib/money.ts'
import { dayOf } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { DateField } from '#src/ui/DateField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface Wanted {
  readonly whom: EnrolledChoice
  readonly type: string
  readonly group: string
  readonly from: string
  readonly to: string
  readonly leftOut: readonly number[]
}

const NOTHING: readonly CourseOption[] = []
type OptionsRoot = Parameters<typeof selectOptions>[0]

/** Grants a discount to one or many students, after a simulation of its impact. */
export const GrantDialog = ({ grantKey }: { readonly grantKey: string }) => {
  const dispatch = useDispatch()
  const simulated = useSelector(selectSimulation)
  const now = useSelector(selectNow)
  const simulating = useIsRunning(simulateGrants)
  const granting = useIsRunning(grantDiscounts)
  const [wanted, setWanted] = useState<Wanted>({
    whom: NOBODY_CHOSEN,
    type: '',
    group: String(EVERYBODY),
    from: now === null ? '' : dayOf(now),
    to: '',
    leftOut: [],
  })
  const [reason, setReason] = useState('')
  const plan = planOf(wanted)
  const simulation = isSameJson(simulated?.plan, plan) ? (simulated?.result ?? null) : null
  const count = simulation === null ? 0 : simulation.aprovados + simulation.solicitados
  const change = (next: Partial<Wanted>) => setWanted({ ...wanted, leftOut: [], ...next })
  const leaveOut = (leftOut: readonly number[]) => {
    const next = planOf({ ...wanted, leftOut })
    change({ leftOut })
    if (next !== null) dispatch(simulateGrants.asked(next))
  }
  return (
    <SimulateDialog
      title="Conceder desconto"
      onClose={() => dispatch(grantingLeft())}
      fields={<WantedFields wanted={wanted} onChange={change} />}
      isComplete={plan !== null}
      simulating={simulating}
      onSimulate={() => plan && dispatch(simulateGrants.asked(plan))}
      result={
        simulation && (
          <SimulationResult simulation={simulation} onLeaveOut={(id) => leaveOut([...wanted.leftOut, id])} />
        )
      }
      verb="Conceder"
      confirmLabel={simulation === null ? '' : confirmLabelOf(simulation)}
      mayConfirm={count > 0 && reason.trim() !== ''}
      confirming={granting}
      onConfirm={() =>
        plan &&
        simulation &&
        dispatch(grantDiscounts.asked({ plan, reason: reason.trim(), seen: simulation.conferido, key: grantKey }))
      }
      after={
        count > 0 && (
          <TextField
            label="Motivo"
            required
            maxLength={300}
            hint="Fica ao lado de cada concessão e na auditoria."
            value={reason}
            onChange={setReason}
          />
        )
      }
      leftOut={wanted.leftOut.length}
      onIncludeAll={() => leaveOut([])}
    />
  )
}

/** What is beyond the limits of the person is asked for, not granted. */
const confirmLabelOf = ({ aprovados, solicitados, antes, depois }: GrantSimulation): string => {
  const verb = aprovados === 0 ? 'Pedir aprovação para' : 'Conceder a'
  return `${verb} ${plural(aprovados + solicitados, 'aluno', 'alunos')}: ${formatMoney(antes - depois)}`
}

interface WantedFieldsProps {
  readonly wanted: Wanted
  readonly onChange: (next: Partial<Wanted>) => void
}

const WantedFields = ({ wanted, onChange }: WantedFieldsProps) => {
  const offers = useSelector(selectOffers) ?? NOTHING
  const types = useSelector((state: OptionsRoot) => selectOptions(state, 'discountTypes'))
  const refused = useRefusedFields(simulateGrants)
  return (
    <>
      <div className="row">
        <div className="col-md-6">
          <SelectField
            label="Desconto"
            required
            value={wanted.type}
            options={types
              .filter(({ status }) => status)
              .map(({ value, displayText }) => ({ value, label: displayText }))}
            onChange={(type) => onChange({ type })}
          />
        </div>
        <div className="col-md-6">
          <SelectField
            label="Para"
            empty={null}
            value={wanted.group}
            options={GRANT_GROUPS.map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={(group) => onChange({ group })}
          />
        </div>
        <div className="col-md-6">
          <DateField
            label="Início"
            required
            error={refused?.['inicio']}
            hint="Vale para o que vence deste dia em diante."
            value={wanted.from}
            onChange={(from) => onChange({ from })}
          />
        </div>
        <div className="col-md-6">
          <DateField
            label="Fim"
            error={refused?.['fim']}
            hint="Vazio: até o fim do ano."
            value={wanted.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
      </div>
      <EnrolledFields offers={offers} chosen={wanted.whom} onChange={(whom) => onChange({ whom })} />
    </>
  )
}

/** Null while something is missing. */
const planOf = ({ whom, type, group, from, to, leftOut }: Wanted): GrantPlan | null => {
  const enrolled = enrolledQuery(whom)
  if (enrolled === null || type === '' || !isDay(from) || (to !== '' && !isDay(to))) return null
  return {
    ...enrolled,
    idTipo: Number(type),
    grupo: Number(group),
    inicio: from,
    ...(to !== '' && { fim: to }),
    fora: [...leftOut],
  }
}
