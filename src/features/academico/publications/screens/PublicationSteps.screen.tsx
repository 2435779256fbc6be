import BellRing from 'lucide-react/icons/bell-ring'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import Send from 'lucide-react/icons/send'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch, useSelector } from 'react-redux'
import {
  IN_REVIEW,
  PUBLISHED,
  RECALL,
  RELEASE,
  RETURN,
  SCHEDULED,
  SEND_FOR_REVIEW,
  WITH_AUTHORS,
} from '#domain/publications/publications.lists.ts'
import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import type { PublicationRecord, StepPublication } from '#domain/publications/publications.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  publications,
  remindReaders,
  stepPublication,
} from '#src/features/academico/publications/publications.record.ts'
import { returnAsked, returnDropped, selectIsReturning } from '#src/features/academico/publications/recipients.slice.ts'
import {
  recallQuestion,
  releaseQuestion,
  remindQuestion,
  sendQuestion,
} from '#src/features/academico/publications/questions.ts'
import { useNeedsApproval } from '#src/features/academico/publications/useNeedsApproval.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface PublicationStepsProps {
  readonly record: PublicationRecord
  /** Null until the recipients are known: nothing is published before. */
  readonly page: RecipientPage | null
}

/** What may be done with a publication by the person who looks at whom it reaches. */
export const PublicationSteps = ({ record, page }: PublicationStepsProps) => {
  const mayEdit = useMayEdit('comunicados') && !record.soLeitura
  return (
    <>
      <ButtonLink to={publications.paths.formOf(record.id)}>{mayEdit ? 'Editar' : 'Abrir'}</ButtonLink>
      {mayEdit && page !== null && <Steps record={record} page={page} />}
    </>
  )
}

const Steps = ({ record, page }: { readonly record: PublicationRecord; readonly page: RecipientPage }) => {
  const dispatch = useDispatch()
  const running = useIsRunning(stepPublication)
  const reminding = useIsRunning(remindReaders)
  const approves = useMayEdit('aprovaComunicados')
  const needsApproval = useNeedsApproval()
  const { id, versao, titulo, situacao } = record
  const step = (passo: StepPublication['body']['passo']) => stepPublication.asked({ id, versao, passo })
  const isWithAuthors = WITH_AUTHORS.includes(situacao)
  const isInReview = situacao === IN_REVIEW
  return (
    <>
      {isWithAuthors && needsApproval && (
        <Button
          variant="primary"
          icon={Send}
          loading={running}
          onClick={() => dispatch(dialogOpened({ ...sendQuestion(record, page), confirm: step(SEND_FOR_REVIEW) }))}
        >
          Enviar para aprovação
        </Button>
      )}
      {(isWithAuthors || isInReview) && !needsApproval && (
        <Button
          variant="primary"
          icon={Send}
          loading={running}
          onClick={() => dispatch(dialogOpened({ ...releaseQuestion(record, page), confirm: step(RELEASE) }))}
        >
          {isInReview ? 'Aprovar e publicar' : 'Publicar'}
        </Button>
      )}
      {isInReview && approves && <Return record={record} />}
      {situacao === PUBLISHED && page.faltam > 0 && (
        <Button
          icon={BellRing}
          loading={reminding}
          onClick={() => dispatch(dialogOpened({ ...remindQuestion(record, page), confirm: remindReaders.asked(id) }))}
        >
          Lembrar quem falta
        </Button>
      )}
      {!isWithAuthors && !(isInReview && approves) && (
        <Button
          icon={Undo}
          loading={running}
          onClick={() => dispatch(dialogOpened({ ...recallQuestion(titulo, situacao), confirm: step(RECALL) }))}
        >
          {isInReview || situacao === SCHEDULED ? 'Voltar para rascunho' : 'Recolher'}
        </Button>
      )}
    </>
  )
}

const Return = ({ record }: Pick<PublicationStepsProps, 'record'>) => {
  const dispatch = useDispatch()
  const running = useIsRunning(stepPublication)
  const asking = useSelector(selectIsReturning)
  const { id, versao, titulo, enviadaPor } = record
  return (
    <>
      <Button icon={CornerUpLeft} onClick={() => dispatch(returnAsked())}>
        Devolver
      </Button>
      <ReasonDialog
        shown={asking}
        title="Devolver comunicado"
        message={`“${titulo}” volta para ${enviadaPor ?? 'quem escreveu'}, com o que precisa mudar.`}
        confirmLabel="Devolver"
        loading={running}
        onConfirm={(motivo) => dispatch(stepPublication.asked({ id, versao, passo: RETURN, motivo }))}
        onClose={() => dispatch(returnDropped())}
      />
    </>
  )
}
