import '#src/styles/medication.scss'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useDispatch, useSelector } from 'react-redux'
import { doseStanding, LATE, LATER, NOW } from '#domain/medication/medication.ts'
import type { DueDose, MedicationDay } from '#domain/medication/medication.schemas.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadDay } from '#src/features/academico/medication/medication.requests.ts'
import { recordingOpened, selectDay, undoOpened } from '#src/features/academico/medication/medicationDay.slice.ts'
import { DoseDialogs } from '#src/features/academico/medication/screens/DoseDialogs.screen.tsx'
import { DoseCard } from '#src/features/academico/medication/views/DoseCard.view.tsx'
import { formatLongDate } from '#src/lib/dates.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** A-G9: the doses of today, the late ones first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { values, choice } = useFilters()
  const query = idsOf(values, { idUnidade: 'unit' })
  const day = useSelector(selectDay)
  return (
    <div className="page">
      <PageHeader
        title="Medicação de hoje"
        subtitle={day === null ? 'O que dar, a quem e a que horas.' : formatLongDate(day.dia)}
        actions={
          <Button icon={RefreshCw} onClick={() => dispatch(loadDay.asked(query))}>
            Atualizar
          </Button>
        }
      />
      <Awaited asks={[loadDay.asked(query)]} isHere={day !== null} />
      {day !== null && day.unidades.length > 1 && (
        <FilterBar>
          <SelectField label="Unidade" empty="Todas" options={optionsOf(day.unidades)} {...choice('unit')} />
        </FilterBar>
      )}
      {day !== null && <Shown day={day} />}
    </div>
  )
}

const Shown = ({ day }: { readonly day: MedicationDay }) => {
  const { agora, doses, anteriores } = day
  const waiting = doses.filter(({ registro }) => registro === null)
  const standing = (wanted: string) => waiting.filter((due) => doseStanding(due, agora) === wanted)
  return (
    <>
      {doses.length + anteriores.length === 0 && (
        <EmptyState
          title="Nenhuma dose hoje"
          reason="Aparecem aqui as doses dos pedidos aceitos, nos dias de aula, para quem dá o remédio."
        />
      )}
      <Doses day={day} title="Sem registro de dias anteriores" doses={anteriores} isLate />
      <Doses day={day} title="Atrasadas" doses={standing(LATE)} isLate />
      <Doses day={day} title="Agora" doses={standing(NOW)} />
      <Doses day={day} title="Mais tarde" doses={standing(LATER)} />
      <Doses day={day} title="Registradas" doses={doses.filter(({ registro }) => registro !== null)} />
      <DoseDialogs day={day} />
    </>
  )
}

interface DosesProps {
  readonly day: MedicationDay
  readonly title: string
  readonly doses: readonly DueDose[]
  readonly isLate?: boolean
}

const Doses = ({ day, title, doses, isLate = false }: DosesProps) => {
  const dispatch = useDispatch()
  const mayRecord = useMayEdit('medicacao')
  if (doses.length === 0) return null
  return (
    <section aria-label={title} className="stack stack-close">
      <h2>
        {title} <span className="text-secondary">({doses.length})</span>
      </h2>
      <ul className="doses">
        {doses.map((due) => (
          <DoseCard
            key={`${due.idMedicacao} ${due.dia} ${due.hora}`}
            due={due}
            student={day.alunos.find(({ id }) => id === due.idAluno)}
            today={day.dia}
            isLate={isLate}
            {...(mayRecord && {
              onRecord: (dada: boolean) => dispatch(recordingOpened({ due, dada })),
              onUndo: () => dispatch(undoOpened(due)),
            })}
          />
        ))}
      </ul>
    </section>
  )
}
