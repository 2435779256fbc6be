import FileCheck from 'lucide-react/icons/file-check'
import { useDispatch, useSelector } from 'react-redux'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { bringRequirement, decideRequirement } from '#src/screens/requirements/requirements.requests.ts'
import { fileBrought } from '#src/screens/requirements/requirements.slice.ts'
import { groupsOf, type Requirement } from '#src/screens/requirements/requirement.ts'
import { RequirementCard } from '#src/screens/requirements/RequirementCard.view.tsx'
import { RequirementGroup } from '#src/screens/requirements/RequirementGroup.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

interface RequirementsProps {
  readonly studentId: number
  readonly requirements: readonly Requirement[]
  /** Whether the person may submit documents, and decide on them. */
  readonly brings: boolean
  readonly decides: boolean
}

/** The documents of a student, with the actions that the person may take. */
export const Requirements = ({ requirements, ...rest }: RequirementsProps) => {
  if (requirements.length === 0)
    return (
      <EmptyState
        icon={FileCheck}
        title="Nenhum documento pedido"
        reason="Quando uma matrícula pedir documentos, eles aparecem aqui."
      />
    )
  return groupsOf(requirements).map(({ title, rows }) => (
    <RequirementGroup key={title} title={title} count={rows.length}>
      {rows.map((one) => (
        <OneRequirement key={`${one.idRequisito} ${one.versao}`} requirement={one} {...rest} />
      ))}
    </RequirementGroup>
  ))
}

interface OneRequirementProps extends Omit<RequirementsProps, 'requirements'> {
  readonly requirement: Requirement
}

const OneRequirement = ({ studentId, requirement, brings, decides }: OneRequirementProps) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const files = usePickedFiles()
  const sending = useSending()('document')
  const { idRequisito, versao } = requirement
  const ref = { studentId, idRequisito }
  const isBringing = useIsRunning(bringRequirement, String(idRequisito))
  const isDeciding = useIsRunning(decideRequirement, String(idRequisito))
  return (
    <RequirementCard
      requirement={requirement}
      today={now === null ? null : dayOf(now)}
      files={files}
      sending={{ ...sending, start: (file) => dispatch(fileBrought({ ...ref, versao, file })) }}
      onAnswer={
        brings ? (value) => dispatch(bringRequirement.asked({ ...ref, body: { value, arquivo: '', versao } })) : null
      }
      onDecide={
        decides
          ? (status, motivo) => dispatch(decideRequirement.asked({ ...ref, body: { status, motivo, versao } }))
          : null
      }
      busy={isBringing || isDeciding}
    />
  )
}
