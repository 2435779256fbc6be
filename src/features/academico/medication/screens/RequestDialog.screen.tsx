import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { ACCEPTED, MEDICATION_STATUSES, STORAGES, WAITING } from '#domain/medication/medication.lists.ts'
import type { MedicationSheet } from '#domain/medication/medication.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { decideRequest } from '#src/features/academico/medication/medication.requests.ts'
import { selectIsChanged, sheetClosed } from '#src/features/academico/medication/medicationRequests.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { DoseLines } from '#src/views/medication/DoseLines.tsx'
import { toneOf, whenText } from '#src/views/medication/words.ts'

interface RequestDialogProps {
  readonly request: MedicationSheet
}

/** A request with its doses, and what the school decides about it. */
export const RequestDialog = ({ request }: RequestDialogProps) => {
  const dispatch = useDispatch()
  const isChanged = useSelector(selectIsChanged)
  const mayDecide = useMayEdit('pedidosMedicacao')
  const deciding = useIsRunning(decideRequest)
  const refused = useRefusedFields(decideRequest)
  const [idPessoa, setGiver] = useState<number | null>(request.idPessoa)
  const [motivo, setReason] = useState('')
  const { id, versao, situacao, colegas } = request
  const isLive = situacao === WAITING || situacao === ACCEPTED
  const close = () => dispatch(sheetClosed())
  const decide = (aceita: boolean) =>
    dispatch(
      decideRequest.asked({
        id,
        body: { versao, aceita, idPessoa: aceita ? idPessoa : null, motivo: motivo.trim() },
      }),
    )
  return (
    <Modal
      shown
      title={`Medicação de ${request.aluno}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {mayDecide && isLive && (
            <>
              <Button loading={deciding} onClick={() => decide(false)}>
                {situacao === WAITING ? 'Recusar' : 'Suspender'}
              </Button>
              <Button variant="primary" loading={deciding} onClick={() => decide(true)}>
                {situacao === WAITING ? 'Aceitar' : 'Trocar quem dá'}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        {isChanged && <Notice type="warning">O pedido mudou enquanto você olhava. Confira como ficou.</Notice>}
        <RequestFacts request={request} />
        <p className="text-secondary mb-0">Aceito por quem pediu: {request.textoAceito}</p>
        {request.arquivo !== '' && (
          <FileLinks files={[request.arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />
        )}
        <DoseLines medication={request} />
        {mayDecide && isLive && (
          <>
            <SelectField
              label="Responsável pela aplicação"
              empty="Escolha"
              required
              options={optionsOf(colegas)}
              value={idPessoa === null ? '' : String(idPessoa)}
              onChange={(text) => setGiver(text === '' ? null : Number(text))}
              hint="Vê as doses em “Medicação de hoje” e registra cada uma."
              error={refused?.['idPessoa']}
            />
            <TextArea
              label="Resposta à família"
              hint={situacao === WAITING ? 'Necessária para recusar.' : 'Necessária para suspender.'}
              rows={2}
              value={motivo}
              onChange={setReason}
              error={refused?.['motivo']}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

const RequestFacts = ({ request }: RequestDialogProps) => {
  const { turma, unidade, remedio, dose, instrucoes, conservacao, exigeReceita, cuidados, situacao } = request
  const { responsavel, resposta, anterior, pedidoPor, pedidoEm, suspenso } = request
  return (
    <Facts
      items={[
        [
          'Situação',
          <StatusBadge key="situacao" tone={toneOf(situacao)}>
            {nameIn(MEDICATION_STATUSES, situacao)}
          </StatusBadge>,
        ],
        ['Turma', [turma, unidade].filter((text) => text !== '').join(' · ')],
        ['Remédio', remedio],
        ['Dose', dose],
        ['Quando', whenText(request)],
        ['Para que é e como dar', instrucoes],
        ['Como guardar', nameIn(STORAGES, conservacao)],
        ['Precisa de receita', exigeReceita ? 'Sim' : 'Não'],
        ...(cuidados === '' ? [] : [['Alergias e cuidados', cuidados] as const]),
        ...(anterior === '' ? [] : [['No lugar de', anterior] as const]),
        ['Pedido', `${pedidoPor}, ${formatDateTime(pedidoEm)}`],
        ...(responsavel === '' ? [] : [['Quem dá', responsavel] as const]),
        ...(resposta === '' ? [] : [['Resposta da escola', resposta] as const]),
        ...(suspenso === null ? [] : [['Suspenso', `${suspenso.por}, ${formatDateTime(suspenso.em)}`] as const]),
      ]}
    />
  )
}
