import { Formik } from 'formik'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { Appeal } from '#domain/appeals/appeals.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { decideAppeal, forwardAppeal, noteOrganDecision } from '#src/features/academico/appeals/appeals.requests.ts'
import { stepDraft } from '#src/features/academico/appeals/drafts.ts'
import { Card } from '#src/ui/Card.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface StepFormProps {
  readonly appeal: Appeal
}

const VERDICTS = [
  { value: 'sim', label: 'Deferido: o resultado muda' },
  { value: 'nao', label: 'Indeferido: o resultado fica' },
]

/** The school's answer. */
export const DecisionForm = ({ appeal: { id, versao } }: StepFormProps) => {
  const dispatch = useDispatch()
  return (
    <Step
      id={id}
      title="Responder à família"
      request={decideAppeal}
      initial={{ decisao: '', texto: '' }}
      onSubmit={({ decisao, texto }) =>
        dispatch(decideAppeal.asked({ id, body: { deferido: decisao === 'sim', texto, versao } }))
      }
    >
      <FormSelectField name="decisao" label="Decisão" options={VERDICTS} required />
      <FormTextArea
        name="texto"
        label="Resposta"
        hint="A família lê este texto. Diga o que o conselho de classe considerou. Deferido, mude as notas na folha ou no conselho."
        maxLength={4000}
        rows={6}
        required
      />
    </Step>
  )
}

/** The appeal goes on with its file. */
export const ForwardForm = ({ appeal: { id, versao } }: StepFormProps) => {
  const dispatch = useDispatch()
  return (
    <Step
      id={id}
      title="Encaminhar à Diretoria de Ensino"
      request={forwardAppeal}
      initial={{ dia: '', orgao: 'Diretoria de Ensino' }}
      onSubmit={({ dia, orgao }) => dispatch(forwardAppeal.asked({ id, body: { dia, orgao, versao } }))}
    >
      <p className="mb-0">Baixe o dossiê, encaminhe-o com o recurso e anote aqui quando e a quem.</p>
      <FormDateField name="dia" label="Dia do encaminhamento" required />
      <FormTextField name="orgao" label="Órgão" maxLength={160} required />
    </Step>
  )
}

/** What the Diretoria de Ensino decided. */
export const OrganForm = ({ appeal: { id, versao } }: StepFormProps) => {
  const dispatch = useDispatch()
  return (
    <Step
      id={id}
      title="Decisão da Diretoria de Ensino"
      request={noteOrganDecision}
      initial={{ decisao: '', dia: '', texto: '' }}
      onSubmit={({ decisao, dia, texto }) =>
        dispatch(noteOrganDecision.asked({ id, body: { deferido: decisao === 'sim', dia, texto, versao } }))
      }
    >
      <FormSelectField name="decisao" label="Decisão" options={VERDICTS} required />
      <FormDateField name="dia" label="Dia da decisão" required />
      <FormTextArea name="texto" label="Decisão do órgão" maxLength={4000} rows={6} required />
    </Step>
  )
}

interface StepProps<Values extends Record<string, string>> {
  readonly id: number
  readonly title: string
  readonly request: Parameters<typeof useRefusedFields>[0]
  readonly initial: Values
  readonly onSubmit: (values: Values) => unknown
  readonly children: ReactNode
}

const Step = <Values extends Record<string, string>>({
  id,
  title,
  request,
  initial,
  onSubmit,
  children,
}: StepProps<Values>) => {
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  return (
    <Card title={title}>
      <Formik<Values> initialValues={initial} onSubmit={(values) => void onSubmit(values)}>
        <Form label={title}>
          <DraftMirror form={stepDraft(id)} />
          <RefusedFields fields={refused} />
          <div className="stack">{children}</div>
          <div className="mt-3">
            <SubmitButton loading={saving}>Gravar</SubmitButton>
          </div>
        </Form>
      </Formik>
    </Card>
  )
}
