import { useFormikContext } from 'formik'
import ArrowRight from 'lucide-react/icons/arrow-right'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import { Button } from '#src/ui/Button.tsx'
import { Tooltip } from '#src/ui/Tooltip.tsx'

interface StepNextProps {
  readonly isLast: boolean
  readonly isSaved: boolean
  readonly onNext: () => void
}

/** Goes to the next step, once this one is saved. */
export const StepNext = ({ isLast, isSaved, onNext }: StepNextProps) => {
  const { dirty } = useFormikContext()
  const isReady = isSaved && !dirty
  const button = (
    <Button icon={ArrowRight} onClick={onNext} disabled={!isReady}>
      {isLast ? 'Concluir' : 'Avançar'}
    </Button>
  )
  return isReady ? (
    button
  ) : (
    <Tooltip text={staffMessages.USER_SAVE_FIRST} onDisabled>
      {button}
    </Tooltip>
  )
}
