import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { SignUpWindowDraft, SignUpWindowRecord } from '#domain/signUps/signUpWindows.schemas.ts'
import { WINDOW_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { NEW_WINDOW, windowDraftOf, windowFlaws } from '#domain/signUps/signUpWindow.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { WINDOW_DRAFT } from '#src/features/matricula/signUpWindows/paths.ts'
import {
  createWindow,
  loadWindowCourses,
  updateWindow,
} from '#src/features/matricula/signUpWindows/signUpWindows.requests.ts'
import {
  conflictClosed,
  formClosed,
  selectConflict,
  selectCourses,
} from '#src/features/matricula/signUpWindows/signUpWindows.slice.ts'
import { dateText } from '#src/lib/typedDates.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface WindowDialogProps {
  /** Null for a new one. */
  readonly record: SignUpWindowRecord | null
}

/** The form of a sign-up window. */
export const WindowDialog = ({ record }: WindowDialogProps) => {
  const dispatch = useDispatch()
  const running = useRunningYear()
  const initialValues = record === null ? { ...NEW_WINDOW, anoLetivoId: running } : windowDraftOf(record)
  return (
    <>
      <Formik
        initialValues={initialValues}
        validate={(draft) => errorsOf(windowFlaws(draft))}
        onSubmit={(draft) =>
          void dispatch(
            record === null
              ? createWindow.asked(draft)
              : updateWindow.asked({ id: record.id, versao: record.versao, draft }),
          )
        }
      >
        <Modal
          shown
          title={record === null ? 'Novo período de inscrições' : 'Período de inscrições'}
          onClose={() => dispatch(formClosed())}
        >
          <WindowForm record={record} />
        </Modal>
      </Formik>
      <WindowConflict before={initialValues} />
    </>
  )
}

const WindowForm = ({ record }: WindowDialogProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('processosCursos')
  const saves = record === null ? createWindow : updateWindow
  const saving = useIsRunning(saves)
  const refused = useRefusedFields(saves)
  return (
    <Form label="Período de inscrições">
      <DraftMirror form={WINDOW_DRAFT} />
      <RefusedFields fields={refused} />
      <WindowFields disabled={!mayEdit} />
      <div className="record-footer">
        <Button onClick={() => dispatch(formClosed())}>{mayEdit ? 'Abandonar' : 'Voltar'}</Button>
        {mayEdit && <SubmitButton loading={saving}>Salvar</SubmitButton>}
      </div>
    </Form>
  )
}

const WindowFields = ({ disabled }: { readonly disabled: boolean }) => {
  const dispatch = useDispatch()
  const { values, setValues } = useFormikContext<SignUpWindowDraft>()
  const courses = useSelector(selectCourses)
  const [years, units] = [useChoices('schoolYears'), useChoices('units')]
  /** Another year or unit has other courses. */
  const move = (place: Pick<SignUpWindowDraft, 'anoLetivoId' | 'unidadeId'>) => {
    void setValues({ ...values, ...place, cursosExtras: [] })
    const { anoLetivoId, unidadeId } = place
    if (anoLetivoId !== null && unidadeId !== null)
      dispatch(loadWindowCourses.asked({ idAnoLetivo: anoLetivoId, idUnidade: unidadeId }))
  }
  return (
    <>
      <div className="row">
        <div className="col-12">
          <FormTextField name="nome" label={LABELS.nome} required maxLength={60} disabled={disabled} />
        </div>
        <div className="col-md-5">
          <FormCodeField
            name="anoLetivoId"
            label={LABELS.anoLetivoId}
            required
            disabled={disabled}
            list={listOf(years)}
            onChoose={(anoLetivoId) => move({ anoLetivoId, unidadeId: values.unidadeId })}
          />
        </div>
        <div className="col-md-7">
          <FormCodeField
            name="unidadeId"
            label={LABELS.unidadeId}
            required
            disabled={disabled}
            list={listOf(units)}
            onChoose={(unidadeId) => move({ anoLetivoId: values.anoLetivoId, unidadeId })}
          />
        </div>
        <div className="col-md-6">
          <FormDateField name="inicio" label={LABELS.inicio} required disabled={disabled} />
        </div>
        <div className="col-md-6">
          <FormDateField name="termino" label={LABELS.termino} required disabled={disabled} />
        </div>
      </div>
      <ChoicesField
        name="cursosExtras"
        label={LABELS.cursosExtras}
        required={false}
        disabled={disabled}
        hint="Nenhum marcado: todos os da unidade e do ano."
        options={courses.map(({ id, nome, turma }) => ({ value: id, displayText: `${nome} · ${turma}`, status: true }))}
      />
    </>
  )
}

const listOf = (options: readonly { readonly value: number; readonly label: string }[]) =>
  options.map(({ value, label }) => ({ id: value, nome: label }))

/** Another person saved the window. */
const WindowConflict = ({ before }: { readonly before: SignUpWindowDraft }) => {
  const courses = useSelector(selectCourses)
  return (
    <RecordConflict
      fields={[
        { name: 'nome', label: LABELS.nome },
        { name: 'inicio', label: LABELS.inicio, text: ({ inicio }) => dateText(inicio) },
        { name: 'termino', label: LABELS.termino, text: ({ termino }) => dateText(termino) },
        {
          name: 'cursosExtras',
          label: LABELS.cursosExtras,
          text: ({ cursosExtras }) =>
            courses.flatMap(({ id, nome }) => (cursosExtras.includes(id) ? [nome] : [])).join(', ') || 'Todos',
        },
      ]}
      before={before}
      conflict={useSelector(selectConflict)}
      draftOf={windowDraftOf}
      save={(draft, { id, versao }) => updateWindow.asked({ id, versao, draft })}
      closed={conflictClosed()}
    />
  )
}
