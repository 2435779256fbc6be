import BookOpen from 'lucide-react/icons/book-open'
import List from 'lucide-react/icons/list'
import { useSelector } from 'react-redux'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { PLANNED_SKILLS } from '#src/core/skills/paths.ts'
import { selectChoices } from '#src/features/academico/expectedContents/plans.slice.ts'
import { CopyButton, CopyDialog } from '#src/features/academico/expectedContents/screens/LazyCopyDialog.tsx'
import { OpenPlan } from '#src/features/academico/expectedContents/screens/OpenPlan.tsx'
import { PlanList } from '#src/features/academico/expectedContents/screens/PlanList.tsx'
import { listPathOf } from '#src/registers/paths.ts'
import { ChoiceFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-G6: the plans of a year, or the one of a grade in a subject. */
export const Screen = () => {
  const { values } = useFilters()
  const mayEdit = useMayEdit('conteudoPrevisto')
  const isChosen = idOf(values, 'grade') !== null && idOf(values, 'subject') !== null
  return (
    <div className="page">
      <PageHeader
        title="Conteúdo previsto"
        subtitle="O que cada série vai aprender de cada disciplina, etapa por etapa."
        actions={
          <>
            <ButtonLink to={PLANNED_SKILLS} icon={BookOpen}>
              Habilidades
            </ButtonLink>
            <ButtonLink to={listPathOf('expectedContents')} icon={List}>
              Lista e planilhas
            </ButtonLink>
            {mayEdit && <CopyButton />}
          </>
        }
      />
      {isChosen ? <OpenPlan filters={<Filters />} /> : <PlanList filters={<Filters />} />}
      <CopyDialog />
    </div>
  )
}

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(selectChoices)
  return (
    <FilterBar onClear={filters.clear}>
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter name="grade" label="Série" all="Todas as séries" list={choices?.series} />
      <ChoiceFilter name="subject" label="Disciplina" all="Todas as disciplinas" list={choices?.disciplinas} />
    </FilterBar>
  )
}
