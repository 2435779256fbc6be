import { useDispatch, useSelector } from 'react-redux'
import type { CertificateRow } from '#domain/teaching/certificates.schemas.ts'
import { certificateEnd } from '#domain/teaching/certificates.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadCertificates } from '#src/features/academico/assignments/absences.requests.ts'
import { selectCertificates } from '#src/features/academico/assignments/certificates.slice.ts'
import { CertificateBadge } from '#src/registers/staff/CertificateBadge.view.tsx'
import { CertificateDialog } from '#src/registers/staff/CertificateDialog.screen.tsx'
import { certificateOpened, selectNoting } from '#src/registers/staff/certificates.slice.ts'
import { ASSIGNMENTS } from '#src/features/academico/assignments/paths.ts'
import { formatDate } from '#src/lib/dates.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Whose certificate of criminal records is missing, expired or about to expire (Lei 14.811/2024). */
export const Screen = () => {
  const filters = useFilters()
  const page = useSelector(selectCertificates)
  const person = useSelector(selectNoting)
  const mayEdit = useMayEdit('atribuicaoAulas')
  const list = useServerList({ request: loadCertificates, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Certidões de antecedentes"
        subtitle="A Lei 14.811/2024 pede a certidão de toda a equipe, renovada a cada seis meses."
        actions={<ButtonLink to={ASSIGNMENTS}>Quadro de atribuições</ButtonLink>}
      />
      <DataTable
        {...list}
        label="Certidões"
        columns={useColumns(page?.hoje ?? '', mayEdit)}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome" />
            <ChoiceFilter name="pending" label="Situação" all="Todas" list={PENDING} />
          </FilterBar>
        }
        empty={<EmptyState title="Ninguém encontrado" reason="Confira o nome e os filtros, ou limpe-os." />}
      />
      {person !== null && <CertificateDialog person={person} />}
    </div>
  )
}

const PENDING = [{ id: 1, nome: 'Vencidas, a vencer ou não informadas' }]

const useColumns = (today: string, mayEdit: boolean): readonly Column<CertificateRow>[] => {
  const dispatch = useDispatch()
  return [
    {
      key: 'nome',
      header: 'Nome',
      sort: 'nome',
      cell: ({ nome, cargo }) => <TwoLines first={nome} second={cargo} />,
    },
    {
      key: 'emitidaEm',
      header: 'Emitida em',
      sort: 'emitidaEm',
      cell: ({ emitidaEm }) =>
        emitidaEm === null ? (
          '–'
        ) : (
          <TwoLines first={formatDate(emitidaEm)} second={`Vale até ${formatDate(certificateEnd(emitidaEm))}`} />
        ),
    },
    {
      key: 'situacao',
      header: 'Situação',
      cell: ({ emitidaEm }) => <CertificateBadge issuedOn={emitidaEm} today={today} />,
    },
    {
      key: 'arquivo',
      header: 'Certidão',
      cell: ({ id, nome, arquivo }) => (
        <>
          <FileLinks files={arquivo === '' ? [] : [arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />
          {mayEdit && (
            <Button variant="link" onClick={() => dispatch(certificateOpened({ id, nome, hoje: today }))}>
              Registrar certidão <span className="visually-hidden">de {nome}</span>
            </Button>
          )}
        </>
      ),
    },
  ]
}
