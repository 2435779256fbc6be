import { useState } from 'react'
import type { ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

interface ProfilesTableProps {
  readonly profiles: readonly ProfileRow[]
  readonly chosen: readonly number[]
  readonly isFixed: (profile: ProfileRow) => boolean
  readonly onToggle: (id: number, on: boolean) => void
}

/** Page sizes of portal.md 9. */
const SIZES = [7, 10, 25]

/** The profiles with a checkbox each. */
export const ProfilesTable = ({ profiles, chosen, isFixed, onToggle }: ProfilesTableProps) => {
  const [{ page, rowsPerPage }, setPage] = useState({ page: 0, rowsPerPage: 7 })
  const columns = profileColumns({ chosen, isFixed, onToggle })
  return (
    <DataTable
      label="Perfis"
      columns={columns}
      rows={profiles.slice(page * rowsPerPage, (page + 1) * rowsPerPage)}
      rowId={({ id }) => id}
      rowName={({ nome }) => nome}
      status="ready"
      pagination={{ page, rowsPerPage, count: profiles.length }}
      onPaginate={setPage}
      pageSizes={SIZES}
    />
  )
}

const profileColumns = ({
  chosen,
  isFixed,
  onToggle,
}: Omit<ProfilesTableProps, 'profiles'>): readonly Column<ProfileRow>[] => [
  {
    key: 'nome',
    header: 'Perfil',
    cell: (profile) => (
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={chosen.includes(profile.id)}
          disabled={isFixed(profile)}
          onChange={(event) => onToggle(profile.id, event.target.checked)}
        />
        {profile.nome}
      </label>
    ),
  },
  { key: 'qtdFuncionalidades', header: 'Funcionalidades', align: 'end', cell: (row) => row.qtdFuncionalidades },
  { key: 'qtdUsuarios', header: 'Usuários', align: 'end', cell: (row) => row.qtdUsuarios },
]
