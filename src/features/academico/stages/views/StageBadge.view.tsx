import { STAGE_STATUSES, type StageStatus } from '#domain/assessment/assessment.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { STAGE_TONES } from '#src/features/academico/stages/stageWords.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The situation of a stage. */
export const StageBadge = ({ status }: { readonly status: StageStatus }) => (
  <StatusBadge tone={STAGE_TONES[status]}>{nameIn(STAGE_STATUSES, status)}</StatusBadge>
)
