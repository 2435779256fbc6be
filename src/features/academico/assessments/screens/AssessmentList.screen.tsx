import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import type { AssessmentRecord } from '#domain/assessment/assessments.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { removeQuestion, statusQuestion } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { placeNames, schemeOptions } from '#src/features/academico/assessments/assessmentForm.ts'
import {
  assessments,
  orderAssessments,
  removeAssessment,
  setAssessmentStatus,
} from '#src/features/academico/assessments/assessments.runtime.ts'
import { SchemeStages } from '#src/features/academico/assessments/views/SchemeStages.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChoiceFilter, YearFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A-E4: the assessments of a year, scheme by scheme and stage by stage. */
export const Screen = () => {
  const mayEdit = useMayEdit('avaliacoes')
  return (
    <div className="page">
      <PageHeader
        title="Avaliações"
        subtitle="O que compõe a nota de cada etapa. A ordem é a do diário: arraste, ou use as setas."
        actions={
          mayEdit && (
            <ButtonLink to={assessments.paths.formOf(null)} variant="primary" icon={Plus}>
              Nova avaliação
            </ButtonLink>
          )
        }
      />
      <Card>
        <Filters />
      </Card>
      <Schemes mayEdit={mayEdit} />
    </div>
  )
}

const Schemes = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const dispatch = useDispatch()
  const { clear } = useFilters()
  const page = useSelector(assessments.select.page)
  const choices = useSelector(assessments.select.choices)
  const awaited = <Awaited asks={[assessments.requests.loadList.asked({})]} isHere={page !== null} />
  if (page === null || choices === null) return awaited
  if (page.items.length === 0)
    return clear ? (
      <EmptyState title="Nenhum esquema encontrado" reason="Confira os filtros, ou limpe-os." />
    ) : (
      <EmptyState reason="As avaliações são dos esquemas de avaliação, e o ano letivo em curso ainda não tem nenhum." />
    )
  return (
    <>
      {awaited}
      {page.items.map((scheme) => (
        <SchemeStages
          key={scheme.id}
          scheme={scheme}
          names={placeNames(choices)}
          mayEdit={mayEdit && !scheme.anoEncerrado}
          onOpen={({ id }) => dispatch(pushed(assessments.paths.formOf(id)))}
          onOrder={(de, para) =>
            dispatch(orderAssessments.asked({ idEsquema: scheme.id, de: [...de], para: [...para] }))
          }
          onStatus={(one) => dispatch(dialogOpened(statusAsked(one)))}
          onRemove={(one) => dispatch(dialogOpened(removalAsked(one)))}
        />
      ))}
    </>
  )
}

const statusAsked = ({ id, nome, ativo, versao }: AssessmentRecord) => ({
  ...statusQuestion(assessments.called, {
    name: nome,
    isActive: ativo,
    after: {
      inactive: 'Ela sai da conta das etapas e das novas escolhas.',
      active: 'Ela volta à conta das etapas.',
    },
  }),
  confirm: setAssessmentStatus.asked({ id, versao, ativo: !ativo }),
})

const removalAsked = ({ id, nome, versao, partes }: AssessmentRecord) => ({
  ...removeQuestion(assessments.called, {
    name: nome,
    only: partes.length === 0 ? 'Ela sai de todas as etapas.' : 'Ela sai de todas as etapas, com as suas partes.',
  }),
  confirm: removeAssessment.asked({ id, versao }),
})

const Filters = () => {
  const filters = useFilters()
  const choices = useSelector(assessments.select.choices)
  return (
    <FilterBar onClear={filters.clear}>
      <YearFilter years={choices?.anos} />
      <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={choices?.unidades} />
      <ChoiceFilter
        name="scheme"
        label="Esquema"
        all="Todos os esquemas"
        list={choices === null ? undefined : schemeOptions(choices)}
      />
      <ChoiceFilter name="grade" label="Série" all="Todas as séries" list={choices?.series} />
      <ChoiceFilter name="subject" label="Disciplina" all="Todas as disciplinas" list={choices?.disciplinas} />
    </FilterBar>
  )
}
