import CalendarSync from 'lucide-react/icons/calendar-sync'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { schoolDays } from '#domain/calendars/schoolDays.ts'
import { APPROVED, CLOSED, type CalendarStatus, DRAFT, PUBLISHED } from '#domain/calendars/calendarStatus.ts'
import { groupsOf, workloadOf } from '#domain/calendars/workload.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { renameCalendar, setCalendarStatus } from '#src/features/academico/calendar/calendars.requests.ts'
import { exported, selectView } from '#src/features/academico/calendar/calendars.slice.ts'
import { factsOf } from '#src/features/academico/calendar/calendarFacts.ts'
import { CalendarBadge } from '#src/features/academico/calendar/views/calendarColumns.view.tsx'
import { ActivateDialog, RenameDialog, ReopenDialog } from '#src/features/academico/calendar/screens/LazyViews.tsx'
import { groupText } from '#src/features/academico/calendar/groupText.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Menu } from '#src/ui/Menu.tsx'

/** The question before a calendar is approved or published: what it counts, and what is missing. */
const standingText = (record: CalendarRecord): string => {
  const { diasMinimos } = record.anoLetivo
  const days = schoolDays(factsOf(record), null).length
  const below = groupsOf(record.ofertas, record.eventos).filter(
    ({ ofertas }) => !workloadOf(factsOf(record), ofertas[0], diasMinimos).suficiente,
  )
  const count = `Prevê ${plural(days, 'dia letivo', 'dias letivos')}; o mínimo é ${diasMinimos}.`
  if (below.length === 0) return count
  const names = below.map((group) => `${group.ofertas[0].nomeCurso} (${groupText(group)})`)
  return `${count} Abaixo do mínimo: ${names.join(', ')}.`
}

type Asking = 'rename' | 'reopen' | 'inactivate' | 'activate' | null

interface CalendarActionsProps {
  readonly record: CalendarRecord
  readonly onSubscribe: () => void
}

/** The status of a calendar, and its actions. */
export const CalendarActions = ({ record, onSubscribe }: CalendarActionsProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('calendarios') && record.anoLetivo.situacao !== CLOSED
  const view = useSelector(selectView)
  const stepping = useIsRunning(setCalendarStatus)
  const [asking, setAsking] = useState<Asking>(null)
  const { id, versao, situacao, nome, ativo } = record
  const step = (next: CalendarStatus, motivo: string) =>
    setCalendarStatus.asked({ id, body: { situacao: next, versao, motivo } })
  const ask = (title: string, message: string, confirmLabel: string, next: CalendarStatus) =>
    dispatch(dialogOpened({ title, message, confirmLabel, confirm: step(next, '') }))
  const done = () => setAsking(null)
  return (
    <>
      <CalendarBadge status={situacao} active={ativo} />
      {view === 'ano' && (
        <Button icon={Printer} onClick={() => window.print()}>
          Imprimir
        </Button>
      )}
      <Menu
        label="Mais ações"
        entries={[
          {
            key: 'assinar',
            label: 'Assinar a agenda',
            icon: CalendarSync,
            onSelect: onSubscribe,
          },
          {
            key: 'tudo',
            label: 'Agenda completa (.ics)',
            icon: Download,
            onSelect: () => dispatch(exported({ familias: false })),
          },
          {
            key: 'familias',
            label: 'Agenda das famílias (.ics)',
            icon: Download,
            onSelect: () => dispatch(exported({ familias: true })),
          },
          ...(mayEdit
            ? [
                { key: 'renomear', label: 'Renomear', onSelect: () => setAsking('rename') },
                ...(situacao === DRAFT
                  ? []
                  : [{ key: 'rascunho', label: 'Voltar a rascunho', onSelect: () => setAsking('reopen') }]),
                {
                  key: 'situacao',
                  label: ativo ? 'Inativar' : 'Ativar',
                  onSelect: () => setAsking(ativo ? 'inactivate' : 'activate'),
                },
              ]
            : []),
        ]}
      />
      {mayEdit && ativo && situacao === DRAFT && (
        <Button
          icon={Check}
          variant="primary"
          loading={stepping}
          onClick={() =>
            ask(
              'Aprovar calendário',
              `${standingText(record)} Depois, toda mudança pede um motivo.`,
              'Aprovar',
              APPROVED,
            )
          }
        >
          Aprovar
        </Button>
      )}
      {mayEdit && ativo && situacao === APPROVED && (
        <Button
          icon={Check}
          variant="primary"
          loading={stepping}
          onClick={() =>
            ask(
              'Publicar calendário',
              `${standingText(record)} A equipe e as famílias de ${record.anoLetivo.unidade.nome} recebem um comunicado.`,
              'Publicar',
              PUBLISHED,
            )
          }
        >
          Publicar
        </Button>
      )}
      {asking === 'rename' && (
        <RenameDialog
          name={nome}
          onSave={(text) => {
            done()
            dispatch(renameCalendar.asked({ id, body: { nome: text, versao } }))
          }}
          onClose={done}
        />
      )}
      {asking === 'reopen' && (
        <ReopenDialog
          record={record}
          onConfirm={(motivo) => {
            done()
            dispatch(step(DRAFT, motivo))
          }}
          onClose={done}
        />
      )}
      {asking === (ativo ? 'inactivate' : 'activate') && <ActivateDialog record={record} onClose={done} />}
    </>
  )
}
