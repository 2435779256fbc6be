import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { lacksOf } from '#domain/transcripts/completeness.ts'
import type { StudentTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import { TRANSCRIPT_PAPERS, TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { issueTranscript } from '#src/features/academico/transcripts/transcripts.requests.ts'
import {
  issueClosed,
  issueConfirmed,
  type OpenIssue,
  yearOpened,
} from '#src/features/academico/transcripts/transcripts.slice.ts'
import { LackList } from '#src/features/academico/transcripts/views/LackList.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface IssueDialogProps {
  readonly student: StudentTranscript
  readonly issue: OpenIssue
}

const REASON_LENGTH = 300

/** What is missing before something is issued, and, for a gap, why it is issued all the same. */
export const IssueDialog = ({ student, issue: { segment, paper } }: IssueDialogProps) => {
  const id = useId()
  const dispatch = useDispatch()
  const issuing = useIsRunning(issueTranscript)
  const { dados } = student
  const lacks = lacksOf(dados, segment, paper)
  const isBlocked = lacks.some(({ peso }) => peso === 'impede')
  const hasGap = lacks.some(({ peso }) => peso === 'lacuna')
  const name = nameIn(TRANSCRIPT_PAPERS, paper)
  const close = () => dispatch(issueClosed())
  return (
    <Modal
      shown
      title={`Emitir: ${name}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          {!isBlocked && (
            <SubmitButton form={id} loading={issuing}>
              Emitir
            </SubmitButton>
          )}
        </>
      }
    >
      <Formik
        initialValues={{ motivoLacuna: '' }}
        onSubmit={({ motivoLacuna }) =>
          void dispatch(
            issueConfirmed({
              studentId: dados.aluno.id,
              order: { segmento: segment, papel: paper, motivoLacuna: motivoLacuna.trim() },
            }),
          )
        }
      >
        <Form id={id} label={`Emissão de ${name}`}>
          <p>
            {name} de <strong>{dados.aluno.nome}</strong>, {nameIn(TRANSCRIPT_SEGMENTS, segment)}. O conteúdo fica
            congelado, com registro no livro da unidade e código de verificação.
          </p>
          {lacks.length > 0 && (
            <LackList
              studentId={dados.aluno.id}
              lacks={lacks}
              mayEdit
              onYear={({ id: yearId, falta }) => {
                const year = dados.anos.find((one) => one.id === yearId)
                close()
                dispatch(yearOpened(year === undefined ? { kind: 'new', missing: falta } : { kind: 'kept', year }))
              }}
            />
          )}
          {isBlocked && <p role="status">Resolva o que impede e volte a emitir.</p>}
          {hasGap && !isBlocked && (
            <FormTextArea
              name="motivoLacuna"
              label="Motivo para emitir com lacuna"
              hint="Aparece nas observações do documento."
              required
              rows={2}
              maxLength={REASON_LENGTH}
            />
          )}
        </Form>
      </Formik>
    </Modal>
  )
}
