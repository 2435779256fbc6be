import type { ComparedRoute } from '#src/features/acesso/profiles/simulation.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const yesOrNo = (value: boolean | null): string => {
  if (value === null) return '–'
  return value ? 'Sim' : 'Não'
}

/** A place, what the portal would do there, and beside it what the server says. */
export const routeColumns: readonly Column<ComparedRoute>[] = [
  {
    key: 'name',
    header: 'Tela',
    width: 'wide',
    cell: ({ name, path }) => (
      <div>
        <strong>{name}</strong>
        <div className="text-secondary text-small">{path}</div>
      </div>
    ),
  },
  { key: 'menu', header: 'No menu', width: 'narrow', align: 'center', cell: ({ portal }) => yesOrNo(portal.menu) },
  {
    key: 'opens',
    header: 'Portal abre',
    width: 'narrow',
    align: 'center',
    cell: ({ portal }) => yesOrNo(portal.opens),
  },
  {
    key: 'edits',
    header: 'Portal edita',
    width: 'narrow',
    align: 'center',
    cell: ({ portal }) => yesOrNo(portal.edits),
  },
  {
    key: 'abre',
    header: 'Servidor abre',
    width: 'narrow',
    align: 'center',
    cell: ({ server }) => yesOrNo(server?.abre ?? null),
  },
  {
    key: 'edita',
    header: 'Servidor edita',
    width: 'narrow',
    align: 'center',
    cell: ({ server }) => yesOrNo(server?.edita ?? null),
  },
  {
    key: 'differs',
    header: 'Resultado',
    width: 'narrow',
    cell: ({ differs }) => (
      <StatusBadge tone={differs ? 'danger' : 'success'}>{differs ? 'Diferença' : 'Igual'}</StatusBadge>
    ),
  },
]
