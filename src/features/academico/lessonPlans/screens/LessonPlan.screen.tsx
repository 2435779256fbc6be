import { planHeld } from '#domain/lessonPlans/lessonPlan.ts'
import type { LessonPlanChoices, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { lessonPlans } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { CopyPlanDialog } from '#src/features/academico/lessonPlans/screens/CopyPlanDialog.tsx'
import { PlanForm } from '#src/features/academico/lessonPlans/screens/PlanForm.tsx'
import { ReadPlan } from '#src/features/academico/lessonPlans/screens/ReadPlan.tsx'
import { ReviewDialog } from '#src/features/academico/lessonPlans/screens/ReviewDialog.tsx'
import { usePlanReader } from '#src/features/academico/lessonPlans/usePlanReader.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

/** A lesson plan, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={lessonPlans} id={id} title={id === null ? 'Novo plano de aula' : 'Plano de aula'}>
      {(choices, record) => <LoadedPlan key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface LoadedPlanProps {
  readonly choices: LessonPlanChoices
  /** Null for a new one. */
  readonly record: LessonPlanRecord | null
}

const LoadedPlan = ({ choices, record }: LoadedPlanProps) => {
  const reader = usePlanReader()
  if (record === null) return <PlanForm choices={choices} record={null} />
  const isWritten = choices.emUso && planHeld(record, reader) === null
  return (
    <>
      {isWritten ? <PlanForm choices={choices} record={record} /> : <ReadPlan choices={choices} record={record} />}
      <ReviewDialog record={record} />
      <CopyPlanDialog choices={choices} record={record} />
    </>
  )
}
