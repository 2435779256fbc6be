import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { STAFF_USERS, stepFormOf, TEACHER_STEPS, type TeacherStep, teacherStepOf } from '#src/core/staff/paths.ts'
import type { StepRequests } from '#src/features/acesso/teachers/teachers.requests.ts'
import { conflictClosed, type StepState, selectTeacher } from '#src/features/acesso/teachers/teachers.slice.ts'
import { StepNext } from '#src/features/acesso/teachers/views/StepNext.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { Stepper, stepsInTurn } from '#src/ui/Stepper.tsx'

interface StepScreenProps<R extends { versao: number }, Values extends object> {
  readonly step: TeacherStep
  readonly title: string
  readonly requests: StepRequests<R>
  readonly state: StepState<R>
  readonly valuesOf: (record: R) => Values
  /** The record to send, without its version. */
  readonly recordOf: (values: Values, versao: number) => R
  readonly flaws: (values: Values) => Readonly<Record<string, string>>
  readonly conflictFields: readonly ConflictField<Values>[]
  readonly children: (disabled: boolean) => ReactNode
}

const STEPS = ['Usuário', 'Dados pessoais', 'Dados profissionais', 'Dados curriculares']

/** A step of a teacher's data: the same screen with other fields. */
export const StepScreen = <R extends { versao: number }, Values extends object>(props: StepScreenProps<R, Values>) => {
  const { step, title, requests, state, valuesOf, recordOf } = props
  const dispatch = useDispatch()
  const id = Number(useParams()['id'])
  const saving = useIsRunning(requests.save)
  const refused = useRefusedFields(requests.save)
  const mayEdit = useMayEdit('usuarios')
  const teacher = useSelector(selectTeacher)
  const number = TEACHER_STEPS.indexOf(step)
  const { record, conflict } = state
  if (record === null || state.id !== id) return <AwaitedPage title={title} asks={[requests.load.asked(id)]} />
  const next = TEACHER_STEPS[number + 1]
  return (
    <>
      <RecordForm
        title={title}
        subtitle={teacher?.id === id ? teacher.nome : undefined}
        top={<Stepper label="Cadastro do professor" steps={stepsInTurn(STEPS, number + 2)} current={number + 2} />}
        initialValues={valuesOf(record)}
        flaws={props.flaws}
        onSubmit={(values) => dispatch(requests.save.asked({ id, record: recordOf(values, record.versao) }))}
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(STAFF_USERS))}
        readOnly={!mayEdit}
        extra={
          <StepNext
            isLast={next === undefined}
            isSaved={record.versao > 0 || !mayEdit}
            onNext={() => dispatch(pushed(next === undefined ? STAFF_USERS : teacherStepOf(next, id)))}
          />
        }
      >
        <DraftMirror form={stepFormOf(step, id)} asks />
        {props.children(!mayEdit)}
      </RecordForm>
      <RecordConflict
        fields={props.conflictFields}
        before={valuesOf(record)}
        conflict={conflict && { ...conflict, mine: valuesOf(conflict.mine) }}
        draftOf={valuesOf}
        save={(values, { versao }) => requests.save.asked({ id, record: recordOf(values, versao) })}
        closed={conflictClosed()}
      />
    </>
  )
}
