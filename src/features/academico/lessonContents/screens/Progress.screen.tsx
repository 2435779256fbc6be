import { useSelector } from 'react-redux'
import type { LessonProgress } from '#domain/lessonContents/lessonContents.schemas.ts'
import { aheadText, progressOf } from '#domain/lessonContents/progress.ts'
import { sumBy } from '#domain/base/sum.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { CONTENTS } from '#src/core/lessonContents/paths.ts'
import { loadProgress } from '#src/features/academico/lessonContents/lessonContents.requests.ts'
import { selectProgress } from '#src/features/academico/lessonContents/lessonContents.slice.ts'
import { StageProgress } from '#src/features/academico/lessonContents/views/StageProgress.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { loadDay } from '#src/screens/diary/diary.requests.ts'
import { selectDay } from '#src/screens/diary/diary.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Stat } from '#src/ui/Stat.tsx'

/** How far a class group is in the plan of a subject. */
export const Screen = () => {
  const filters = useFilters()
  const day = useSelector(selectDay)
  const progress = useSelector(selectProgress)
  const [idTurma, idDisciplina] = [idOf(filters.values, 'group'), idOf(filters.values, 'subject')]
  return (
    <div className="page">
      <PageHeader
        title="Andamento do plano"
        subtitle="O que já foi dado do conteúdo previsto."
        actions={<ButtonLink to={CONTENTS}>Aulas do dia</ButtonLink>}
      />
      <Card>
        <FilterBar onClear={filters.clear}>
          <SelectField
            label="Turma"
            empty="Escolha a turma"
            options={optionsOf(day?.turmas)}
            {...filters.choice('group')}
          />
          <SelectField
            label="Disciplina"
            empty="Escolha a disciplina"
            options={optionsOf(day?.disciplinas)}
            {...filters.choice('subject')}
          />
        </FilterBar>
      </Card>
      {idTurma === null || idDisciplina === null ? (
        <>
          <Awaited asks={[loadDay.asked({})]} isHere={day !== null} />
          <EmptyState title="Escolha turma e disciplina" reason="O andamento é de uma disciplina em uma turma." />
        </>
      ) : (
        <>
          {progress !== null && <Shown progress={progress} />}
          <Awaited asks={[loadProgress.asked({ idTurma, idDisciplina })]} isHere={progress !== null} />
        </>
      )}
    </div>
  )
}

const Shown = ({ progress: { etapas, hoje } }: { readonly progress: LessonProgress }) => {
  if (etapas.length === 0)
    return (
      <EmptyState
        title="Sem conteúdo previsto"
        reason="A série ainda não tem plano desta disciplina. A coordenação o monta em Conteúdo previsto."
      />
    )
  const { porcento, dadas, previstas, adiante } = progressOf(etapas, hoje)
  const missing = sumBy(etapas, ({ passadas, registradas }) => Math.max(0, passadas - registradas))
  return (
    <>
      <div className="tiles">
        <Stat
          label="Do plano do ano, em %"
          value={porcento ?? 0}
          max={100}
          hint={`${dadas} de ${previstas} aulas do plano`}
        />
        <Stat label="Até hoje, pelo plano" value={aheadText(adiante)} />
        <Stat label="Aulas sem conteúdo" value={missing} hint="Das que já aconteceram" />
      </div>
      {etapas.map((stage) => (
        <StageProgress key={stage.idEtapa} stage={stage} today={hoje} />
      ))}
    </>
  )
}
