import type { ReactNode } from 'react'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

interface SimulateDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** What is to be done, and to whom. */
  readonly fields: ReactNode
  /** Whether nothing is missing that simulating needs. */
  readonly isComplete: boolean
  readonly simulating: boolean
  readonly onSimulate: () => void
  /** What it would do; null until it was simulated as it stands in the fields. */
  readonly result: ReactNode | null
  readonly confirmLabel: string
  readonly mayConfirm: boolean
  readonly confirming: boolean
  readonly onConfirm: () => void
  /** How many students somebody took out of what was simulated. */
  readonly leftOut?: number
  readonly onIncludeAll?: () => void
}

/** Something that is done to many students at once: looked at first, then done. */
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
