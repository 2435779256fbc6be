import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { eventText } from '#domain/authorisations/authorisation.ts'
import { type Decision, REVOKED, YES } from '#domain/authorisations/authorisations.lists.ts'
import type { FamilyAuthorisation } from '#domain/authorisations/authorisations.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { answerAuthorisation } from '#src/features/area/authorisations/familyAuthorisations.requests.ts'
import { answerClosed } from '#src/features/area/authorisations/familyAuthorisations.slice.ts'
import { answerLabel, isFull, saidOf } from '#src/features/area/authorisations/words.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { ConditionFields, type Conditions, emptyConditions, itemsTicked } from '#src/views/ConditionFields.tsx'

interface AnswerDialogProps {
  readonly authorisation: FamilyAuthorisation
  readonly decisao: Decision
}

/** The second tap of an answer, with what may go with it. */
export const AnswerDialog = ({ authorisation, decisao }: AnswerDialogProps) => {
  const dispatch = useDispatch()
  const formId = useId()
  const saving = useIsRunning(answerAuthorisation)
  const { id, idAluno, versaoTexto, titulo, itens } = authorisation
  const waits = decisao === YES && isFull(authorisation)
  const title = titleOf(decisao, authorisation)
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
            {decisao === YES && title === 'Autorizar' ? 'Confirmar' : title}
          </SubmitButton>
        </>
      }
    >
      <Formik
        initialValues={decisao === YES ? conditionsOf(authorisation) : emptyConditions(itens)}
        onSubmit={({ marcados, ...conditions }) => {
          const body = {
            idAluno,
            versaoTexto,
            decisao,
            itens: itemsTicked(itens, marcados),
            ...conditions,
            espera: waits,
          }
          dispatch(answerAuthorisation.asked({ id, body }))
        }}
      >
        <Form id={formId} label={title}>
          <p>
            <strong>{titulo}</strong>
            {event !== '' && ` · ${event}`}
          </p>
          {decisao === YES && <Consequence authorisation={authorisation} />}
          {decisao === YES && <ConditionFields items={itens} />}
          {decisao === REVOKED && <p>A escola deixa de contar com a sua autorização a partir de agora.</p>}
          {decisao !== YES && <Undone authorisation={authorisation} />}
          <p className="text-secondary mb-0">A escola guarda quem respondeu, quando, de onde e a qual texto.</p>
        </Form>
      </Formik>
    </Modal>
  )
}

/** Who changes only the details is not asked to pay again. */
const titleOf = (decisao: Decision, authorisation: FamilyAuthorisation): string => {
  if (decisao === REVOKED) return 'Revogar autorização'
  return decisao === YES && saidOf(authorisation) === YES ? 'Mudar detalhes' : answerLabel(decisao, authorisation)
}

/** What a yes brings with it: a charge, or a place in the waiting list. */
const Consequence = ({ authorisation }: Pick<AnswerDialogProps, 'authorisation'>) => {
  const { valor, venceEm, cobranca } = authorisation
  if (saidOf(authorisation) === YES) return null
  const cost = valor === null ? '' : formatMoney(valor)
  if (isFull(authorisation))
    return (
      <p>
        As vagas acabaram. Você autoriza agora, e o aluno espera na ordem de chegada: se abrir uma vaga, ela é dele
        {cost !== '' && `, a escola gera a cobrança de ${cost}`} e você recebe um aviso. Até lá você pode desistir.
      </p>
    )
  if (cost === '' || (cobranca !== null && cobranca.situacao !== null)) return null
  return (
    <p>
      A escola gera uma cobrança de <strong>{cost}</strong> para o aluno, com vencimento em {dayText(venceEm)}, em nome
      de quem paga a escola.
    </p>
  )
}

/** What becomes of the charge without the yes. */
const Undone = ({ authorisation: { cobranca } }: Pick<AnswerDialogProps, 'authorisation'>) => {
  if (cobranca === null) return null
  if (cobranca.aberto > 0) return <p>A cobrança de {formatMoney(cobranca.aberto)} em aberto é cancelada.</p>
  return cobranca.pago > 0 ? (
    <p>Você já pagou {formatMoney(cobranca.pago)}: a escola combina com você a devolução.</p>
  ) : null
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
