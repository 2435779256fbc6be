import { useMemo } from 'react'
import { assessmentDraftOf } from '#domain/assessment/assessmentDraft.ts'
import { assessmentFlaws } from '#domain/assessment/assessmentFlaws.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import * as messages from '#domain/assessment/assessments.messages.ts'
import type { AssessmentChoices, AssessmentDraft, AssessmentRecord } from '#domain/assessment/assessments.schemas.ts'
import { partsText } from '#domain/assessment/assessmentWords.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import {
  newAssessment,
  placeNames,
  schemeIn,
  schemeOptions,
} from '#src/features/academico/assessments/assessmentForm.ts'
import { assessments, createAssessment } from '#src/features/academico/assessments/assessments.runtime.ts'
import { AssessmentSections } from '#src/features/academico/assessments/views/AssessmentSections.view.tsx'
import { isReadOnlyOfSchool } from '#src/lib/ofSchool.ts'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OfSchool } from '#src/screens/records/OfSchool.view.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

const [TITLE, NEW_TITLE] = ['Avaliação', 'Nova avaliação']

/** A-E4: an assessment, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={assessments} id={id} title={id === null ? NEW_TITLE : TITLE}>
      {(choices, record) => <LoadedForm key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface LoadedFormProps {
  readonly choices: AssessmentChoices
  /** Null for a new one. */
  readonly record: AssessmentRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit('avaliacoes')
  // Choices that load later must not restart a new assessment.
  // oxlint-disable-next-line react/exhaustive-deps
  const initialValues = useMemo(() => (record === null ? newAssessment(choices) : assessmentDraftOf(record)), [record])
  const scheme = record && schemeIn(choices, record.idEsquema)
  const closedYear =
    scheme?.anoEncerrado === true ? choices.anos.find(({ id }) => id === scheme.idAnoLetivo) : undefined
  const isOfSchool = record !== null && isReadOnlyOfSchool(choices, record)
  const readOnly = !mayEdit || isOfSchool || closedYear !== undefined
  const names = placeNames(choices)
  const flaws = (draft: AssessmentDraft) => {
    const chosen = schemeIn(choices, draft.idEsquema)
    const needsUnit = chosen?.idUnidade === null && isReadOnlyOfSchool(choices, draft)
    return {
      ...(needsUnit && { idUnidade: messages.ASSESSMENT_OF_SCHOOL }),
      ...assessmentFlaws(draft, chosen, { id: record?.id ?? null, names }),
    }
  }
  return (
    <EditedRecord
      of={assessments}
      record={record}
      create={createAssessment}
      title={record === null ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : `${record.sigla} · ${record.nome}`}
      top={
        <>
          <ClosedYear year={closedYear ?? null} />
          <OfSchool shown={isOfSchool && mayEdit} sentence={messages.ASSESSMENT_OF_SCHOOL} />
        </>
      }
      form={assessments.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={flaws}
      readOnly={readOnly}
      draftOf={assessmentDraftOf}
      fields={conflictFields(choices)}
    >
      <AssessmentSections choices={choices} record={record} disabled={readOnly} />
    </EditedRecord>
  )
}

const conflictFields = (choices: AssessmentChoices) =>
  conflictFieldsOf<typeof ASSESSMENT, AssessmentDraft>(
    ASSESSMENT,
    {
      evaluation_scheme: schemeOptions(choices),
      unit: choices.unidades,
      grade: choices.series,
      subject: choices.disciplinas,
    },
    { partes: partsText },
  )
