import { useDispatch, useSelector } from 'react-redux'
import { isUnderWay, kindText } from '#domain/movements/movement.ts'
import { CARRIED_OUT, DEATH, DEPARTURE_OPTIONS } from '#domain/movements/movements.lists.ts'
import type { MovementSheet } from '#domain/movements/movements.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { TRANSFER_REASONS } from '#domain/placeChanges/transfers.lists.ts'
import { MOVEMENTS } from '#src/core/movements/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { giveUpMovement, loadMovement, undoMovement } from '#src/features/academico/movements/movements.requests.ts'
import {
  endingClosed,
  endingOpened,
  selectIsEnding,
  selectRecord,
} from '#src/features/academico/movements/movements.slice.ts'
import { ComeBack } from '#src/features/academico/movements/screens/ComeBack.screen.tsx'
import { CarryOut } from '#src/features/academico/movements/screens/CarryOut.screen.tsx'
import { MovementEdit } from '#src/features/academico/movements/screens/MovementEdit.screen.tsx'
import { Checklist } from '#src/features/academico/movements/views/Checklist.view.tsx'
import { MovementBadge } from '#src/features/academico/movements/views/movementColumns.view.tsx'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Section } from '#src/ui/Section.tsx'

const TITLE = 'Saída de aluno'

/** One departure: the request, what to check, what it does, and how it ended. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const record = useSelector(selectRecord)
  if (record === null || record.id !== id)
    return <AwaitedPage title={TITLE} asks={id === null ? [] : [loadMovement.asked(id)]} />
  return <LoadedMovement key={`${record.id}/${record.versao}`} record={record} />
}

interface LoadedProps {
  readonly record: MovementSheet
}

const LoadedMovement = ({ record }: LoadedProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('transferencias')
  const isEnding = useSelector(selectIsEnding)
  const underWay = isUnderWay(record.situacaoMovimento)
  const isOut = record.situacaoMovimento === CARRIED_OUT
  const mayUndo = isOut && record.impedimentoDesfazer === ''
  return (
    <div className="page">
      <PageHeader
        title={TITLE}
        subtitle={`${record.aluno} · RA ${record.ra}`}
        actions={
          <>
            <ButtonLink to={MOVEMENTS}>Voltar à lista</ButtonLink>
            {mayEdit && (underWay || mayUndo) && (
              <Button variant="danger" onClick={() => dispatch(endingOpened())}>
                {underWay ? 'Cancelar pedido' : 'Desfazer saída'}
              </Button>
            )}
          </>
        }
      />
      {mayEdit && isOut && !mayUndo && (
        <Notice type="info">Esta saída não se desfaz mais. {record.impedimentoDesfazer}</Notice>
      )}
      <Section title="Pedido">
        <MovementFacts record={record} />
      </Section>
      {underWay && (
        <Section title="Conferência">
          <Checklist items={record.conferencia} />
        </Section>
      )}
      {underWay && mayEdit && <MovementEdit record={record} />}
      {underWay && mayEdit && <CarryOut record={record} />}
      {isOut && mayEdit && record.tipoMovimento !== DEATH && <ComeBack record={record} />}
      {isEnding && <Ending record={record} />}
    </div>
  )
}

const MovementFacts = ({ record }: LoadedProps) => (
  <Facts
    items={[
      ['Situação', <MovementBadge key="situacao" situacaoMovimento={record.situacaoMovimento} />],
      ['Saída', kindText(record.tipoMovimento)],
      ['Último dia na escola', formatDate(record.dia)],
      ['De onde sai', `${record.anoLetivo}, ${record.unidade}, ${classLabel(record.serie, textOrNull(record.turma))}`],
      ['Motivo', record.motivoTransferencia === null ? null : nameIn(TRANSFER_REASONS, record.motivoTransferencia)],
      ['Escola de destino', textOrNull(record.escolaDestino)],
      ['Onde fica', textOrNull(placeText(record))],
      ['Pedido por', `${record.pedidoPor}, registrado por ${record.abertoPor} em ${formatDateTime(record.abertoEm)}`],
      ['Entrevista de retenção', textOrNull(record.entrevista)],
      ...(record.efetivadoEm === null
        ? []
        : ([['Efetivada por', `${record.efetivadoPor}, ${formatDateTime(record.efetivadoEm)}`]] as const)),
      ['Parcelas', optionText(record)],
      ...(record.retornoEm === null
        ? []
        : ([['Retorno', `${formatDate(record.retornoEm)}, registrado por ${record.retornoPor}`]] as const)),
      ...(record.encerradoEm === null
        ? []
        : ([
            ['Encerrado por', `${record.encerradoPor}, ${formatDateTime(record.encerradoEm)}`],
            ['Por quê', record.motivoEncerramento],
          ] as const)),
    ]}
  />
)

const textOrNull = (text: string): string | null => (text === '' ? null : text)

const placeText = ({ municipioDestino, ufDestino, paisDestino, escolaDestino }: MovementSheet): string =>
  escolaDestino === '' && municipioDestino === ''
    ? ''
    : [municipioDestino, ufDestino, paisDestino].filter((part) => part !== '').join(', ')

const optionText = ({ opcaoFinanceira, dataFinanceira }: MovementSheet): string | null => {
  if (opcaoFinanceira === null) return null
  const name = nameIn(DEPARTURE_OPTIONS, opcaoFinanceira)
  return dataFinanceira === null ? name : `${name}: ${formatDate(dataFinanceira)}`
}

const Ending = ({ record: { id, versao, aluno, situacaoMovimento } }: LoadedProps) => {
  const dispatch = useDispatch()
  const givingUp = useIsRunning(giveUpMovement)
  const undoing = useIsRunning(undoMovement)
  const underWay = isUnderWay(situacaoMovimento)
  const request = underWay ? giveUpMovement : undoMovement
  return (
    <ReasonDialog
      shown
      title={underWay ? 'Cancelar pedido' : 'Desfazer saída'}
      message={
        underWay
          ? `${aluno} continua matriculado como está.`
          : `${aluno} volta à turma como se não tivesse saído, com o contrato e as parcelas de antes. Itens e cursos extras devolvidos na saída não voltam.`
      }
      confirmLabel={underWay ? 'Cancelar pedido' : 'Desfazer'}
      loading={givingUp || undoing}
      onConfirm={(motivo) => dispatch(request.asked({ id, body: { versao, motivo } }))}
      onClose={() => dispatch(endingClosed())}
    />
  )
}
