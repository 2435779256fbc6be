import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { OccurrenceChoices } from '#domain/occurrences/occurrences.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  emptyOccurrence,
  formFlaws,
  type OccurrenceValues,
  typedOccurrence,
  typeIn,
} from '#src/features/academico/occurrences/occurrenceForm.ts'
import {
  loadChoices,
  OCCURRENCE_DRAFT,
  registerOccurrence,
} from '#src/features/academico/occurrences/occurrences.requests.ts'
import { occurrenceTyped, selectChoices } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { OCCURRENCES } from '#src/core/occurrences/paths.ts'
import { OccurrenceSections } from '#src/features/academico/occurrences/screens/OccurrenceSections.screen.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

const TITLE = 'Registrar ocorrência'

// Picking files is code of its own, for those who attach some.
const OccurrenceFiles = lazy(async () => ({
  default: (await import(/* webpackChunkName: "occurrence-files" */ './OccurrenceFiles.screen.tsx')).OccurrenceFiles,
}))

/** A-G8: registers what happened, for one student or for a whole class. */
export const Screen = () => {
  const choices = useSelector(selectChoices)
  const now = useSelector(selectNow)
  if (choices === null || now === null) return <AwaitedPage title={TITLE} asks={[loadChoices.asked(null)]} />
  return <OccurrenceForm choices={choices} today={dayOf(now)} />
}

interface OccurrenceFormProps {
  readonly choices: OccurrenceChoices
  /** ISO. */
  readonly today: string
}

const OccurrenceForm = ({ choices, today }: OccurrenceFormProps) => {
  const dispatch = useDispatch()
  return (
    <RecordForm<OccurrenceValues>
      title={TITLE}
      subtitle="Cada família lê só o que é do próprio filho."
      initialValues={emptyOccurrence(today)}
      flaws={(values) => formFlaws(values, { choices, today })}
      onSubmit={(values) => {
        const typed = typedOccurrence(values, typeIn(choices, values))
        if (typed !== null) dispatch(occurrenceTyped(typed))
      }}
      saving={useIsRunning(registerOccurrence)}
      refused={useRefusedFields(registerOccurrence)}
      onAbandon={() => dispatch(pushed(OCCURRENCES))}
      saveLabel="Registrar"
      isNew
    >
      <DraftMirror form={OCCURRENCE_DRAFT} omit={['anexos']} asks />
      <OccurrenceSections choices={choices} editing={null} />
      <Suspense fallback={null}>
        <OccurrenceFiles />
      </Suspense>
    </RecordForm>
  )
}
