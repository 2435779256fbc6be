import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { StickyFooter } from '#src/ui/form/StickyFooter.tsx'

interface StepFooterProps {
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined
  /** Left out inside a form: then “Avançar” sends the form. */
  readonly onNext?: () => void
  /** While the step is being saved, or the next one read. */
  readonly busy: boolean
  readonly disabled?: boolean
  readonly nextLabel?: string
  readonly status?: ReactNode
  /** A button between back and forward. */
  readonly extra?: ReactNode
}

/** The buttons of the steps, always visible: back on the left, forward on the right. */
export const StepFooter = ({ onBack, onNext, busy, disabled, nextLabel = 'Avançar', ...slots }: StepFooterProps) => (
  <StickyFooter status={slots.status}>
    {onBack && (
      <Button icon={ArrowLeft} onClick={onBack}>
        Voltar
      </Button>
    )}
    {slots.extra}
    <Button
      variant="primary"
      icon={ArrowRight}
      type={onNext === undefined ? 'submit' : 'button'}
      loading={busy}
      {...(disabled !== undefined && { disabled })}
      {...(onNext !== undefined && { onClick: onNext })}
    >
      {nextLabel}
    </Button>
  </StickyFooter>
)
