import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
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
import { filled } from '#domain/base/sentences.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { newExtraCourse } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import {
  createExtraCourse,
  loadExtraCourse,
  loadExtraCourseChoices,
  updateExtraCourse,
} from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import { selectChoices, selectRecord } from '#src/features/matricula/extraCourses/extraCourses.slice.ts'
import { draftOf, EXTRA_COURSES } from '#src/features/matricula/extraCourses/paths.ts'
import { ExtraCourseConflict } from '#src/features/matricula/extraCourses/screens/ExtraCourseConflict.screen.tsx'
import { ExtraCourseSections } from '#src/features/matricula/extraCourses/views/ExtraCourseSections.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { idIn } from '#src/lib/recordPath.ts'

const [TITLE, NEW_TITLE] = ['Curso extra', 'Novo curso extra']

/** M16: an extra course by the id in the path; without one, a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const choices = useSelector(selectChoices)
  const loaded = useSelector(selectRecord)
  const record = id !== null && loaded?.id === id ? loaded : null
  if (choices !== null && (id === null || record !== null))
    return <LoadedForm key={id} choices={choices} record={record} />
  return (
    <AwaitedPage
      title={id === null ? NEW_TITLE : TITLE}
      asks={[loadExtraCourseChoices.asked(null), ...(id === null ? [] : [loadExtraCourse.asked(id)])]}
    />
  )
}

interface LoadedFormProps {
  readonly choices: ExtraCourseChoices
  /** Null for a new one. */
  readonly record: ExtraCourseRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit(record === null ? 'novoCursoExtra' : 'cursosExtras')
  const saves = record === null ? createExtraCourse : updateExtraCourse
  const saving = useIsRunning(saves)
  const refused = useRefusedFields(saves)
  const initialValues = useMemo(
    () => (record === null ? newExtraCourse(choices) : extraCourseDraftOf(record)),
    // Choices that come anew do not begin a new course again.
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
      <RecordForm
        title={record === null ? NEW_TITLE : TITLE}
        subtitle={record === null ? undefined : `${record.nome} · ${record.turma}`}
        top={closedYear && <p>{filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closedYear.ano })}</p>}
        initialValues={initialValues}
        flaws={flawsOf}
        onSubmit={(draft) =>
          dispatch(
            record === null
              ? createExtraCourse.asked(draft)
              : updateExtraCourse.asked({ id: record.id, versao: record.versao, draft }),
          )
        }
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(EXTRA_COURSES))}
        extra={record === null && !readOnly && <ClearButton />}
        readOnly={readOnly}
      >
        <DraftMirror form={draftOf(record?.id ?? null)} asks />
        <ExtraCourseSections choices={choices} record={record} disabled={readOnly} />
      </RecordForm>
      {record !== null && <ExtraCourseConflict choices={choices} before={initialValues} />}
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
