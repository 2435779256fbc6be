import { useFormikContext } from 'formik'
import ArrowRight from 'lucide-react/icons/arrow-right'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import type { UserFormValues } from '#src/features/acesso/users/userForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Tooltip } from '#src/ui/Tooltip.tsx'

interface NextButtonProps {
  readonly isSaved: boolean
  readonly onNext: () => void
}

/** Goes to the further steps of a teacher, once the user is saved (portal.md 2 “User form”). */
export const NextButton = ({ isSaved, onNext }: NextButtonProps) => {
  const { values } = useFormikContext<UserFormValues>()
  if (!values.isProfessor) return null
  const button = (
    <Button icon={ArrowRight} onClick={onNext} disabled={!isSaved}>
      Avançar
    </Button>
  )
  return isSaved ? (
    button
  ) : (
    <Tooltip text={staffMessages.USER_SAVE_FIRST} onDisabled>
      {button}
    </Tooltip>
  )
}
