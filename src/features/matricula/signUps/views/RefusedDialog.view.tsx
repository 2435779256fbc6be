import type { SignUpVerdict } from '#domain/signUps/signUps.schemas.ts'
import { Refusals } from '#src/registers/views/Refusals.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface RefusedDialogProps {
  readonly refused: SignUpVerdict['recusas']
  readonly onClose: () => void
}

/** Sign-ups that stayed as they were, with the reasons; closed without any. */
export const RefusedDialog = ({ refused, onClose }: RefusedDialogProps) => (
  <Modal
    shown={refused.length > 0}
    title="Inscrições que não mudaram"
    onClose={onClose}
    footer={<Button onClick={onClose}>Entendi</Button>}
  >
    <Refusals
      intro="Estas inscrições continuam como estavam:"
      refusals={refused.map(({ inscricaoId, aluno, motivo }) => ({ id: inscricaoId, nome: aluno, motivo }))}
    />
  </Modal>
)
