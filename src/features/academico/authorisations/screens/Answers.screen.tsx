import { useDispatch, useSelector } from 'react-redux'
import { ANSWER_STATUSES } from '#domain/authorisations/authorisations.lists.ts'
import type { AnswerPage, AskedStudent } from '#domain/authorisations/authorisations.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowOpened, selectAnswers, selectOpened } from '#src/features/academico/authorisations/answers.slice.ts'
import { authorisations, loadAnswers } from '#src/features/academico/authorisations/authorisations.record.ts'
import { AnswerSteps } from '#src/features/academico/authorisations/screens/AnswerSteps.screen.tsx'
import { AnswersDialog } from '#src/features/academico/authorisations/screens/AnswersDialog.screen.tsx'
import { Standing } from '#src/features/academico/authorisations/views/Standing.view.tsx'
import { PriceBadges, PriceSums } from '#src/features/academico/authorisations/views/Prices.view.tsx'
import { ANSWER_TONES, answerName } from '#src/features/academico/authorisations/words.ts'
import { plural } from '#src/lib/text.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { decisionText } from '#src/views/authorisationWords.ts'

const TITLE = 'Respostas'

/** A-G9: who is asked, and what they said; before it is opened, whom it would ask. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const loaded = useSelector(authorisations.select.record)
  const page = useSelector((root: Parameters<typeof selectAnswers>[0]) => selectAnswers(root, id))
  const opened = useSelector(selectOpened)
  const record = loaded?.id === id ? loaded : null
  if (record === null) return <AwaitedPage title={TITLE} asks={[authorisations.requests.load.asked(id)]} />
  return (
    <div className="page">
      <PageHeader title={TITLE} subtitle={record.titulo} actions={<AnswerSteps record={record} page={page} />} />
      <Standing record={record} />
      {page !== null && <Counts page={page} seats={record.vagas} />}
      {page !== null && <PriceSums sums={page.valores} />}
      <AnswerTable page={page} />
      {opened !== null && <AnswersDialog record={record} asked={opened} />}
    </div>
  )
}

const Counts = ({ page, seats }: { readonly page: AnswerPage; readonly seats: number | null }) => (
  <div className="tiles">
    <Stat label="Pendentes" value={page.pendentes} />
    <Stat
      label="Autorizados"
      value={page.autorizados}
      {...(seats !== null && { max: seats, hint: `de ${plural(seats, 'vaga', 'vagas')}` })}
    />
    {(seats !== null || page.esperam > 0) && <Stat label="Lista de espera" value={page.esperam} />}
    <Stat label="Recusados" value={page.recusados} />
    <Stat label="Expirados" value={page.expirados} />
  </div>
)

const COLUMNS: readonly Column<AskedStudent>[] = [
  { key: 'nome', header: 'Aluno', sort: 'nome', cell: ({ nome }) => nome },
  { key: 'turma', header: 'Turma', cell: ({ turma }) => (turma === '' ? '–' : turma) },
  {
    key: 'respostas',
    header: 'Quem respondeu',
    width: 'wide',
    cell: ({ respostas }) => {
      const counting = respostas.filter(({ vale }) => vale)
      return counting.length === 0 ? '–' : counting.map(decisionText).join('; ')
    },
  },
  {
    key: 'resultado',
    header: 'Resposta',
    width: 'narrow',
    cell: ({ resultado, lugar }) => (
      <StatusBadge tone={ANSWER_TONES[resultado]}>
        {lugar === null ? answerName(resultado) : `Lista de espera, ${lugar}º`}
      </StatusBadge>
    ),
  },
]

const WITH_PRICE: readonly Column<AskedStudent>[] = [
  ...COLUMNS,
  {
    key: 'cobranca',
    header: 'Cobrança',
    width: 'narrow',
    cell: ({ cobranca }) => <PriceBadges price={cobranca} />,
  },
]

const AnswerTable = ({ page }: { readonly page: AnswerPage | null }) => {
  const dispatch = useDispatch()
  const { clear } = useFilters()
  return (
    <DataTable
      {...useServerList({ request: loadAnswers, count: page?.totalCount ?? null })}
      label="Alunos perguntados"
      columns={(page?.valores ?? null) === null ? COLUMNS : WITH_PRICE}
      rows={page?.items ?? []}
      rowId={({ id }) => id}
      rowName={({ nome }) => nome}
      onOpen={({ id }) => dispatch(rowOpened(id))}
      filters={
        <FilterBar onClear={clear}>
          <SearchFilter placeholder="Nome do aluno" />
          <ChoiceFilter name="answer" label="Resposta" all="Todas as respostas" list={ANSWER_STATUSES} />
        </FilterBar>
      }
      empty={
        clear ? (
          <EmptyState title="Ninguém encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
        ) : (
          <EmptyState title="Ninguém é perguntado" reason="Confira a unidade, as turmas e os alunos escolhidos." />
        )
      }
    />
  )
}
