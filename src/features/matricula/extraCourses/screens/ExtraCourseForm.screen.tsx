import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
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
import { formAsked } from '#src/core/records/recordFeeds.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { courseLists, newExtraCourse } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import { createExtraCourse, extraCourseRequests } from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import {
  conflictClosed,
  selectChoices,
  selectConflict,
  selectRecord,
} from '#src/features/matricula/extraCourses/extraCourses.slice.ts'
import { draftOf, EXTRA_COURSES } from '#src/features/matricula/extraCourses/paths.ts'
import { ExtraCourseSections } from '#src/features/matricula/extraCourses/views/ExtraCourseSections.view.tsx'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'
import { Button } from '#src/ui/Button.tsx'

const [TITLE, NEW_TITLE] = ['Curso extra', 'Novo curso extra']

/** M16: an extra course by the id in the path; without one, a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const choices = useSelector(selectChoices)
  const loaded = useSelector(selectRecord)
  const record = id !== null && loaded?.id === id ? loaded : null
  if (choices !== null && (id === null || record !== null))
    return <LoadedForm key={id} choices={choices} record={record} />
  return <AwaitedPage title={id === null ? NEW_TITLE : TITLE} asks={formAsked(extraCourseRequests, id)} />
}

interface LoadedFormProps {
  readonly choices: ExtraCourseChoices
  /** Null for a new one. */
  readonly record: ExtraCourseRecord | null
}

const { update } = extraCourseRequests

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit(record === null ? 'novoCursoExtra' : 'cursosExtras')
  const conflict = useSelector(selectConflict)
  const initialValues = useMemo(
    () => (record === null ? newExtraCourse(choices) : extraCourseDraftOf(record)),
    // Choices that come later do not begin a new course again.
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
    <>
      <SavedForm
        title={record === null ? NEW_TITLE : TITLE}
        subtitle={record === null ? undefined : `${record.nome} · ${record.turma}`}
        top={<ClosedYear year={closedYear} />}
        form={draftOf(record?.id ?? null)}
        initialValues={initialValues}
        flaws={flawsOf}
        request={record === null ? createExtraCourse : update}
        asked={(draft) =>
          record === null
            ? createExtraCourse.asked(draft)
            : update.asked({ id: record.id, versao: record.versao, draft })
        }
        back={EXTRA_COURSES}
        extra={record === null && !readOnly && <ClearButton />}
        readOnly={readOnly}
      >
        <ExtraCourseSections choices={choices} record={record} disabled={readOnly} />
      </SavedForm>
      {record !== null && (
        <RecordConflict
          fields={conflictFieldsOf<typeof EXTRA_COURSE, ExtraCourseDraft>(EXTRA_COURSE, courseLists(choices), {
            horarios: ({ horarios }) => horarios.map(slotText).join('; '),
          })}
          before={initialValues}
          conflict={conflict}
          draftOf={extraCourseDraftOf}
          update={update}
          closed={conflictClosed()}
        />
      )}
    </>
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
