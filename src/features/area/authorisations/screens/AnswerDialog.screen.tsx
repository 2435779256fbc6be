import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { eventText } from '#domain/authorisations/authorisation.ts'
import { type Decision, NO, REVOKED, YES } from '#domain/authorisations/authorisations.lists.ts'
import type { FamilyAuthorisation } from '#domain/authorisations/authorisations.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { answerAuthorisation } from '#src/features/area/authorisations/familyAuthorisations.requests.ts'
import { answerClosed } from '#src/features/area/authorisations/familyAuthorisations.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { ConditionFields, type Conditions, emptyConditions, itemsTicked } from '#src/views/ConditionFields.tsx'

interface AnswerDialogProps {
  readonly authorisation: FamilyAuthorisation
  readonly decisao: Decision
}

const TITLES: Readonly<Record<Decision, string>> = {
  [YES]: 'Autorizar',
  [NO]: 'Não autorizar',
  [REVOKED]: 'Revogar autorização',
}

/** The second tap of an answer, with what may go with it. */
export const AnswerDialog = ({ authorisation, decisao }: AnswerDialogProps) => {
  const dispatch = useDispatch()
  const formId = useId()
  const saving = useIsRunning(answerAuthorisation)
  const { id, idAluno, versaoTexto, titulo, itens } = authorisation
  const title = TITLES[decisao]
  const event = eventText(authorisation)
  const close = () => dispatch(answerClosed())
  return (
    <Modal
      shown
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <SubmitButton form={formId} loading={saving}>
            {decisao === YES ? 'Confirmar' : title}
          </SubmitButton>
        </>
      }
    >
      <Formik
        initialValues={decisao === YES ? conditionsOf(authorisation) : emptyConditions(itens)}
        onSubmit={({ marcados, ...conditions }) => {
          const body = { idAluno, versaoTexto, decisao, itens: itemsTicked(itens, marcados), ...conditions }
          dispatch(answerAuthorisation.asked({ id, body }))
        }}
      >
        <Form id={formId} label={title}>
          <p>
            <strong>{titulo}</strong>
            {event !== '' && ` · ${event}`}
          </p>
          {decisao === YES && <ConditionFields items={itens} />}
          {decisao === REVOKED && <p>A escola deixa de contar com a sua autorização a partir de agora.</p>}
          <p className="text-secondary mb-0">A escola guarda quem respondeu, quando, de onde e a qual texto.</p>
        </Form>
      </Formik>
    </Modal>
  )
}

/** What the guardian said last time. */
const conditionsOf = ({ minha, itens }: FamilyAuthorisation): Conditions =>
  minha === null
    ? emptyConditions(itens)
    : {
        marcados: itens.map((item) => minha.itens.includes(item)),
        condicoes: minha.condicoes,
        contato: minha.contato,
        telefone: minha.telefone,
      }
