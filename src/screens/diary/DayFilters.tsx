import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useDispatch } from 'react-redux'
import type { DiaryDay } from '#domain/lessons/lessons.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Day, class group and subject; beside them the school days before and after. */
export const DayFilters = ({ day }: { readonly day: DiaryDay }) => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const { value, onChange } = filters.text('day')
  const goTo = (target: string) => dispatch(filtersChanged({ day: target }))
  return (
    <FilterBar
      onClear={filters.clear}
      end={
        <div className="cluster">
          <Button icon={ChevronLeft} disabled={day.anterior === null} onClick={() => goTo(day.anterior ?? '')}>
            Anterior<VisuallyHidden> dia letivo</VisuallyHidden>
          </Button>
          <Button icon={ChevronRight} disabled={day.seguinte === null} onClick={() => goTo(day.seguinte ?? '')}>
            Próximo<VisuallyHidden> dia letivo</VisuallyHidden>
          </Button>
        </div>
      }
    >
      <DateField label="Dia" value={value === '' ? day.dia : value} onChange={onChange} />
      <SelectField
        label="Turma"
        empty={day.podeVerTodas ? 'Todas as minhas turmas' : null}
        options={optionsOf(day.turmas)}
        {...filters.choice('group', day.idTurma)}
      />
      <SelectField
        label="Disciplina"
        empty="Todas as disciplinas"
        options={optionsOf(day.disciplinas)}
        {...filters.choice('subject')}
      />
    </FilterBar>
  )
}
