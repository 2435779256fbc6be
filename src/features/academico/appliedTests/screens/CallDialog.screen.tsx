import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { CALL_ASKED } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { SecondCall } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { decideCall } from '#src/features/academico/appliedTests/secondCalls.requests.ts'
import { callClosed, selectIsChanged } from '#src/features/academico/appliedTests/secondCalls.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** The school grants a new day, or refuses with a reason that the family reads. */
export const CallDialog = ({ call }: { readonly call: SecondCall }) => {
  const dispatch = useDispatch()
  const isChanged = useSelector(selectIsChanged)
  const { id, versao, aluno, turma, disciplina, avaliacao, dia, motivo, arquivo, situacao } = call
  const deciding = useIsRunning(decideCall, String(id))
  const refused = useRefusedFields(decideCall, String(id))
  const [novoDia, setDay] = useState('')
  const [resposta, setAnswer] = useState('')
  const isWaiting = situacao === CALL_ASKED
  const close = () => dispatch(callClosed())
  const decide = (concede: boolean) =>
    dispatch(decideCall.asked({ id, body: { versao, concede, novoDia, resposta: resposta.trim() } }))
  return (
    <Modal
      shown
      title={`Segunda chamada de ${aluno}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {isWaiting && (
            <>
              <Button loading={deciding} onClick={() => decide(false)}>
                Indeferir
              </Button>
              <Button variant="primary" loading={deciding} onClick={() => decide(true)}>
                Deferir
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        {isChanged && <Notice type="warning">Alguém decidiu enquanto você lia. Confira como ficou.</Notice>}
        <p className="mb-0">
          {disciplina}, {avaliacao} · {turma}, em {dayText(dia)}
        </p>
        <p className="prose mb-0">{motivo}</p>
        <FileLinks files={arquivo === '' ? [] : [arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />
        {isWaiting ? (
          <>
            <DateField
              label="Nova data"
              value={novoDia}
              onChange={setDay}
              hint="Ao deferir, a nota fica como 2ª chamada se estiver vazia ou com falta."
              error={refused?.['novoDia']}
            />
            <TextArea
              label="Resposta à família"
              hint="Necessária para indeferir. Diga, por exemplo, a hora e o lugar."
              rows={2}
              value={resposta}
              onChange={setAnswer}
              error={refused?.['resposta']}
            />
          </>
        ) : (
          <Decided call={call} />
        )}
      </div>
    </Modal>
  )
}

const Decided = ({ call: { novoDia, resposta, decididaPor } }: { readonly call: SecondCall }) => (
  <p className="prose mb-0">
    {novoDia === null ? 'Indeferida' : `Deferida para ${dayText(novoDia)}`} por {decididaPor}. {resposta}
  </p>
)
