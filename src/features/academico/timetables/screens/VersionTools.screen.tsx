import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { TIMETABLES } from '#src/features/academico/timetables/paths.ts'
import { PrintButton, SubscribeButton } from '#src/features/academico/timetables/screens/WeekTools.tsx'
import { createTimetable, discardTimetable } from '#src/features/academico/timetables/timetables.requests.ts'
import {
  publishingOpened,
  selectIsUnsaved,
  versionChosen,
} from '#src/features/academico/timetables/timetables.slice.ts'
import { versionBars } from '#src/features/academico/timetables/versionSpans.ts'
import { versionText } from '#src/features/academico/timetables/weekWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { SpanBars } from '#src/ui/SpanBars.tsx'

interface VersionToolsProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
  /** The newest first. */
  readonly versions: readonly Timetable[]
  readonly shown: Timetable | null
  readonly mayEdit: boolean
}

/** The heading of a timetable: which version is shown, and what is done with it. */
export const VersionTools = ({ weeks, group, versions, shown, mayEdit }: VersionToolsProps) => {
  const dispatch = useDispatch()
  const creating = useIsRunning(createTimetable)
  const unsaved = useSelector(selectIsUnsaved)
  const hasDraft = versions.some(({ situacao }) => situacao === DRAFT)
  const isDraft = shown?.situacao === DRAFT
  return (
    <>
      <PageHeader
        title={`Quadro de horários: ${group.nome}`}
        subtitle={[group.turno.nome, group.curso.nome, weeks.unidade?.nome, weeks.anoLetivo?.nome].join(' · ')}
        actions={
          <>
            <ButtonLink to={TIMETABLES}>Todas as turmas</ButtonLink>
            {shown !== null && (
              <PrintButton
                weeks={weeks}
                which={{ por: 'turmas', idTurma: group.id, idQuadro: shown.id }}
                of={group.nome}
                label={unsaved ? 'Salve para imprimir' : 'Imprimir'}
                disabled={unsaved}
              />
            )}
            <SubscribeButton shown={{ idTurma: group.id }} />
            {mayEdit && isDraft && (
              <>
                <Button onClick={() => dispatch(discardQuestion(shown))}>Descartar</Button>
                <Button variant="primary" disabled={unsaved} onClick={() => dispatch(publishingOpened())}>
                  {unsaved ? 'Salve para publicar' : 'Publicar'}
                </Button>
              </>
            )}
            {mayEdit && !hasDraft && (
              <Button
                variant="primary"
                icon={Plus}
                loading={creating}
                onClick={() => dispatch(createTimetable.asked({ idTurma: group.id }))}
              >
                {versions.length === 0 ? 'Montar quadro' : 'Nova versão'}
              </Button>
            )}
          </>
        }
      />
      {versions.length > 1 && (
        <div className="card">
          <div className="card-body stack">
            {weeks.anoLetivo !== null && (
              <SpanBars
                label={`Versões do quadro, ${group.nome}`}
                within={weeks.anoLetivo}
                today={weeks.hoje}
                bars={versionBars(weeks, versions)}
              />
            )}
            <SelectField
              label="Versão"
              empty={null}
              value={String(shown?.id ?? '')}
              options={versions.map((one) => ({ value: one.id, label: versionText(one, weeks) }))}
              onChange={(value) => dispatch(versionChosen(Number(value)))}
            />
          </div>
        </div>
      )}
    </>
  )
}

const discardQuestion = ({ id, versao, numero }: Timetable) =>
  dialogOpened({
    title: 'Descartar rascunho',
    message: `Deseja descartar o rascunho da versão ${numero}? O que está publicado continua valendo.`,
    confirmLabel: 'Descartar',
    confirm: discardTimetable.asked({ id, versao }),
  })
