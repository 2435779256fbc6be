import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isWaiting } from '#domain/excuses/excuse.ts'
import {
  EXCUSE_EFFECTS,
  EXCUSE_GRANTED,
  EXCUSE_SENT,
  type ExcuseDecision,
  type ExcuseEffect,
  GRANT,
  REFUSE,
  REVERSE,
  TAKE_UP,
} from '#domain/excuses/excuses.lists.ts'
import type { ExcuseSheet } from '#domain/excuses/excuses.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { decideExcuse } from '#src/features/academico/excuses/excuses.requests.ts'
import { selectIsChanged, sheetClosed } from '#src/features/academico/excuses/excuses.slice.ts'
import { ExcuseFacts } from '#src/features/academico/excuses/views/ExcuseFacts.view.tsx'
import { ExcusedDays } from '#src/features/academico/excuses/views/ExcusedDays.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

/** An excuse with its absences, and what the school decides about it. */
export const ExcuseSheetDialog = ({ excuse }: { readonly excuse: ExcuseSheet }) => {
  const dispatch = useDispatch()
  const isChanged = useSelector(selectIsChanged)
  const mayEdit = useMayEdit('justificativaFalta')
  const deciding = useIsRunning(decideExcuse)
  const refused = useRefusedFields(decideExcuse)
  const [efeito, setEffect] = useState<ExcuseEffect>(excuse.efeito ?? excuse.efeitoUsual)
  const [dias, setDays] = useState<readonly string[] | null>(null)
  const [motivo, setReason] = useState('')
  const waits = isWaiting(excuse.situacao)
  const isLocked = excuse.turmaFechada !== ''
  const close = () => dispatch(sheetClosed())
  const decide = (decisao: ExcuseDecision) =>
    dispatch(
      decideExcuse.asked({
        id: excuse.id,
        body: {
          versao: excuse.versao,
          decisao,
          efeito: decisao === GRANT ? efeito : null,
          dias: decisao === GRANT && dias !== null ? [...dias] : null,
          motivo: motivo.trim(),
        },
      }),
    )
  return (
    <Modal
      shown
      title={`Justificativa de ${excuse.aluno}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {mayEdit && excuse.situacao === EXCUSE_SENT && (
            <Button loading={deciding} onClick={() => decide(TAKE_UP)}>
              Colocar em análise
            </Button>
          )}
          {mayEdit && waits && (
            <>
              <Button loading={deciding} onClick={() => decide(REFUSE)}>
                Indeferir
              </Button>
              <Button variant="primary" disabled={isLocked} loading={deciding} onClick={() => decide(GRANT)}>
                Deferir
              </Button>
            </>
          )}
          {mayEdit && excuse.situacao === EXCUSE_GRANTED && (
            <Button variant="danger" disabled={isLocked} loading={deciding} onClick={() => decide(REVERSE)}>
              Reverter
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {isChanged && <Notice type="warning">Alguém decidiu enquanto você analisava. Confira como ficou.</Notice>}
        {mayEdit && isLocked && (waits || excuse.situacao === EXCUSE_GRANTED) && (
          <Notice type="warning">
            A turma {excuse.turmaFechada} está fechada: as faltas destes dias não mudam mais.{' '}
            {waits ? 'A justificativa pode ser indeferida. Para deferir' : 'Para reverter'}, peça a reabertura do aluno
            em Fechamento do ano letivo.
          </Notice>
        )}
        <ExcuseFacts excuse={excuse} onDownload={(file) => dispatch(downloadAsked({ file }))} />
        <ExcusedDays
          excuse={excuse}
          chosen={dias}
          {...(mayEdit && waits && { onChoose: setDays })}
          error={refused?.['dias']}
        />
        {mayEdit && waits && (
          <SelectField
            label="Efeito"
            empty={null}
            options={EXCUSE_EFFECTS.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={String(efeito)}
            onChange={(text) => setEffect(EXCUSE_EFFECTS.find(({ id }) => String(id) === text)?.id ?? efeito)}
            hint="Justificada, a falta continua na frequência; abonada, não conta."
            error={refused?.['efeito']}
          />
        )}
        {mayEdit && (waits || excuse.situacao === EXCUSE_GRANTED) && (
          <TextArea
            label={waits ? 'Resposta à família' : 'Motivo'}
            hint={waits ? 'Necessária para indeferir.' : 'A família lê por que a decisão mudou.'}
            rows={2}
            value={motivo}
            onChange={setReason}
            error={refused?.['motivo']}
          />
        )}
      </div>
    </Modal>
  )
}
