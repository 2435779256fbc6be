import '#src/styles/gate.scss'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import UserPlus from 'lucide-react/icons/user-plus'
import { useDispatch, useSelector } from 'react-redux'
import type { PickupPerson, StudentPickup } from '#domain/gate/gate.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { GATE } from '#src/core/gate/paths.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadPickup, revokePerson } from '#src/features/academico/gate/gatePeople.requests.ts'
import { barringOpened, selectBarring, selectPickup } from '#src/features/academico/gate/gatePeople.slice.ts'
import { BarringDialog } from '#src/features/academico/gate/screens/BarringDialog.screen.tsx'
import { LookIntoDialog } from '#src/features/academico/gate/screens/LazyLookIntoDialog.tsx'
import { Restrictions } from '#src/features/academico/gate/screens/Restrictions.screen.tsx'
import { useLookInto } from '#src/features/academico/gate/useLookInto.ts'
import { ExitLine } from '#src/features/academico/gate/views/ExitLine.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { PickupDialog } from '#src/registers/pickup/PickupDialog.screen.tsx'
import { addPerson, changePerson } from '#src/registers/pickup/pickupForm.requests.ts'
import { pickupOpened } from '#src/registers/pickup/pickupForm.slice.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { BareList, RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PickupGuardianLine, PickupLine } from '#src/views/pickup/PickupLine.tsx'

const TITLE = 'Quem pode retirar'

/** Who may take a student away, whom courts keep away, and when the student left. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const pickup = useSelector(selectPickup)
  if (pickup === null || pickup.idAluno !== id)
    return (
      <AwaitedPage
        title={TITLE}
        asks={id === null ? [] : [loadPickup.asked(id)]}
        missing={<EmptyState title="Aluno não encontrado" reason="Ele pode ser de outra unidade." />}
      />
    )
  return <Shown pickup={pickup} />
}

const Shown = ({ pickup }: { readonly pickup: StudentPickup }) => {
  const dispatch = useDispatch()
  const barring = useSelector(selectBarring)
  const lookInto = useLookInto()
  const { idAluno: studentId, aluno, turma, hoje, podeMudar, responsaveis, pessoas, saidas } = pickup
  return (
    <div className="page">
      <PageHeader
        title={TITLE}
        subtitle={[aluno, turma].filter((part) => part !== '').join(' · ')}
        actions={
          <>
            <ButtonLink to={GATE}>Portaria</ButtonLink>
            {podeMudar && (
              <Button icon={ShieldAlert} onClick={() => dispatch(barringOpened('new'))}>
                Restrição judicial
              </Button>
            )}
            {podeMudar && (
              <Button
                variant="primary"
                icon={UserPlus}
                onClick={() => dispatch(pickupOpened({ studentId, person: null }))}
              >
                Incluir pessoa
              </Button>
            )}
          </>
        }
      />
      <Restrictions pickup={pickup} />
      <Card title="Pessoas">
        <RowList>
          {responsaveis
            .filter(({ impedido }) => !impedido)
            .map((guardian) => (
              <PickupGuardianLine key={guardian.id} guardian={guardian} />
            ))}
          {pessoas.map((person) => (
            <PickupLine
              key={person.id}
              person={person}
              today={hoje}
              {...(podeMudar && {
                onChange: () => dispatch(pickupOpened({ studentId, person })),
                onRevoke: () => dispatch(dialogOpened(revocation(person))),
              })}
            />
          ))}
        </RowList>
        {responsaveis.length + pessoas.length === 0 && (
          <p className="text-secondary mb-0">Ninguém foi autorizado ainda.</p>
        )}
      </Card>
      {saidas.length > 0 && (
        <Card title="Últimas saídas">
          <div className="gate-exits">
            <BareList>
              {saidas.map((exit) => (
                <ExitLine key={exit.id} exit={exit} day={formatDate(exit.em)} {...lookInto(exit)} />
              ))}
            </BareList>
          </div>
        </Card>
      )}
      <PickupDialog add={addPerson} change={changePerson} />
      <LookIntoDialog />
      {barring !== null && <BarringDialog studentId={studentId} barring={barring} />}
    </div>
  )
}

const revocation = ({ id, nome }: PickupPerson) => ({
  title: 'Revogar autorização',
  message: `${nome} deixa de poder retirar o aluno a partir de agora.`,
  confirmLabel: 'Revogar',
  confirm: revokePerson.asked(id),
})
