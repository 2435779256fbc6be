import type { ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import { isFamilyProfile } from '#domain/profiles/profiles.ts'
import { formatCount } from '#src/lib/text.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { statusColumn } from '#src/ui/table/recordColumns.tsx'

/** The columns of the profiles: how much each allows, and to how many. */
export const profileColumns: readonly Column<ProfileRow>[] = [
  {
    key: 'nome',
    header: 'Perfil',
    sort: 'nome',
    width: 'wide',
    cell: ({ nome }) => (
      <span>
        <strong>{nome}</strong>
        {isFamilyProfile(nome) && <small className="text-secondary"> · das famílias</small>}
      </span>
    ),
  },
  {
    key: 'qtdFuncionalidades',
    header: 'Funcionalidades',
    sort: 'qtdFuncionalidades',
    align: 'end',
    cell: ({ qtdFuncionalidades }) => formatCount(qtdFuncionalidades),
  },
  {
    key: 'qtdUsuarios',
    header: 'Usuários',
    sort: 'qtdUsuarios',
    align: 'end',
    cell: ({ qtdUsuarios }) => formatCount(qtdUsuarios),
  },
  statusColumn(),
]
