import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import {
  dayHint,
  isBeyond,
  type TestDraft,
  type TestFacts,
  testFlaws,
} from '#domain/appliedAssessments/appliedAssessment.ts'
import { TEST_MAX } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { AppliedPage, StageTest, TestStage } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { applyTest, changeTest, testDraft } from '#src/features/academico/appliedTests/appliedTests.requests.ts'
import { selectChangedTo, testClosed } from '#src/features/academico/appliedTests/appliedTests.slice.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface TestDialogProps {
  readonly page: AppliedPage
  readonly stage: TestStage
  readonly test: StageTest
}

/** Puts an assessment on a day, or changes what is said of it. */
export const TestDialog = ({ page, stage, test }: TestDialogProps) => {
  const dispatch = useDispatch()
  const changedTo = useSelector(selectChangedTo)
  const applying = useIsRunning(applyTest)
  const changing = useIsRunning(changeTest)
  const refusedFirst = useRefusedFields(applyTest)
  const refusedChange = useRefusedFields(changeTest)
  const { aplicada, idAvaliacao, nome } = test
  const { idTurma, idDisciplina } = page
  if (idTurma === null || idDisciplina === null) return null
  const place = { idTurma, idDisciplina, numeroEtapa: stage.numero, idAvaliacao }
  const form = testDraft(place)
  const facts = factsOf({ page, stage, test })
  const title = `${aplicada === null ? 'Marcar' : 'Alterar'} ${nome}`
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(testClosed())
  }
  return (
    <Formik<TestDraft>
      initialValues={draftOf(test)}
      validate={(values) => errorsOf(testFlaws(values, facts))}
      onSubmit={(draft) => {
        const action =
          aplicada === null
            ? applyTest.asked({ place, draft })
            : changeTest.asked({ place, draft, id: aplicada.id, versao: changedTo ?? aplicada.versao })
        dispatch(action)
      }}
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={form} />
          <RefusedFields fields={aplicada === null ? refusedFirst : refusedChange} />
          {changedTo !== null && (
            <Notice type="warning">
              Um colega mudou esta avaliação enquanto você escrevia. Se salvar de novo, vale o que está aqui.
            </Notice>
          )}
          <TestFields facts={facts} />
          <RecordFooter saving={applying || changing} onAbandon={close} saveLabel="Salvar" />
        </Form>
      </Modal>
    </Formik>
  )
}

const draftOf = ({ aplicada }: StageTest): TestDraft => ({
  dia: aplicada?.dia ?? '',
  titulo: aplicada?.titulo ?? '',
  conteudo: aplicada?.conteudo ?? '',
  anexos: [...(aplicada?.anexos ?? [])],
  visivel: aplicada?.visivel ?? true,
  motivo: aplicada?.motivo ?? '',
})

/** What the browser knows of the rules; who gives the subject on that day the server says. */
const factsOf = ({ page, stage, test: { aplicada } }: TestDialogProps): TestFacts => {
  const school = new Set(page.diasLetivos)
  return {
    stage,
    today: page.hoje,
    kept: aplicada?.dia ?? '',
    isSchoolDay: (day) => school.has(day),
    gives: () => true,
    others: page.daTurma.filter(({ id }) => id !== aplicada?.id),
    most: page.maximo,
    mayExceed: page.podeExceder,
  }
}

const TestFields = ({ facts }: { readonly facts: TestFacts }) => {
  const { values } = useFormikContext<TestDraft>()
  const files = usePickedFiles()
  const sending = useSending()
  const hint = dayHint(facts.others, values.dia)
  return (
    <>
      <FormDateField name="dia" label="Dia" required />
      {hint !== '' && <Notice type="info">{hint}</Notice>}
      {facts.mayExceed && isBeyond(values, facts) && (
        <FormTextArea
          name="motivo"
          label="Motivo de mais uma avaliação nesse dia"
          maxLength={TEST_MAX.motivo}
          rows={2}
        />
      )}
      <FormTextField name="titulo" label="Título" maxLength={TEST_MAX.titulo} />
      <FormTextArea
        name="conteudo"
        label="Conteúdo"
        hint="O que estudar e o que trazer."
        maxLength={TEST_MAX.conteudo}
        rows={4}
      />
      <FormDocumentsField
        name="anexos"
        label="Arquivos"
        files={files}
        sending={sending('document')}
        maxFiles={TEST_MAX.anexos}
      />
      <FormCheckField name="visivel" label="Mostrar no calendário da família" />
    </>
  )
}
