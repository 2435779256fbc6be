import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { changeNeedsReason } from '#domain/calendars/calendarStatus.ts'
import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { UNDECIDED } from '#domain/lostLessons/lostLessons.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { setCalendarActive } from '#src/features/academico/calendar/calendars.requests.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { LostLessons } from '#src/views/LostLessons.tsx'

interface ActivateDialogProps {
  readonly record: CalendarRecord
  readonly onClose: () => void
}

/** Asks whether to inactivate a calendar or make it active again, and what becomes of lessons that it takes away. */
export const ActivateDialog = ({ record, onClose }: ActivateDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(setCalendarActive)
  const refused = useRefusedFields(setCalendarActive)
  const [aulas, setAulas] = useState(UNDECIDED)
  const { id, versao, nome, ativo, situacao } = record
  return (
    <ReasonDialog
      shown
      title={ativo ? 'Inativar calendário' : 'Ativar calendário'}
      message={
        <div className="stack">
          <p>
            {ativo
              ? `“${nome}” sai das escolhas; os cursos dele seguem o calendário geral da unidade, se houver.`
              : `“${nome}” volta a valer para os seus cursos.`}
          </p>
          <LostLessons sentences={refused} decision={aulas} onChange={setAulas} />
        </div>
      }
      confirmLabel={ativo ? 'Inativar' : 'Ativar'}
      required={changeNeedsReason(situacao)}
      loading={saving}
      onConfirm={(motivo) => dispatch(setCalendarActive.asked({ id, body: { ativo: !ativo, versao, motivo, aulas } }))}
      onClose={onClose}
    />
  )
}
