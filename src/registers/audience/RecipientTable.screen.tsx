import type { Recipient, RecipientPage } from '#domain/audience/recipients.schemas.ts'
import { READER_KINDS } from '#domain/feed/feed.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { namesText } from '#src/lib/text.ts'
import { readingChoices } from '#src/registers/audience/recipientFilters.ts'
import type { ReadingWords } from '#src/registers/audience/recipientWords.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

interface RecipientTableProps {
  /** Null until it is there. */
  readonly page: RecipientPage | null
  /** That asks for it. */
  readonly request: Parameters<typeof useServerList>[0]['request']
  readonly words: ReadingWords
  /** Behind those that all have. */
  readonly further?: readonly Column<Recipient>[]
  /** Whether readers are asked to confirm. */
  readonly confirms?: boolean
  /** What is said where nobody receives it. */
  readonly nobody: string
}

/** Who receives something, and who of them read it. */
export const RecipientTable = ({
  page,
  request,
  words,
  further = [],
  confirms = false,
  nobody,
}: RecipientTableProps) => {
  const { clear } = useFilters()
  const units = page?.porUnidade ?? []
  return (
    <DataTable
      {...useServerList({ request, count: page?.totalCount ?? null })}
      label="Quem recebe"
      columns={[...columnsWith(words), ...further]}
      rows={page?.items ?? []}
      rowId={({ perfil, id }) => id * 10 + perfil}
      rowName={({ nome }) => nome}
      filters={
        <FilterBar onClear={clear}>
          <SearchFilter placeholder="Nome" />
          {units.length > 1 && <ChoiceFilter name="unit" label="Unidade" all="Todas as unidades" list={units} />}
          <ChoiceFilter name="reader" label="Perfil" all="Todos os perfis" list={READER_KINDS} />
          <ChoiceFilter name="reading" label={words.filter} all={words.all} list={readingChoices(words, confirms)} />
        </FilterBar>
      }
      empty={
        clear ? (
          <EmptyState title="Ninguém encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
        ) : (
          <EmptyState title="Ninguém recebe" reason={nobody} />
        )
      }
    />
  )
}

const columnsWith = ({ filter, not }: ReadingWords): readonly Column<Recipient>[] => [
  { key: 'nome', header: 'Nome', sort: 'nome', cell: ({ nome }) => nome },
  {
    key: 'perfil',
    header: 'Perfil',
    cell: ({ perfil, alunos }) =>
      alunos.length > 0
        ? `Responsável por ${namesText(alunos)}`
        : (READER_KINDS.find(({ id }) => id === perfil)?.nome ?? ''),
  },
  { key: 'lidoEm', header: filter, cell: ({ lidoEm }) => (lidoEm === null ? not : formatDateTime(lidoEm)) },
]
