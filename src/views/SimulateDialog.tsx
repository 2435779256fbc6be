import { type ReactNode, useEffect, useRef } from 'react'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

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
  /** What applying does, while nothing was simulated: `Conceder`. */
  readonly verb: string
  /** The same with number and amount: `Conceder a 17 alunos: R$ 35.984,88`. */
  readonly confirmLabel: string
  readonly mayConfirm: boolean
  readonly confirming: boolean
  readonly onConfirm: () => void
  /** Fields that have no part in the simulation, such as the reason; they appear with the result. */
  readonly after?: ReactNode
  /** Number of students whom the person excluded after the simulation. */
  readonly leftOut?: number
  readonly onIncludeAll?: () => void
}

/**
 * An action on many at once: first simulated, then applied. One button simulates, below the fields; another one applies,
 * in the footer below the result, so that the second click of a double click meets no button that applies.
 */
export const SimulateDialog = ({
  title,
  onClose,
  fields,
  simulating,
  result,
  after,
  leftOut = 0,
  ...actions
}: SimulateDialogProps) => {
  const outcome = useRef<HTMLDivElement>(null)
  const isSimulated = result !== null
  useEffect(() => {
    if (isSimulated) outcome.current?.scrollIntoView?.({ block: 'start' })
  }, [isSimulated])
  return (
    <Modal
      shown
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abandonar</Button>
          <Button
            variant="primary"
            disabled={!isSimulated || !actions.mayConfirm}
            loading={actions.confirming}
            onClick={actions.onConfirm}
          >
            {isSimulated ? actions.confirmLabel : actions.verb}
          </Button>
        </>
      }
    >
      <div className="stack">
        {fields}
        <div>
          <Button disabled={!actions.isComplete} loading={simulating} onClick={actions.onSimulate}>
            Simular
          </Button>
        </div>
        <div className="stack" ref={outcome}>
          {isSimulated && after}
          {result}
          {isSimulated && leftOut > 0 && (
            <div>
              <Button onClick={actions.onIncludeAll}>Incluir de novo {plural(leftOut, 'aluno', 'alunos')}</Button>
            </div>
          )}
        </div>
      </div>
    </Modal>
  )
}
