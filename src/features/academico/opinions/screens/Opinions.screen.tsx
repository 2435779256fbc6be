import { useDispatch, useSelector } from 'react-redux'
import { OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'
import type { OpinionPage, OpinionSheet } from '#domain/opinions/opinions.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useIsAsked } from '#src/core/marks/useIsAsked.ts'
import { FIRST_MISSING, useOpening } from '#src/core/router/opening.ts'
import { focusNamed } from '#src/core/router/useNamedField.ts'
import { loadOpinions } from '#src/features/academico/opinions/opinions.requests.ts'
import { opinionOpened, selectOpen, selectPage } from '#src/features/academico/opinions/opinions.slice.ts'
import { OpenOpinion } from '#src/features/academico/opinions/screens/OpenOpinion.tsx'
import { PublishReady } from '#src/features/academico/opinions/screens/PublishReady.tsx'
import { OpinionList } from '#src/features/academico/opinions/views/OpinionList.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useHotkey } from '#src/ui/useHotkey.ts'

/** The opinions of a class group: who has one, and how far it is, and one student after the other to write of. */
export const Screen = () => {
  const page = useSelector(selectPage)
  return (
    <div className="page">
      <PageHeader
        title="Pareceres"
        subtitle="O que a escola diz de cada aluno, em palavras. A família lê o que está publicado."
        actions={page?.pareceres != null && <PublishReady sheet={page.pareceres} />}
      />
      {page !== null && (
        <>
          <Card>
            <OpinionFilters page={page} />
          </Card>
          {page.pareceres === null ? (
            <EmptyState title="Sem pareceres para escrever" reason={page.motivo} />
          ) : (
            <Sheet sheet={page.pareceres} />
          )}
        </>
      )}
      <Awaited asks={[loadOpinions.asked({})]} isHere={page !== null} />
    </div>
  )
}

const OpinionFilters = ({
  page: { turmas, idTurma, disciplinas, etapas, pareceres },
}: {
  readonly page: OpinionPage
}) => {
  const filters = useFilters()
  const subjects = disciplinas.map(({ idDisciplina, nome }) => ({ value: String(idDisciplina ?? ''), label: nome }))
  return (
    <FilterBar>
      <SelectField label="Turma" empty={null} options={optionsOf(turmas)} {...filters.choice('group', idTurma)} />
      {subjects.length > 1 && (
        <SelectField
          label="Parecer de"
          empty={null}
          options={subjects}
          {...filters.choice('subject', pareceres?.idDisciplina ?? null)}
        />
      )}
      {pareceres?.numeroEtapa != null && (
        <SelectField
          label="Etapa"
          empty={null}
          options={etapas.map(({ numero, nome }) => ({ value: String(numero), label: nome }))}
          {...filters.choice('stage', pareceres.numeroEtapa)}
        />
      )}
    </FilterBar>
  )
}

const Sheet = ({ sheet }: { readonly sheet: OpinionSheet }) => {
  const dispatch = useDispatch()
  const open = useSelector(selectOpen)
  const { alunos, motivo, disciplina, etapa, turma } = sheet
  const place = Math.max(
    alunos.findIndex(({ idMatricula }) => idMatricula === open),
    0,
  )
  const go = (to: number) => {
    const next = alunos[to]
    if (next !== undefined) dispatch(opinionOpened(next.idMatricula))
  }
  useHotkey({ key: 'ArrowDown', ctrl: true }, () => go(place + 1))
  useHotkey({ key: 'ArrowUp', ctrl: true }, () => go(place - 1))
  const isAsked = useIsAsked(sheet)
  useOpening((what) => {
    const missing = alunos.findIndex(({ situacao }) => situacao !== OPINION_PUBLISHED)
    if (what === FIRST_MISSING && isAsked) {
      go(missing)
      requestAnimationFrame(() => focusNamed(alunos[missing]?.nome ?? ''))
    }
    return isAsked
  })
  const opinion = alunos[place]
  if (opinion === undefined)
    return <EmptyState title="Nenhum aluno nesta turma" reason="Os alunos aparecem aqui quando estiverem na turma." />
  return (
    <section className="stack" aria-label={`${disciplina}, ${turma}, ${etapa}`}>
      {motivo !== '' && <Notice type="info">{motivo}</Notice>}
      <div className="row">
        <div className="col-lg-8">
          <OpenOpinion
            key={`${sheet.idTurma} ${sheet.idDisciplina} ${sheet.numeroEtapa} ${opinion.idMatricula}`}
            sheet={sheet}
            opinion={opinion}
            onNext={place + 1 < alunos.length ? () => go(place + 1) : null}
          />
        </div>
        <div className="col-lg-4">
          <OpinionList students={alunos} open={opinion.idMatricula} onOpen={(one) => dispatch(opinionOpened(one))} />
        </div>
      </div>
    </section>
  )
}
