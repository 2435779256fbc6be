import { Formik, useFormikContext } from 'formik'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { SignUpDraft } from '#domain/signUps/signUps.schemas.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useIsRunning, useRefusedFields, useRequest } from '#src/core/requests/useRequest.ts'
import { findApplicants, signUp } from '#src/features/matricula/signUps/signUps.requests.ts'
import {
  seekingEnded,
  selectApplicants,
  selectCourses,
  signUpEnded,
} from '#src/features/matricula/signUps/signUps.slice.ts'
import { courseName } from '#src/features/matricula/signUps/views/courseName.ts'
import { HourChoices } from '#src/features/matricula/signUps/views/HourChoices.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { useFormField } from '#src/ui/form/useFormField.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values {
  readonly cursoExtraId: number | null
  readonly alunoId: number | null
  readonly horarios: SignUpDraft['horarios']
}

interface Keyed {
  /** Key of this sign-up, by which it happens once. */
  readonly signUpKey: string
}

/** Signs a student up for a course. Without a free seat, a second button leads to the waiting list. */
export const SignUpDialog = ({ signUpKey }: Keyed) => {
  const dispatch = useDispatch()
  const { values: filters } = useFilters()
  const initialValues: Values = { cursoExtraId: idOf(filters, 'course'), alunoId: null, horarios: [] }
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => errorsOf(flawsOf(values))}
      onSubmit={(values) => void dispatch(signUp.asked({ ...bodyOf(values), aceitaEspera: false, chave: signUpKey }))}
    >
      <Modal shown title="Inscrever aluno" onClose={() => dispatch(signUpEnded())}>
        <SignUpForm signUpKey={signUpKey} />
      </Modal>
    </Formik>
  )
}

const flawsOf = ({ cursoExtraId, alunoId }: Values): Readonly<Record<string, string>> => ({
  ...(cursoExtraId === null && { cursoExtraId: requiredMessage('Curso extra') }),
  ...(alunoId === null && { alunoId: requiredMessage('Aluno') }),
})

/** Sent only with course and student, since `flawsOf` requires both. */
const bodyOf = ({ cursoExtraId, alunoId, horarios }: Values) => ({
  cursoExtraId: cursoExtraId ?? 0,
  alunoId: alunoId ?? 0,
  horarios,
})

const SignUpForm = ({ signUpKey }: Keyed) => {
  const dispatch = useDispatch()
  const courses = useSelector(selectCourses).filter(({ ativo }) => ativo)
  const { values, setValues } = useFormikContext<Values>()
  const sending = useIsRunning(signUp, signUpKey)
  const refused = useRefusedFields(signUp, signUpKey)
  const course = courses.find(({ id }) => id === values.cursoExtraId)
  return (
    <Form label="Inscrição">
      <RefusedFields fields={refused} />
      <FormCodeField
        name="cursoExtraId"
        label="Curso extra"
        required
        list={courses.map((one) => ({ id: one.id, nome: courseLine(one) }))}
        onChoose={(cursoExtraId) => void setValues({ cursoExtraId, alunoId: null, horarios: [] })}
      />
      {course && (
        <>
          <StudentField key={course.id} courseId={course.id} />
          <HourChoices course={course} />
        </>
      )}
      <Full signUpKey={signUpKey} />
      <div className="record-footer">
        <Button onClick={() => dispatch(signUpEnded())}>Abandonar</Button>
        <SubmitButton loading={sending}>Inscrever</SubmitButton>
      </div>
    </Form>
  )
}

const courseLine = (course: ExtraCourseRow): string =>
  `${courseName(course)} · ${course.unidade} · ${course.livres === 0 ? 'sem vagas' : `${course.livres} livres`}`

/** Letters from which a search is useful. */
const SHORTEST = 2

const StudentField = ({ courseId }: { readonly courseId: number }) => {
  const dispatch = useDispatch()
  const found = useSelector(selectApplicants)
  const { error, onChange, onBlur } = useFormField<number | null>({ name: 'alunoId', label: 'Aluno' })
  const [typed, setTyped] = useState('')
  const seek = (text: string) => {
    setTyped(text)
    onChange(null)
    dispatch(text.trim().length < SHORTEST ? seekingEnded() : findApplicants.asked({ courseId, text: text.trim() }))
  }
  return (
    <Combobox
      label="Aluno"
      required
      placeholder="Nome, RA, CPF ou responsável"
      hint="Só aparecem alunos matriculados na unidade e no ano do curso."
      error={error}
      text={typed}
      onText={seek}
      onBlur={onBlur}
      expanded={found !== null}
      options={(found ?? []).map(({ alunoId, aluno, ra, serie, impedimento }) => ({
        key: String(alunoId),
        label: aluno,
        detail: impedimento ?? `RA ${ra} · ${serie}`,
        group: impedimento === null ? 'Podem se inscrever' : 'Não podem se inscrever',
      }))}
      onChoose={({ key, label }) => {
        setTyped(label)
        onChange(Number(key))
        dispatch(seekingEnded())
      }}
    />
  )
}

/** The refusal of a full course, with the button for the waiting list. */
const Full = ({ signUpKey }: Keyed) => {
  const dispatch = useDispatch()
  const { values } = useFormikContext<Values>()
  const failure = useRequest(signUp, signUpKey)?.failure ?? null
  if (failure === null || Object.keys(failure.fields).length > 0) return null
  return (
    <div className="stack" role="alert">
      <p>{failure.message}</p>
      {failure.code === 'EXTRA_COURSE_FULL' && (
        <div>
          <Button onClick={() => dispatch(signUp.asked({ ...bodyOf(values), aceitaEspera: true, chave: signUpKey }))}>
            Entrar na lista de espera
          </Button>
        </div>
      )}
    </div>
  )
}
