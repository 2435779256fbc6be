import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import type { LucideIcon } from 'lucide-react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import {
  APPROVED,
  type DocumentStatus,
  PENDING,
  REFUSED,
  SENT,
  WAIVED,
} from '#domain/requirements/requirements.lists.ts'
import { needsReason, reviewsFrom } from '#domain/requirements/requirementSteps.ts'
import { Button } from '#src/ui/Button.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

export type Decide = (status: DocumentStatus, reason: string) => void

interface ReviewButtonsProps {
  /** Of the document. */
  readonly name: string
  readonly status: DocumentStatus
  readonly busy: boolean
  readonly onDecide: Decide
}

const WORDS: Readonly<Record<DocumentStatus, { readonly label: string; readonly icon: LucideIcon }>> = {
  [PENDING]: { label: 'Voltar a pedir', icon: RotateCcw },
  [SENT]: { label: 'Voltar a conferir', icon: RotateCcw },
  [APPROVED]: { label: 'Aprovar', icon: Check },
  [REFUSED]: { label: 'Recusar', icon: X },
  [WAIVED]: { label: 'Dispensar', icon: CircleSlash },
}

/** The school's possible decisions. Those that the family has to understand need a reason. */
export const ReviewButtons = ({ name, status, busy, onDecide }: ReviewButtonsProps) => {
  const [asking, setAsking] = useState<DocumentStatus | null>(null)
  return (
    <div className="cluster" role="group" aria-label={`Decisão sobre ${name}`}>
      {reviewsFrom(status).map((next) => (
        <Button
          key={next}
          icon={WORDS[next].icon}
          disabled={busy}
          onClick={() => (needsReason(next) ? setAsking(next) : onDecide(next, ''))}
        >
          {WORDS[next].label}
        </Button>
      ))}
      {asking !== null && (
        <ReasonDialog
          shown
          title={`${WORDS[asking].label} ${name}?`}
          message="O motivo é mostrado à família."
          confirmLabel={WORDS[asking].label}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => {
            setAsking(null)
            onDecide(asking, reason)
          }}
        />
      )}
    </div>
  )
}
