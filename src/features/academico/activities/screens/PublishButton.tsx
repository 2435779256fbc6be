import { useFormikContext } from 'formik'
import Send from 'lucide-react/icons/send'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch } from 'react-redux'
import { ACTIVITY_PUBLISHED, type ActivityStatus } from '#domain/activities/activities.lists.ts'
import type { ActivityRecord } from '#domain/activities/activities.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { stepActivity } from '#src/features/academico/activities/activities.record.ts'
import { Button } from '#src/ui/Button.tsx'

interface PublishButtonProps {
  readonly record: ActivityRecord
  readonly to: ActivityStatus
}

/** Publishes a saved draft, or takes an activity back while nobody delivered; nothing while it is being changed. */
export const PublishButton = ({ record: { id, versao, entregas, correcoes }, to }: PublishButtonProps) => {
  const dispatch = useDispatch()
  const { dirty } = useFormikContext()
  const running = useIsRunning(stepActivity)
  const isPublishing = to === ACTIVITY_PUBLISHED
  if (dirty || (!isPublishing && entregas + correcoes > 0)) return null
  return (
    <Button
      icon={isPublishing ? Send : Undo}
      loading={running}
      onClick={() => dispatch(stepActivity.asked({ id, versao, situacao: to }))}
    >
      {isPublishing ? 'Publicar' : 'Voltar para rascunho'}
    </Button>
  )
}
