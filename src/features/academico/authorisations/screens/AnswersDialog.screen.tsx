import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { wasShown } from '#domain/authorisations/authorisation.ts'
import { DECISIONS, OPEN, YES } from '#domain/authorisations/authorisations.lists.ts'
import type { AskedStudent, AuthorisationRecord, GivenAnswer } from '#domain/authorisations/authorisations.schemas.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  paperClosed,
  paperOpened,
  rowClosed,
  selectOnPaper,
} from '#src/features/academico/authorisations/answers.slice.ts'
import { enterPaper } from '#src/features/academico/authorisations/authorisations.record.ts'
import { PriceOfStudent } from '#src/features/academico/authorisations/views/Prices.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { ConditionFields, type Conditions, emptyConditions, itemsTicked } from '#src/views/ConditionFields.tsx'
import { SignedScan, WhoSigned } from '#src/views/PaperFields.tsx'
import { decisionText } from '#src/views/authorisationWords.ts'

interface AnswersDialogProps {
  readonly record: AuthorisationRecord
  readonly asked: AskedStudent
}

/** All that was said for a student, and an answer on paper. */
export const AnswersDialog = ({ record, asked }: AnswersDialogProps) => {
  const dispatch = useDispatch()
  const onPaper = useSelector(selectOnPaper)
  const mayEdit = useMayEdit('autorizacoes')
  if (onPaper) return <PaperDialog record={record} asked={asked} />
  return (
    <Modal
      shown
      title={asked.nome}
      onClose={() => dispatch(rowClosed())}
      footer={
        <>
          <Button onClick={() => dispatch(rowClosed())}>Fechar</Button>
          {mayEdit && wasShown(record.situacao) && asked.responsaveis.length > 0 && (
            <Button variant="primary" onClick={() => dispatch(paperOpened())}>
              Registrar resposta em papel
            </Button>
          )}
        </>
      }
    >
      <p>
        {asked.responsaveis.length === 0
          ? 'Ninguém responde por este aluno na escola. Confira os vínculos dos responsáveis.'
          : `Quem responde: ${asked.responsaveis.map(({ nome }) => nome).join(', ')}.`}
      </p>
      {asked.cobranca !== null && <PriceOfStudent price={asked.cobranca} />}
      {asked.respostas.length === 0 ? (
        <p className="text-secondary mb-0">Ninguém respondeu ainda.</p>
      ) : (
        <BareList>
          {asked.respostas.map((answer) => (
            <li key={answer.id}>
              <Given answer={answer} />
            </li>
          ))}
        </BareList>
      )}
    </Modal>
  )
}

const Given = ({ answer }: { readonly answer: GivenAnswer }) => {
  const dispatch = useDispatch()
  const { itens, condicoes, contato, telefone, registradaPor, endereco, aparelho, versaoTexto, arquivo, vale } = answer
  const how =
    registradaPor === ''
      ? ['Pelo portal', aparelho, endereco].filter((part) => part !== '').join(', ')
      : `Em papel, registrada por ${registradaPor}`
  return (
    <div className="stack stack-close">
      <span>
        <strong>{decisionText(answer)}</strong>, {formatDateTime(answer.em)}
        {!vale && <span className="text-secondary"> · não vale mais</span>}
      </span>
      {itens.length > 0 && <span>{itens.join('; ')}</span>}
      {condicoes !== '' && <span>Cuidados: {condicoes}</span>}
      {contato !== '' && (
        <span>
          Emergência: {contato}
          {telefone !== '' && `, ${formatPhone(telefone)}`}
        </span>
      )}
      <small className="text-secondary">
        {how} · texto versão {versaoTexto}
      </small>
      {arquivo !== '' && <FileLinks files={[arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />}
    </div>
  )
}

interface Paper extends Conditions {
  readonly espera: boolean
  readonly idResponsavel: number | null
  readonly decisao: number | null
  readonly arquivo: string
}

/** What a guardian signed on paper. */
const PaperDialog = ({ record, asked }: AnswersDialogProps) => {
  const dispatch = useDispatch()
  const formId = useId()
  const saving = useIsRunning(enterPaper)
  const refused = useRefusedFields(enterPaper)
  const files = usePickedFiles()
  const sending = useSending()
  const { itens, obrigatoria } = record
  const decisions = DECISIONS.filter(({ id }) => id === YES || !obrigatoria)
  const initialValues: Paper = {
    idResponsavel: null,
    decisao: null,
    arquivo: '',
    espera: false,
    ...emptyConditions(itens),
  }
  const title = `Resposta em papel: ${asked.nome}`
  return (
    <Modal
      shown
      title={title}
      onClose={() => dispatch(paperClosed())}
      footer={
        <>
          <Button onClick={() => dispatch(paperClosed())}>Voltar</Button>
          <SubmitButton form={formId} loading={saving}>
            Registrar
          </SubmitButton>
        </>
      }
    >
      <Formik
        initialValues={initialValues}
        validate={({ idResponsavel, decisao }) =>
          errorsOf({
            ...(idResponsavel === null && { idResponsavel: requiredMessage('Quem assinou') }),
            ...(decisao === null && { decisao: requiredMessage('O que diz o papel') }),
          })
        }
        onSubmit={({ idResponsavel, decisao, arquivo, marcados, ...conditions }) => {
          const said = DECISIONS.find(({ id }) => id === decisao)
          if (idResponsavel === null || said === undefined) return
          dispatch(
            enterPaper.asked({
              id: record.id,
              key: '',
              answer: {
                idAluno: asked.idAluno,
                idResponsavel,
                decisao: said.id,
                arquivo,
                itens: itemsTicked(itens, marcados),
                ...conditions,
              },
            }),
          )
        }}
      >
        {({ values }) => (
          <Form id={formId} label={title}>
            <RefusedFields fields={refused} />
            <WhoSigned guardians={asked.responsaveis} />
            <FormCodeField name="decisao" label="O que diz o papel" required list={decisions} />
            <SignedScan files={files} sending={sending('document')} />
            {values.decisao === YES && record.vagas !== null && record.situacao === OPEN && (
              <FormCheckField name="espera" label="Se não houver vaga, entra na lista de espera" />
            )}
            {values.decisao === YES && record.valor !== null && (
              <p className="text-secondary">A cobrança de {formatMoney(record.valor)} é gerada ao registrar.</p>
            )}
            {values.decisao === YES && <ConditionFields items={itens} />}
          </Form>
        )}
      </Formik>
    </Modal>
  )
}
