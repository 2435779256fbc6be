import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import * as messages from '#domain/councils/councils.messages.ts'
import type { Council, CouncilStudent, VotedSubject } from '#domain/councils/councils.schemas.ts'
import { voteFlaws } from '#domain/councils/vote.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { saveVote, voteDraft } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { dialogClosed } from '#src/features/academico/councils/meetings/councils.slice.ts'
import {
  sentVotes,
  type TypedVotes,
  typedVotes,
  VoteFields,
} from '#src/features/academico/councils/meetings/views/VoteFields.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface VoteDialogProps {
  readonly council: Council
  readonly student: CouncilStudent
  readonly subject: VotedSubject
}

interface Values extends TypedVotes {
  readonly nota: number | null
  readonly conceito: string
}

const valuesOf = ({ voto }: VotedSubject): Values => ({
  nota: voto?.nota ?? null,
  conceito: voto?.conceito ?? '',
  ...typedVotes(voto),
})

/** How the council votes about a subject of a student. */
export const VoteDialog = ({ council, student, subject }: VoteDialogProps) => {
  const dispatch = useDispatch()
  const { idMatricula, nome } = student
  const { idDisciplina, disciplina, media, mudaNota, conceitos, voto } = subject
  const key = `${idMatricula} ${idDisciplina}`
  const draft = voteDraft(council.id, idMatricula, idDisciplina)
  const saving = useIsRunning(saveVote, key)
  const refused = useRefusedFields(saveVote, key)
  const title = `${disciplina}, ${nome}`
  const close = () => {
    dispatch(draftClosed({ form: draft }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<Values>
      initialValues={valuesOf(subject)}
      validate={(values) =>
        errorsOf({
          ...voteFlaws(sentVotes(values), council.votos),
          ...(values.justificativa.trim() === '' && { justificativa: messages.COUNCIL_REASON_MISSING }),
        })
      }
      onSubmit={({ nota, conceito, ...votes }) =>
        void dispatch(
          saveVote.asked({
            id: council.id,
            body: {
              idMatricula,
              idDisciplina,
              versao: voto?.versao ?? 0,
              nota,
              conceito: conceito === '' ? null : conceito,
              ...sentVotes(votes),
            },
          }),
        )
      }
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={draft} />
          <RefusedFields fields={refused} />
          <Notice type="info">
            {media === '' ? 'Sem média ainda.' : `Média pela regra: ${media}.`} A nota original continua guardada.{' '}
            {mudaNota ? 'Sem nota, muda só a situação.' : messages.COUNCIL_POWER_SITUATION}
          </Notice>
          {mudaNota && conceitos.length === 0 && <FormDecimalField name="nota" label="Nota do conselho" />}
          {conceitos.length > 0 && (
            <FormSelectField
              name="conceito"
              label="Conceito do conselho"
              empty="Só a situação"
              options={conceitos.map((one) => ({ value: one, label: one }))}
            />
          )}
          <VoteFields />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Registrar voto" />
        </Form>
      </Modal>
    </Formik>
  )
}
