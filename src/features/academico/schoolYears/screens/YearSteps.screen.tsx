import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { NOT_BEGUN, RUNNING } from '#domain/calendars/calendarStatus.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { setYearStatus } from '#src/features/academico/schoolYears/schoolYears.requests.ts'
import { YearBadge } from '#src/features/academico/schoolYears/views/yearColumns.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

/** The status of a school year, and its next steps. */
export const YearSteps = ({ record }: { readonly record: SchoolYear }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('anoLetivo')
  const stepping = useIsRunning(setYearStatus)
  const [reopening, setReopening] = useState(false)
  const { id, versao, situacao, ano, unidade } = record
  const step = (next: 0 | 1 | 2, motivo: string) => setYearStatus.asked({ id, versao, situacao: next, motivo })
  const begin = () =>
    dispatch(
      dialogOpened({
        title: 'Iniciar ano letivo',
        message: `O ano letivo de ${ano} de ${unidade.nome} passa a ser o ano em andamento.`,
        confirmLabel: 'Iniciar',
        confirm: step(1, ''),
      }),
    )
  const close = () =>
    dispatch(
      dialogOpened({
        title: 'Encerrar ano letivo',
        message: `O ano letivo de ${ano} de ${unidade.nome} e os seus calendários passam a ser só para consulta.`,
        confirmLabel: 'Encerrar',
        confirm: step(2, ''),
      }),
    )
  return (
    <div className="cluster">
      <YearBadge status={situacao} />
      {mayEdit && situacao === NOT_BEGUN && (
        <Button icon={Play} loading={stepping} onClick={begin}>
          Iniciar
        </Button>
      )}
      {mayEdit && situacao === RUNNING && (
        <Button icon={Lock} loading={stepping} onClick={close}>
          Encerrar
        </Button>
      )}
      {mayEdit && situacao > RUNNING && (
        <Button icon={RotateCcw} loading={stepping} onClick={() => setReopening(true)}>
          Reabrir
        </Button>
      )}
      <ReasonDialog
        shown={reopening}
        title="Reabrir ano letivo"
        message={`O ano letivo de ${ano} de ${unidade.nome} volta a ficar em andamento.`}
        confirmLabel="Reabrir"
        onConfirm={(motivo) => {
          setReopening(false)
          dispatch(step(1, motivo))
        }}
        onClose={() => setReopening(false)}
      />
    </div>
  )
}
