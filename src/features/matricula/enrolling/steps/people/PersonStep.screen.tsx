import { type ReactNode, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { EnrollingPerson } from '#domain/enrolling/enrolling.wire.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { StepForm } from '#src/features/matricula/enrolling/screens/StepForm.screen.tsx'
import { stepDraftOf } from '#src/features/matricula/enrolling/stepDrafts.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import type {
  saveEnrollingGuardian,
  saveEnrollingStudent,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'
import {
  conflictClosed,
  selectPersonConflict,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.slice.ts'
import { filledFlaws, filledForm, writtenAnswers } from '#src/lib/answerTexts.ts'
import { dayOf } from '#src/lib/dates.ts'
import { PersonConflict } from '#src/registers/people/LazyPersonConflict.tsx'
import { PersonFields } from '#src/registers/people/PersonFields.screen.tsx'
import { type PersonKind, personDraft, personFormFlaws, personValues } from '#src/registers/people/personForm.ts'
import { SchoolFields } from '#src/registers/people/SchoolFields.screen.tsx'
import { useSince } from '#src/registers/people/schoolFields.ts'

interface PersonStepProps extends StepProps {
  readonly kind: PersonKind
  readonly person: EnrollingPerson
  readonly request: typeof saveEnrollingStudent | typeof saveEnrollingGuardian
  /** The configured forms of this step. */
  readonly forms: readonly ConfiguredForm[]
  /** Whether the step has the portal's own fields. */
  readonly withFields: boolean
  /** Above the form. */
  readonly children?: ReactNode
}

/** A step that changes a person: the fields of the record, configured fields, or both. */
export const PersonStep = (props: PersonStepProps) => {
  const { enrolling, step, readOnly, onBack, kind, person, request, forms, withFields, children } = props
  const dispatch = useDispatch()
  const today = dayOf(useSelector(selectNow) ?? '')
  const conflict = useSelector(selectPersonConflict)
  const saving = useIsRunning(request)
  const leaving = useIsRunning(saveStep)
  const formsBefore = useSince(person, forms)
  const initialValues = useMemo(
    () => ({ ...personValues(kind, person), respostas: writtenAnswers(formsBefore, person.respostas) }),
    [kind, person, formsBefore],
  )
  const change = { id: enrolling.id, step: step.slug }
  return (
    <>
      {children}
      <StepForm
        label={step.label}
        draft={stepDraftOf(enrolling.id, step.slug)}
        initialValues={initialValues}
        flaws={(values) => ({
          ...(withFields && personFormFlaws(kind, values, today)),
          ...filledFlaws(forms, values.respostas, today),
        })}
        onSubmit={(values) =>
          dispatch(
            request.asked({
              ...change,
              versao: person.versao,
              draft: personDraft(kind, values),
              campos: filledForm(forms, values.respostas),
            }),
          )
        }
        onDone={() => dispatch(stepDone(step.number))}
        onBack={onBack}
        busy={saving || leaving}
        refused={useRefusedFields(request)}
        readOnly={readOnly}
      >
        {withFields && <PersonFields kind={kind} disabled={readOnly} fixed={person.fixos} />}
        <SchoolFields forms={forms} today={today} disabled={readOnly} />
      </StepForm>
      {conflict !== null && conflict.mine.step === step.slug && (
        <PersonConflict
          kind={kind}
          conflict={conflict}
          record={person}
          forms={forms}
          onClose={() => dispatch(conflictClosed())}
          onSave={(saved) => dispatch(request.asked({ ...change, ...saved }))}
        />
      )}
    </>
  )
}
