import { Formik } from 'formik'
import { type ReactNode, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { dismissalFlaws } from '#domain/subjectDismissals/dismissal.ts'
import type { DismissalChoices } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { DISMISS_REASONS } from '#domain/subjects/subjects.lists.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  DISMISSAL_DRAFT,
  grantDismissals,
  loadChoices,
} from '#src/features/academico/subjectDismissals/subjectDismissals.requests.ts'
import { formClosed, selectChoices } from '#src/features/academico/subjectDismissals/subjectDismissals.slice.ts'
import {
  DismissalFields,
  type DismissalValues,
} from '#src/features/academico/subjectDismissals/screens/DismissalFields.screen.tsx'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Dispensar alunos de uma disciplina'

/** Dismisses one student of a class group or several: first the class group, then from what, who and why. */
export const DismissalForm = () => {
  const dispatch = useDispatch()
  const id = useId()
  const choices = useSelector(selectChoices)
  const loading = useIsRunning(loadChoices)
  const close = () => {
    dispatch(draftClosed({ form: DISMISSAL_DRAFT }))
    dispatch(formClosed())
  }
  const group = (
    <SelectField
      label="Turma"
      empty={loading ? 'Carregando…' : 'Escolha a turma'}
      value={choices === null ? '' : String(choices.idTurma)}
      options={useChoices('classGroups')}
      onChange={(chosen) => {
        if (chosen !== '') dispatch(loadChoices.asked(Number(chosen)))
      }}
    />
  )
  if (choices === null || choices.motivo !== '')
    return (
      <Modal shown title={TITLE} onClose={close} footer={<Button onClick={close}>Cancelar</Button>}>
        <div className="stack">
          {group}
          {choices !== null && <Notice type="warning">{choices.motivo}</Notice>}
        </div>
      </Modal>
    )
  return <FormOf key={choices.idTurma} id={id} choices={choices} group={group} onClose={close} />
}

interface FormOfProps {
  readonly id: string
  readonly choices: DismissalChoices
  readonly group: ReactNode
  readonly onClose: () => void
}

const FormOf = ({ id, choices, group, onClose }: FormOfProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(grantDismissals)
  const refused = useRefusedFields(grantDismissals)
  const initial: DismissalValues = {
    idDisciplina: null,
    matriculas: [],
    numerosEtapas: [],
    motivoDispensa: null,
    inicio: choices.inicio,
    fim: choices.fim,
    baseLegal: '',
    observacao: '',
    arquivo: '',
  }
  return (
    <Formik<DismissalValues>
      initialValues={initial}
      validate={(values) => errorsOf(flawsOf(values, choices))}
      onSubmit={({ idDisciplina, motivoDispensa, matriculas, numerosEtapas, ...values }) => {
        const reason = DISMISS_REASONS.find((one) => one.id === motivoDispensa)?.id
        if (idDisciplina === null || reason === undefined) return
        const draft = {
          ...values,
          idTurma: choices.idTurma,
          idDisciplina,
          motivoDispensa: reason,
          matriculas: [...matriculas],
          numerosEtapas: [...numerosEtapas],
        }
        dispatch(grantDismissals.asked({ draft, key: '' }))
      }}
    >
      {({ values: { matriculas } }) => (
        <Modal
          shown
          title={TITLE}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>Cancelar</Button>
              <SubmitButton form={id} loading={saving}>
                {matriculas.length < 2 ? 'Dispensar' : `Dispensar ${plural(matriculas.length, 'aluno', 'alunos')}`}
              </SubmitButton>
            </>
          }
        >
          <Form id={id} label={TITLE}>
            <DraftMirror form={DISMISSAL_DRAFT} omit={['arquivo']} />
            <RefusedFields fields={refused} />
            {group}
            <DismissalFields choices={choices} />
          </Form>
        </Modal>
      )}
    </Formik>
  )
}

const flawsOf = (values: DismissalValues, choices: DismissalChoices): Readonly<Record<string, string>> => {
  const subject = choices.disciplinas.find(({ id }) => id === values.idDisciplina)
  if (subject === undefined) return { idDisciplina: 'Escolha a disciplina.' }
  return {
    ...dismissalFlaws(values, { subject, year: choices }),
    ...(values.matriculas.length === 0 && { matriculas: 'Marque quem é dispensado.' }),
  }
}
