import { useDispatch, useSelector } from 'react-redux'
import { arrivalFlaws, draftOfArrival } from '#domain/arrivals/arrival.ts'
import { ARRIVAL_REMOVED } from '#domain/arrivals/arrivals.lists.ts'
import type { ArrivalSheet } from '#domain/arrivals/arrivals.schemas.ts'
import { ARRIVALS } from '#src/core/arrivals/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  changeArrival,
  draftName,
  loadArrival,
  undoArrival,
} from '#src/features/academico/arrivals/arrivals.requests.ts'
import {
  selectIsUndoing,
  selectRecord,
  undoingClosed,
  undoingOpened,
} from '#src/features/academico/arrivals/arrivals.slice.ts'
import { ArrivalFields } from '#src/features/academico/arrivals/views/ArrivalFields.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

const TITLE = 'Transferência recebida'

/** One arrival: what came from the school of origin, and what it comes to here. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const record = useSelector(selectRecord)
  if (record === null || record.id !== id)
    return <AwaitedPage title={TITLE} asks={id === null ? [] : [loadArrival.asked(id)]} />
  return <LoadedArrival key={`${record.id}/${record.versao}`} record={record} />
}

interface LoadedProps {
  readonly record: ArrivalSheet
}

const LoadedArrival = ({ record }: LoadedProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('transferencias')
  const isUndoing = useSelector(selectIsUndoing)
  const undoing = useIsRunning(undoArrival)
  const { id, versao, aluno, lugar } = record
  const isUndone = record.situacaoChegada === ARRIVAL_REMOVED
  const isReadOnly = !mayEdit || isUndone
  return (
    <>
      <SavedForm
        title={TITLE}
        subtitle={`${aluno} · ${lugar.turma}, ${lugar.unidade}, ${lugar.anoLetivo}`}
        top={
          isUndone && (
            <Notice type="info">
              Desfeita por {record.desfeitaPor}
              {record.desfeitaEm !== null && `, ${formatDateTime(record.desfeitaEm)}`}: {record.motivoDesfeita}
            </Notice>
          )
        }
        form={draftName(id)}
        request={changeArrival}
        initialValues={draftOfArrival(record)}
        flaws={(draft) => arrivalFlaws(draft, lugar)}
        asked={(draft) => changeArrival.asked({ id, body: { ...draft, versao } })}
        back={ARRIVALS}
        readOnly={isReadOnly}
        extra={
          !isReadOnly && (
            <Button variant="danger" onClick={() => dispatch(undoingOpened())}>
              Desfazer chegada
            </Button>
          )
        }
      >
        <fieldset className="stack" disabled={isReadOnly}>
          <ArrivalFields place={lugar} />
        </fieldset>
      </SavedForm>
      {isUndoing && (
        <ReasonDialog
          shown
          title="Desfazer chegada"
          message={`As notas que ${aluno} trouxe deixam de contar. O registro fica na lista como desfeito.`}
          confirmLabel="Desfazer"
          loading={undoing}
          onConfirm={(motivo) => dispatch(undoArrival.asked({ id, body: { versao, motivo } }))}
          onClose={() => dispatch(undoingClosed())}
        />
      )}
    </>
  )
}
