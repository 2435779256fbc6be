import type { ReactNode } from 'react'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface SimulateDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Fields for the action and its students. */
  readonly fields: ReactNode
  /** Whether all values for a simulation are filled in. */
  readonly isComplete: boolean
  readonly simulating: boolean
  readonly onSimulate: () => void
  /** Result of the simulation; null while the fields differ from the last simulation. */
  readonly result: ReactNode | null
  readonly confirmLabel: string
  readonly mayConfirm: boolean
  readonly confirming: boolean
  readonly onConfirm: () => void
  /** Number of students whom the person excluded after the simulation. */
  readonly leftOut?: number
  readonly onIncludeAll?: () => void
}

/** An action on many students at once: first simulated, then applied. */
export const SimulateDialog = ({
  title,
  onClose,
  fields,
  simulating,
  result,
  leftOut = 0,
  ...actions
}: SimulateDialogProps) => (
  <Modal
    shown
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Abandonar</Button>
        {result === null ? (
          <Button variant="primary" disabled={!actions.isComplete} loading={simulating} onClick={actions.onSimulate}>
            Simular
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!actions.mayConfirm}
            loading={actions.confirming}
            onClick={actions.onConfirm}
          >
            {actions.confirmLabel}
          </Button>
        )}
      </>
    }
  >
    <div className="stack">
      {fields}
      {simulating && <Spinner />}
      {result}
      {result !== null && leftOut > 0 && (
        <div>
          <Button onClick={actions.onIncludeAll}>Incluir de novo {plural(leftOut, 'aluno', 'alunos')}</Button>
        </div>
      )}
    </div>
  </Modal>
)
