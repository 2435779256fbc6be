import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import * as messages from '#domain/councils/councils.messages.ts'
import type { Council, CouncilStudent, VotedSubject } from '#domain/councils/councils.schemas.ts'
import { isTie, voteFlaws } from '#domain/councils/vote.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { saveVote, voteDraft } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { dialogClosed } from '#src/features/academico/councils/meetings/councils.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface VoteDialogProps {
  readonly council: Council
  readonly student: CouncilStudent
  readonly subject: VotedSubject
}

interface Values {
  readonly nota: number | null
  readonly conceito: string
  readonly justificativa: string
  readonly favor: number | null
  readonly contra: number | null
  readonly abstencoes: number | null
  readonly desempate: number | null
}

const [PASSES, STAYS] = [1, 2]
const CASTING = [
  { id: PASSES, nome: 'A favor' },
  { id: STAYS, nome: 'Contra' },
]

const valuesOf = ({ voto }: VotedSubject): Values => ({
  nota: voto?.nota ?? null,
  conceito: voto?.conceito ?? '',
  justificativa: voto?.justificativa ?? '',
  favor: voto?.favor ?? null,
  contra: voto?.contra ?? 0,
  abstencoes: voto?.abstencoes ?? 0,
  desempate: voto?.desempate == null ? null : voto.desempate ? PASSES : STAYS,
})

const votesOf = ({ favor, contra, abstencoes, desempate }: Values) => ({
  favor: favor ?? 0,
  contra: contra ?? 0,
  abstencoes: abstencoes ?? 0,
  desempate: desempate === null ? null : desempate === PASSES,
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
          ...voteFlaws(votesOf(values), council.votos),
          ...(values.justificativa.trim() === '' && { justificativa: messages.COUNCIL_REASON_MISSING }),
        })
      }
      onSubmit={({ nota, conceito, justificativa, ...votes }) =>
        void dispatch(
          saveVote.asked({
            id: council.id,
            body: {
              idMatricula,
              idDisciplina,
              versao: voto?.versao ?? 0,
              nota,
              conceito: conceito === '' ? null : conceito,
              justificativa,
              ...votesOf({ nota, conceito, justificativa, ...votes }),
            },
          }),
        )
      }
    >
      {({ values }) => (
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
            <FormTextArea name="justificativa" label="Justificativa" required maxLength={1000} rows={3} />
            <div className="row">
              <div className="col-md-4">
                <FormIntegerField name="favor" label="A favor" digits={2} />
              </div>
              <div className="col-md-4">
                <FormIntegerField name="contra" label="Contra" digits={2} />
              </div>
              <div className="col-md-4">
                <FormIntegerField name="abstencoes" label="Abstenções" digits={2} />
              </div>
            </div>
            {(values.favor ?? 0) > 0 && isTie(votesOf(values)) && (
              <FormCodeField
                name="desempate"
                label="Desempate de quem preside"
                list={CASTING}
                hint="Empate: quem preside decide."
              />
            )}
            <RecordFooter saving={saving} onAbandon={close} saveLabel="Registrar voto" />
          </Form>
        </Modal>
      )}
    </Formik>
  )
}
