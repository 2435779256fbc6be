import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { excuseFlaws } from '#domain/excuses/excuse.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { findClass, findStudents } from '#src/features/academico/excuses/excuses.requests.ts'
import {
  seekingEnded,
  selectSeveral,
  selectStudents,
  severalClosed,
  studentAdded,
  studentLeftOut,
} from '#src/features/academico/excuses/excuses.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { ExcuseFields, type ExcuseValues } from '#src/registers/excuses/ExcuseFields.screen.tsx'
import { selectReasons } from '#src/registers/excuses/excuseForm.slice.ts'
import { enterExcuses, SEVERAL_DRAFT } from '#src/registers/excuses/excuseForm.requests.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

const TITLE = 'Registrar para vários alunos'
const EMPTY: ExcuseValues = { inicio: '', fim: '', motivo: null, texto: '', arquivo: '' }

/** The school enters the same excuse for several students, such as of an event: all of them, or none. */
export const SeveralExcuses = () => {
  const dispatch = useDispatch()
  const id = useId()
  const several = useSelector(selectSeveral)
  const now = useSelector(selectNow)
  const reasons = useSelector(selectReasons)
  const saving = useIsRunning(enterExcuses)
  const refused = useRefusedFields(enterExcuses)
  if (several === null) return null
  const close = () => {
    dispatch(draftClosed({ form: SEVERAL_DRAFT }))
    dispatch(severalClosed())
  }
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          {several.length > 0 && (
            <SubmitButton form={id} loading={saving}>
              Registrar para {plural(several.length, 'aluno', 'alunos')}
            </SubmitButton>
          )}
        </>
      }
    >
      <Formik<ExcuseValues>
        initialValues={EMPTY}
        validate={(values) =>
          errorsOf(excuseFlaws({ ...values, aulas: [] }, { reasons, today: now === null ? '' : dayOf(now) }))
        }
        onSubmit={({ motivo, ...values }) => {
          if (motivo === null) return
          const excuse = { ...values, motivo, alunos: several.map((student) => student.id) }
          dispatch(enterExcuses.asked({ excuse, key: '' }))
        }}
      >
        <Form id={id} label={TITLE}>
          <p>
            O mesmo motivo, dias e documento para todos; cada justificativa é decidida por si. Se uma não puder ser
            registrada, nenhuma é.
          </p>
          <Chosen />
          <DraftMirror form={SEVERAL_DRAFT} omit={['arquivo']} />
          <RefusedFields fields={refused} />
          <ExcuseFields fileHint="Foto ou PDF. As famílias de todos estes alunos veem o documento; os professores, não." />
        </Form>
      </Formik>
    </Modal>
  )
}

/** Whom it is for: one by one, or a class group at once. */
const Chosen = () => {
  const dispatch = useDispatch()
  const several = useSelector(selectSeveral) ?? []
  const adding = useIsRunning(findClass)
  return (
    <>
      <SelectField
        label="Acrescentar uma turma"
        empty={adding ? 'Acrescentando…' : 'Escolha a turma'}
        value=""
        options={useChoices('classGroups')}
        onChange={(group) => {
          if (group !== '') dispatch(findClass.asked(Number(group)))
        }}
      />
      <StudentSearch
        key={several.length}
        found={useSelector(selectStudents)}
        onSeek={(text) => dispatch(findStudents.asked(text))}
        onEnd={() => dispatch(seekingEnded())}
        onChoose={(student) => dispatch(studentAdded(student))}
      />
      <p className="mb-0" role="status">
        {several.length === 0
          ? 'Nenhum aluno escolhido.'
          : plural(several.length, 'aluno escolhido', 'alunos escolhidos')}
      </p>
      <RowList>
        {several.map((student) => (
          <li key={student.id}>
            <span>{student.name}</span>
            <Button onClick={() => dispatch(studentLeftOut(student.id))}>
              Tirar<VisuallyHidden> {student.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </RowList>
    </>
  )
}
