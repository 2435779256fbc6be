import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { useDispatch, useSelector } from 'react-redux'
import type { ReportSchedule } from '#domain/reportSchedules/reportSchedules.schemas.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { RECEIVED, REPORTS } from '#src/features/academico/reports/paths.ts'
import { bodyOf } from '#src/features/academico/reports/scheduleForm.ts'
import {
  changeSchedule,
  loadSchedules,
  removeSchedule,
  sendNow,
} from '#src/features/academico/reports/schedules.requests.ts'
import {
  removalClosed,
  removalOpened,
  scheduleOpened,
  selectLeaving,
  selectSchedules,
} from '#src/features/academico/reports/schedules.slice.ts'
import { ScheduleDialog } from '#src/features/academico/reports/screens/ScheduleDialog.tsx'
import { scheduleColumns } from '#src/features/academico/reports/views/scheduleColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'

/** The saved views that are sent by e-mail: those of the person, and those of views that are shared with their units. */
export const Screen = () => {
  const dispatch = useDispatch()
  const page = useSelector(selectSchedules)
  const list = useServerList({ request: loadSchedules, count: page?.totalCount ?? null })
  const entriesOf = (schedule: ReportSchedule) =>
    schedule.autor === null
      ? [
          {
            key: 'now',
            label: 'Enviar agora',
            icon: Send,
            onSelect: () => dispatch(sendNow.asked({ id: schedule.id, after: schedule.ultimo?.em ?? null, key: '' })),
          },
          {
            key: 'edit',
            label: 'Editar',
            icon: Pencil,
            onSelect: () => dispatch(scheduleOpened({ visao: schedule.visao, schedule })),
          },
          {
            key: 'pause',
            label: schedule.pausado ? 'Retomar' : 'Pausar',
            icon: schedule.pausado ? CirclePlay : CirclePause,
            onSelect: () =>
              dispatch(
                changeSchedule.asked({
                  form: null,
                  id: schedule.id,
                  body: { ...bodyOf(schedule), pausado: !schedule.pausado },
                }),
              ),
          },
          { key: 'remove', label: 'Excluir', icon: Trash, onSelect: () => dispatch(removalOpened(schedule)) },
        ]
      : []
  return (
    <div className="page">
      <PageHeader
        title="Envios agendados"
        subtitle="Visões salvas de relatórios que o portal envia por e-mail"
        actions={
          <>
            <ButtonLink to={RECEIVED}>Recebidos</ButtonLink>
            <ButtonLink to={REPORTS}>Relatórios</ButtonLink>
          </>
        }
      />
      <DataTable
        {...list}
        label="Envios agendados"
        columns={[...scheduleColumns, menuColumn(({ visao }) => visao.nome, entriesOf)]}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ visao }) => visao.nome}
        empty={
          <EmptyState
            title="Nenhum envio agendado"
            reason="Abra um relatório, salve uma visão e escolha “Enviar por e-mail”."
            action={<ButtonLink to={REPORTS}>Ver relatórios</ButtonLink>}
          />
        }
      />
      <ScheduleDialog />
      <RemovalDialog />
    </div>
  )
}

const RemovalDialog = () => {
  const dispatch = useDispatch()
  const leaving = useSelector(selectLeaving)
  const removing = useIsRunning(removeSchedule)
  return (
    <ConfirmDialog
      shown={leaving !== null}
      title="Excluir envio"
      message={`Os destinatários não recebem mais “${leaving?.visao.nome ?? ''}”. O que já receberam continua com eles.`}
      confirmLabel="Excluir"
      destructive
      loading={removing}
      onCancel={() => dispatch(removalClosed())}
      onConfirm={() => {
        if (leaving !== null) dispatch(removeSchedule.asked(leaving.id))
      }}
    />
  )
}
