import { useSelector } from 'react-redux'
import { sumBy } from '#domain/base/sum.ts'
import { READER_KINDS } from '#domain/publications/publications.lists.ts'
import type { PublicationRecord, Recipient, RecipientPage } from '#domain/publications/publications.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { loadRecipients, publications } from '#src/features/academico/publications/publications.record.ts'
import { selectRecipients } from '#src/features/academico/publications/recipients.slice.ts'
import { SchoolComments } from '#src/features/academico/publications/screens/SchoolComments.screen.tsx'
import { PublicationSteps } from '#src/features/academico/publications/screens/PublicationSteps.screen.tsx'
import { ReviewNotice } from '#src/features/academico/publications/views/ReviewNotice.view.tsx'
import { timeText } from '#src/features/academico/publications/views/Standing.view.tsx'
import { CONFIRMATIONS, peopleOf, READINGS, statusName, TONES } from '#src/features/academico/publications/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { namesText } from '#src/lib/text.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const TITLE = 'Quem recebe e quem leu'

/** A-P1: who receives a publication as it was saved: before it is sent the list to check, afterwards who read it. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const editsPublications = useMayEdit('comunicados')
  const loaded = useSelector(publications.select.record)
  const page = useSelector((root: Parameters<typeof selectRecipients>[0]) => selectRecipients(root, id))
  const record = loaded?.id === id ? loaded : null
  if (record === null) return <AwaitedPage title={TITLE} asks={[publications.requests.load.asked(id)]} />
  const { titulo, situacao } = record
  const mayEdit = editsPublications && !record.soLeitura
  return (
    <div className="page">
      <PageHeader title={TITLE} subtitle={titulo} actions={<PublicationSteps record={record} page={page} />} />
      <div className="cluster">
        <StatusBadge tone={TONES[situacao]}>{statusName(situacao)}</StatusBadge>
        <span className="text-secondary">{timeText(record)}</span>
      </div>
      <ReviewNotice record={record} />
      {page !== null && <Counts page={page} confirms={record.exigeConfirmacao} />}
      {page !== null && page.porUnidade.length > 1 && <ByUnit units={page.porUnidade} />}
      {page !== null && record.enquete !== null && <PollResult poll={record.enquete} page={page} />}
      {record.permiteComentario && <SchoolComments id={id} mayHide={mayEdit} />}
      <RecipientTable page={page} record={record} />
    </div>
  )
}

interface CountsProps {
  readonly page: RecipientPage
  /** Whether readers are asked to confirm. */
  readonly confirms: boolean
}

const Counts = ({ page, confirms }: CountsProps) => {
  const all = page.responsaveis + page.alunos + page.equipe
  return (
    <div className="tiles">
      <Stat label="Responsáveis" value={page.responsaveis} />
      <Stat label="Alunos" value={page.alunos} />
      <Stat label="Equipe" value={page.equipe} />
      <Stat label="Leram" value={page.leram} max={Math.max(all, 1)} />
      {confirms && <Stat label="Confirmaram" value={page.confirmaram} max={Math.max(all, 1)} />}
    </div>
  )
}

/** How many people there are in each unit, and how many of them read it. */
const ByUnit = ({ units }: { readonly units: RecipientPage['porUnidade'] }) => (
  <Card title="Por unidade">
    <div className="tiles">
      {units.map((one) => (
        <Stat key={one.id} label={`${one.nome}: leram`} value={one.leram} max={Math.max(peopleOf(one), 1)} />
      ))}
    </div>
    <p className="text-secondary text-small mb-0">Quem está em mais de uma unidade conta em cada uma.</p>
  </Card>
)

interface PollResultProps {
  readonly poll: NonNullable<PublicationRecord['enquete']>
  readonly page: RecipientPage
}

const PollResult = ({ poll, page }: PollResultProps) => {
  const answers = sumBy(page.respostas, ({ pessoas }) => pessoas)
  return (
    <Card title={poll.pergunta}>
      <div className="tiles">
        {page.respostas.map(({ opcao, pessoas }) => (
          <Stat key={opcao} label={opcao} value={pessoas} max={Math.max(answers, 1)} />
        ))}
      </div>
    </Card>
  )
}

const COLUMNS: readonly Column<Recipient>[] = [
  { key: 'nome', header: 'Nome', sort: 'nome', cell: ({ nome }) => nome },
  {
    key: 'perfil',
    header: 'Perfil',
    cell: ({ perfil, alunos }) =>
      alunos.length > 0
        ? `Responsável por ${namesText(alunos)}`
        : (READER_KINDS.find(({ id }) => id === perfil)?.nome ?? ''),
  },
  {
    key: 'lidoEm',
    header: 'Leitura',
    cell: ({ lidoEm }) => (lidoEm === null ? 'Não leu' : formatDateTime(lidoEm)),
  },
]

const ANSWER: Column<Recipient> = {
  key: 'resposta',
  header: 'Resposta',
  cell: ({ resposta }) => resposta ?? 'Não respondeu',
}

const CONFIRMED: Column<Recipient> = {
  key: 'confirmadoEm',
  header: 'Confirmação',
  cell: ({ confirmadoEm }) => (confirmadoEm === null ? 'Não confirmou' : formatDateTime(confirmadoEm)),
}

interface RecipientTableProps {
  readonly page: RecipientPage | null
  readonly record: PublicationRecord
}

const RecipientTable = ({ page, record }: RecipientTableProps) => {
  const { clear } = useFilters()
  const confirms = record.exigeConfirmacao
  return (
    <DataTable
      {...useServerList({ request: loadRecipients, count: page?.totalCount ?? null })}
      label="Quem recebe"
      columns={[...COLUMNS, ...(confirms ? [CONFIRMED] : []), ...(record.enquete === null ? [] : [ANSWER])]}
      rows={page?.items ?? []}
      rowId={({ perfil, id }) => id * 10 + perfil}
      rowName={({ nome }) => nome}
      filters={
        <FilterBar onClear={clear}>
          <SearchFilter placeholder="Nome" />
          {page !== null && page.porUnidade.length > 1 && (
            <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={page.porUnidade} />
          )}
          <ChoiceFilter name="reader" label="Perfil" all="Todos os perfis" list={READER_KINDS} />
          <ChoiceFilter name="reading" label="Leitura" all="Leram ou não" list={confirms ? CONFIRMATIONS : READINGS} />
        </FilterBar>
      }
      empty={
        clear ? (
          <EmptyState title="Ninguém encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
        ) : (
          <EmptyState title="Ninguém recebe" reason="Confira a unidade, as turmas e os alunos escolhidos." />
        )
      }
    />
  )
}
