import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { meantBy, type Which } from '#domain/calendars/repeats.ts'
import { UNDECIDED } from '#domain/lostLessons/lostLessons.ts'
import { changeNeedsReason } from '#domain/calendars/calendarStatus.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { removeEvent } from '#src/features/academico/calendar/calendars.requests.ts'
import { type Editing, eventClosed } from '#src/features/academico/calendar/calendars.slice.ts'
import { removalImpact } from '#src/features/academico/calendar/eventForm.ts'
import { LostLessons } from '#src/views/LostLessons.tsx'
import { ImpactPanel } from '#src/features/academico/calendar/views/ImpactPanel.view.tsx'
import { whichOf, whichOptions } from '#src/features/academico/calendar/which.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface RemoveEventDialogProps {
  readonly record: CalendarRecord
  readonly editing: Editing
}

/** Asks whether to remove an event, which of those made with it, and shows the impact. */
export const RemoveEventDialog = ({ record, editing }: RemoveEventDialogProps) => {
  const dispatch = useDispatch()
  const removing = useIsRunning(removeEvent)
  const refused = useRefusedFields(removeEvent)
  const [decision, setDecision] = useState(UNDECIDED)
  const [which, setWhich] = useState<Which>('este')
  const event = record.eventos.find((one) => one.id === editing.id)
  if (event === undefined) return null
  const removed = meantBy(event, which, record.eventos)
  return (
    <ReasonDialog
      shown
      title="Remover evento"
      message={
        <div className="stack">
          <p>
            “{event.titulo}” sai do calendário “{record.nome}”{removed.length > 1 && `, em ${removed.length} datas`}.
          </p>
          {event.repeticao !== null && (
            <SelectField
              label="Remover"
              empty={null}
              options={whichOptions(event, record)}
              value={which}
              onChange={(text) => setWhich(whichOf(text))}
            />
          )}
          <ImpactPanel impact={removalImpact(record, removed)} />
          <LostLessons sentences={refused} decision={decision} onChange={setDecision} />
        </div>
      }
      confirmLabel="Remover"
      required={changeNeedsReason(record.situacao)}
      loading={removing}
      onConfirm={(motivo) =>
        dispatch(
          removeEvent.asked({ id: event.id, body: { quais: which, versao: event.versao, motivo, aulas: decision } }),
        )
      }
      onClose={() => dispatch(eventClosed())}
    />
  )
}
