import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { INVITED_AT_ONCE, INVITED_ROLES } from '#domain/invitations/invitations.lists.ts'
import type { InviteMany } from '#domain/invitations/invitations.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { inviteMany, simulateInvitations } from '#src/features/matricula/people/access/batch.requests.ts'
import { batchLeft, selectBatchOffers, selectSimulated } from '#src/features/matricula/people/access/batch.slice.ts'
import { InvitationReach } from '#src/features/matricula/people/views/InvitationReach.view.tsx'
import { enrolledQuery, NOBODY_CHOSEN } from '#src/lib/enrolledChoice.ts'
import { isSameJson } from '#src/lib/json.ts'
import { plural } from '#src/lib/text.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { EnrolledFields } from '#src/views/EnrolledFields.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

const NOTHING: readonly CourseOption[] = []

/** Invites all guardians of a choice who have no access, after a simulation. */
export const InviteManyDialog = () => {
  const dispatch = useDispatch()
  const offers = useSelector(selectBatchOffers) ?? NOTHING
  const simulated = useSelector(selectSimulated)
  const simulating = useIsRunning(simulateInvitations)
  const inviting = useIsRunning(inviteMany)
  const [chosen, setChosen] = useState(NOBODY_CHOSEN)
  const [papel, setPapel] = useState<InviteMany['papel']>('legal')
  const [soCartas, setSoCartas] = useState(false)
  const [deNovo, setDeNovo] = useState(false)
  const students = enrolledQuery(chosen)
  const asked = students === null ? null : { ...students, papel, soCartas, deNovo }
  const result = isSameJson(simulated?.asked, asked) ? (simulated?.result ?? null) : null
  const total = result === null ? 0 : result.porEmail + result.porCarta
  return (
    <SimulateDialog
      title="Convidar para o portal"
      onClose={() => dispatch(batchLeft())}
      fields={
        <>
          <p className="mb-0">Entram os responsáveis de alunos matriculados que ainda não têm acesso.</p>
          <EnrolledFields offers={offers} chosen={chosen} onChange={setChosen} />
          <SelectField
            label="Responsáveis"
            required
            value={papel}
            options={INVITED_ROLES.map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={(id) => setPapel(INVITED_ROLES.find((role) => role.id === id)?.id ?? 'legal')}
          />
          <CheckField label="Imprimir carta também para quem tem e-mail" checked={soCartas} onChange={setSoCartas} />
          <CheckField
            label="Convidar de novo quem já foi convidado"
            hint="O convite anterior deixa de valer."
            checked={deNovo}
            onChange={setDeNovo}
          />
        </>
      }
      isComplete={asked !== null}
      simulating={simulating}
      onSimulate={() => asked && dispatch(simulateInvitations.asked(asked))}
      result={result && <InvitationReach simulation={result} />}
      verb="Convidar"
      confirmLabel={`Convidar ${plural(total, 'responsável', 'responsáveis')}`}
      mayConfirm={total > 0 && total <= INVITED_AT_ONCE && result?.temEndereco === true}
      confirming={inviting}
      onConfirm={() => asked && result && dispatch(inviteMany.asked({ ...asked, conferido: result.conferido }))}
    />
  )
}
