import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { PUBLISHED } from '#domain/calendars/calendarStatus.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface ReopenDialogProps {
  readonly record: CalendarRecord
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why an approved or published calendar goes back to a draft. */
export const ReopenDialog = ({ record: { nome, situacao }, onConfirm, onClose }: ReopenDialogProps) => (
  <ReasonDialog
    shown
    title="Voltar a rascunho"
    message={`“${nome}” deixa de valer como ${situacao === PUBLISHED ? 'publicado' : 'aprovado'} até ser aprovado de novo.`}
    confirmLabel="Voltar a rascunho"
    onConfirm={onConfirm}
    onClose={onClose}
  />
)
