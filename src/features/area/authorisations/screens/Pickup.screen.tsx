import KeyRound from 'lucide-react/icons/key-round'
import UserPlus from 'lucide-react/icons/user-plus'
import { useDispatch, useSelector } from 'react-redux'
import type { FamilyPickup, PickupPerson } from '#domain/gate/gate.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { cancelCode, loadPickup, revokePerson } from '#src/features/area/authorisations/familyPickup.requests.ts'
import { formOpened, selectForm, selectPickup } from '#src/features/area/authorisations/familyPickup.slice.ts'
import { CodeDialog } from '#src/features/area/authorisations/screens/CodeDialog.screen.tsx'
import { OwnPhotoDialog } from '#src/features/area/authorisations/screens/OwnPhotoDialog.screen.tsx'
import { WaitingCodeView } from '#src/features/area/authorisations/views/WaitingCode.view.tsx'
import { LastExits } from '#src/features/area/authorisations/views/LastExits.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { PickupDialog } from '#src/registers/pickup/PickupDialog.screen.tsx'
import { addFamilyPerson, changeFamilyPerson } from '#src/registers/pickup/pickupForm.requests.ts'
import { pickupOpened } from '#src/registers/pickup/pickupForm.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { PickupLine, PickupGuardianLine } from '#src/views/pickup/PickupLine.tsx'

interface PickupProps {
  readonly studentId: number
}

/** Who may take the child away, codes for today, and the last exits. Nothing for those who are not told. */
export const Pickup = ({ studentId }: PickupProps) => {
  const pickup = useSelector(selectPickup)
  if (pickup === null) return <Awaited asks={[loadPickup.asked({ idAluno: studentId })]} outline={null} />
  return pickup.podeVer ? <Shown studentId={studentId} pickup={pickup} /> : null
}

const Shown = ({ studentId, pickup }: PickupProps & { readonly pickup: FamilyPickup }) => {
  const dispatch = useDispatch()
  const form = useSelector(selectForm)
  const { podeMudar, hoje, responsaveis, pessoas, codigos, saidas } = pickup
  return (
    <Card title="Quem pode retirar">
      <div className="stack">
        <LastExits exits={saidas} today={hoje} />
        <RowList>
          {responsaveis.map((guardian) => (
            <PickupGuardianLine
              key={guardian.id}
              guardian={guardian}
              {...(guardian.souEu && { onChangePhoto: () => dispatch(formOpened('photo')) })}
            />
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
        {codigos.map((code) => (
          <WaitingCodeView
            key={code.id}
            code={code}
            onCancel={() =>
              dispatch(
                dialogOpened({
                  title: 'Cancelar código',
                  message: `${code.nome} não poderá mais usar este código.`,
                  confirmLabel: 'Cancelar código',
                  confirm: cancelCode.asked(code.id),
                }),
              )
            }
          />
        ))}
        {podeMudar && (
          <div className="cluster">
            <Button
              variant="primary"
              icon={UserPlus}
              onClick={() => dispatch(pickupOpened({ studentId, person: null }))}
            >
              Incluir pessoa
            </Button>
            <Button icon={KeyRound} onClick={() => dispatch(formOpened('code'))}>
              Código de emergência
            </Button>
          </div>
        )}
      </div>
      <PickupDialog add={addFamilyPerson} change={changeFamilyPerson} />
      {form === 'code' && <CodeDialog studentId={studentId} />}
      {form === 'photo' && <OwnPhotoDialog studentId={studentId} hasPhoto={responsaveis.some(hasOwnPhoto)} />}
    </Card>
  )
}

const hasOwnPhoto = ({ souEu, foto }: FamilyPickup['responsaveis'][number]): boolean => souEu && foto !== null

const revocation = ({ id, nome }: PickupPerson) => ({
  title: 'Revogar autorização',
  message: `${nome} deixa de poder retirar o aluno a partir de agora.`,
  confirmLabel: 'Revogar',
  confirm: revokePerson.asked(id),
})
