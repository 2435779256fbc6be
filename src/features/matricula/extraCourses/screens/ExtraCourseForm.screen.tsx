import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import type {
  ExtraCourseChoices,
  ExtraCourseDraft,
  ExtraCourseRecord,
} from '#domain/extraCourses/extraCourses.schemas.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { closedYearOf } from '#domain/schoolYears/yearsIn.ts'
import {
  extraCourseDraftOf,
  extraCourseFlaws,
  extraCourseInUseFlaws,
  NEW_EXTRA_COURSE,
  placeOf,
} from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { slotText } from '#domain/extraCourses/extraSchedule.ts'
import { filled } from '#domain/base/sentences.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { courseLists, newExtraCourse } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import { createExtraCourse, extraCourses } from '#src/features/matricula/extraCourses/extraCourses.runtime.ts'
import { ExtraCourseSections } from '#src/features/matricula/extraCourses/views/ExtraCourseSections.view.tsx'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'
import { Button } from '#src/ui/Button.tsx'

const [TITLE, NEW_TITLE] = ['Curso extra', 'Novo curso extra']

/** M16: an extra course by the id in the path; without one, a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={extraCourses} id={id} title={id === null ? NEW_TITLE : TITLE}>
      {(choices, record) => <LoadedForm key={id} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface LoadedFormProps {
  readonly choices: ExtraCourseChoices
  /** Null for a new one. */
  readonly record: ExtraCourseRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit(record === null ? 'novoCursoExtra' : 'cursosExtras')
  const initialValues = useMemo(
    () => (record === null ? newExtraCourse(choices) : extraCourseDraftOf(record)),
    // Choices that load later must not restart a new course.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  const closedYear = record && closedYearOf(choices, placeOf(record))
  const readOnly = !mayEdit || closedYear !== null
  const flawsOf = (draft: ExtraCourseDraft) => {
    const closed = closedYearOf(choices, placeOf(draft))
    return {
      ...(record !== null && extraCourseInUseFlaws(record, draft)),
      ...(closed !== null && { anoLetivoId: filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closed.ano }) }),
      ...extraCourseFlaws(draft),
    }
  }
  return (
    <EditedRecord
      of={extraCourses}
      record={record}
      create={createExtraCourse}
      title={record === null ? NEW_TITLE : TITLE}
      subtitle={record === null ? undefined : `${record.nome} · ${record.turma}`}
      top={<ClosedYear year={closedYear} />}
      form={extraCourses.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={flawsOf}
      extra={record === null && !readOnly && <ClearButton />}
      readOnly={readOnly}
      draftOf={extraCourseDraftOf}
      fields={conflictFieldsOf<typeof EXTRA_COURSE, ExtraCourseDraft>(EXTRA_COURSE, courseLists(choices), {
        horarios: ({ horarios }) => horarios.map(slotText).join('; '),
      })}
    >
      <ExtraCourseSections choices={choices} record={record} disabled={readOnly} />
    </EditedRecord>
  )
}

/** Empties the form, down to one empty row of the schedule (portal.md 4 “New extra course”). */
const ClearButton = () => {
  const { resetForm } = useFormikContext<ExtraCourseDraft>()
  return (
    <Button icon={RotateCcw} onClick={() => resetForm({ values: NEW_EXTRA_COURSE })}>
      Limpar
    </Button>
  )
}
