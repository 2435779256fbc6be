import { useDispatch, useSelector } from 'react-redux'
import type { AppliedPage, AppliedTest } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { SECOND_CALLS } from '#src/core/marks/paths.ts'
import { loadTests, removeTest } from '#src/features/academico/appliedTests/appliedTests.requests.ts'
import { selectOpened, selectPage, testOpened } from '#src/features/academico/appliedTests/appliedTests.slice.ts'
import { TestDialog } from '#src/features/academico/appliedTests/screens/TestDialog.screen.tsx'
import { StageTests } from '#src/features/academico/appliedTests/views/StageTests.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** The assessments of a class group in a subject, stage by stage, with their days. */
export const Screen = () => {
  const page = useSelector(selectPage)
  return (
    <div className="page">
      <PageHeader
        title="Avaliações da turma"
        subtitle="Marque o dia de cada avaliação. As famílias veem o dia e o conteúdo no portal."
        actions={<ButtonLink to={SECOND_CALLS}>Segundas chamadas</ButtonLink>}
      />
      {page !== null && (
        <>
          <Card>
            <Filters page={page} />
          </Card>
          {page.motivo !== '' && <Notice type="info">{page.motivo}</Notice>}
          <Stages page={page} />
        </>
      )}
      <Awaited asks={[loadTests.asked({})]} isHere={page !== null} />
    </div>
  )
}

const Filters = ({ page }: { readonly page: AppliedPage }) => {
  const { choice } = useFilters()
  return (
    <FilterBar>
      <SelectField label="Turma" empty={null} options={optionsOf(page.turmas)} {...choice('group', page.idTurma)} />
      <SelectField
        label="Disciplina"
        empty={null}
        options={optionsOf(page.disciplinas)}
        {...choice('subject', page.idDisciplina)}
      />
    </FilterBar>
  )
}

/** The stage of today comes first, then those that follow, then those that are over. */
const Stages = ({ page }: { readonly page: AppliedPage }) => {
  const dispatch = useDispatch()
  const opened = useSelector(selectOpened)
  const stages = [
    ...page.etapas.filter(({ fim }) => fim >= page.hoje),
    ...page.etapas.filter(({ fim }) => fim < page.hoje).toReversed(),
  ]
  const stage = page.etapas.find(({ numero }) => numero === opened?.numeroEtapa)
  const test = stage?.avaliacoes.find(({ idAvaliacao }) => idAvaliacao === opened?.idAvaliacao)
  return (
    <>
      {stages.map((one) => (
        <StageTests
          key={one.numero}
          stage={one}
          canEdit={page.podeEditar}
          onOpen={({ idAvaliacao }) => dispatch(testOpened({ numeroEtapa: one.numero, idAvaliacao }))}
          onRemove={(applied, name) => dispatch(dialogOpened(removal(applied, name)))}
        />
      ))}
      {stage !== undefined && test !== undefined && <TestDialog page={page} stage={stage} test={test} />}
    </>
  )
}

const removal = ({ id, versao, dia }: AppliedTest, name: string) => ({
  title: 'Desmarcar avaliação',
  message: `${name} deixa de estar marcada em ${dayText(dia)}. As notas que já existem ficam.`,
  confirmLabel: 'Desmarcar',
  confirm: removeTest.asked({ id, versao }),
})
