import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import * as messages from '#domain/councils/councils.messages.ts'
import type { Council, CouncilStudent } from '#domain/councils/councils.schemas.ts'
import { voteFlaws } from '#domain/councils/vote.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { opinionDraft, voteOpinion } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { dialogClosed } from '#src/features/academico/councils/meetings/councils.slice.ts'
import {
  sentVotes,
  type TypedVotes,
  typedVotes,
  VoteFields,
} from '#src/features/academico/councils/meetings/views/VoteFields.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface OpinionDialogProps {
  readonly council: Council
  readonly student: CouncilStudent
}

/** How the council votes to conclude the year of a student otherwise than it was calculated. */
export const OpinionDialog = ({ council, student }: OpinionDialogProps) => {
  const dispatch = useDispatch()
  const { idMatricula, nome, calculado, segueCalculado, parecer } = student
  const draft = opinionDraft(council.id, idMatricula)
  const saving = useIsRunning(voteOpinion, String(idMatricula))
  const refused = useRefusedFields(voteOpinion, String(idMatricula))
  const title = `${segueCalculado ? 'Reter' : 'Promover'} ${nome}`
  const close = () => {
    dispatch(draftClosed({ form: draft }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<TypedVotes>
      initialValues={typedVotes(parecer)}
      validate={(values) =>
        errorsOf({
          ...voteFlaws(sentVotes(values), council.votos),
          ...(values.justificativa.trim() === '' && { justificativa: messages.COUNCIL_REASON_MISSING }),
        })
      }
      onSubmit={(values) =>
        void dispatch(
          voteOpinion.asked({
            id: council.id,
            body: { idMatricula, versao: parecer?.versao ?? 0, segue: !segueCalculado, ...sentVotes(values) },
          }),
        )
      }
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={draft} />
          <RefusedFields fields={refused} />
          {refused?.['segue'] !== undefined && <Notice type="error">{refused['segue']}</Notice>}
          <Notice type="info">
            Resultado calculado: {calculado}. Se o voto for a favor, o parecer do ano passa a ser “
            {segueCalculado ? 'Retido' : 'Aprovado pelo conselho'}”, alterado pelo conselho. As notas não mudam.
          </Notice>
          <VoteFields />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Registrar parecer" />
        </Form>
      </Modal>
    </Formik>
  )
}
