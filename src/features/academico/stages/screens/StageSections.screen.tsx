import CalendarRange from 'lucide-react/icons/calendar-range'
import { useField, useFormikContext } from 'formik'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { equalStages, isHeld, schoolDaysIn, stagesOf } from '#domain/assessment/divisions.ts'
import type { DivisionDraft, DivisionRecord, StageDraft } from '#domain/assessment/stages.schemas.ts'
import { StageSteps } from '#src/features/academico/stages/screens/StageSteps.screen.tsx'
import { movedTexts } from '#src/features/academico/stages/stageWords.ts'
import { StageFields } from '#src/features/academico/stages/views/StageFields.view.tsx'
import { StageHistory } from '#src/features/academico/stages/views/StageHistory.view.tsx'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StageLine } from '#src/views/StageLine.tsx'

interface StageSectionsProps {
  readonly division: DivisionRecord
  readonly disabled: boolean
}

/** The stages of a year on a line and as rows, with what moves under records that name them. */
export const StageSections = ({ division, disabled }: StageSectionsProps) => {
  const { values, setFieldValue } = useFormikContext<DivisionDraft>()
  const today = dayOf(useSelector(selectNow) ?? division.inicioAno)
  const [isShort, setShort] = useState(false)
  const { diasLetivos, estados, inicioAno, fimAno } = division
  const change = (stages: readonly StageDraft[]) => void setFieldValue('etapas', [...stages])
  const divide = () => {
    const equal = equalStages(values.etapas, division)
    setShort(equal === null)
    if (equal !== null) change(equal)
  }
  return (
    <div className="stack">
      <StageLine stages={values.etapas} from={inicioAno} to={fimAno} today={today} />
      <div className="cluster">
        <p>{daysText(division)}</p>
        {!disabled && (
          <Button icon={CalendarRange} onClick={divide}>
            Dividir em etapas iguais
          </Button>
        )}
      </div>
      <div aria-live="polite" className="stack">
        {isShort && <Notice type="warning">Não há dias letivos que bastem para dividir. Confira o calendário.</Notice>}
        <Moved division={division} stages={values.etapas} />
      </div>
      <ListFlaw />
      {values.etapas.map((stage, place) => {
        const state = estados.find(({ idEtapa }) => idEtapa === stage.id)
        return (
          <StageFields
            key={stage.id ?? `novo${place}`}
            stage={stage}
            place={place}
            days={schoolDaysIn(diasLetivos, stage)}
            held={state !== undefined && isHeld(state.situacao)}
            disabled={disabled}
            situation={
              <div className="cluster">
                {state && <StageSteps division={division} state={state} name={stage.nome} mayStep={!disabled} />}
                {!disabled && values.etapas.length > stagesOf(values.tipo) && (
                  <Button onClick={() => change(values.etapas.filter((_, at) => at !== place))}>Remover etapa</Button>
                )}
              </div>
            }
            history={state && state.passos.length > 0 && <StageHistory name={stage.nome} steps={state.passos} />}
          />
        )
      })}
    </div>
  )
}

const daysText = ({ diasLetivos, temCalendario }: DivisionRecord): string =>
  temCalendario
    ? `${plural(diasLetivos.length, 'dia letivo', 'dias letivos')} no calendário escolar.`
    : `Ainda sem calendário escolar: contamos ${plural(diasLetivos.length, 'dia útil', 'dias úteis')}, sem os feriados.`

/** What the change moves, before it is saved. */
const Moved = ({ division, stages }: { readonly division: DivisionRecord; readonly stages: readonly StageDraft[] }) => {
  const moved = movedTexts(division, stages)
  if (moved.length === 0) return null
  return (
    <Notice type="warning">
      Há registros nestas etapas, e a mudança vale para eles:
      <ul>
        {moved.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** What is wrong with the stages together, such as their number. */
const ListFlaw = () => {
  const [, { error }] = useField<unknown>('etapas')
  return typeof error === 'string' ? (
    <div role="alert">
      <Notice type="error">{error}</Notice>
    </div>
  ) : null
}
