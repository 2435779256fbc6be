import { capitalised } from '#domain/base/text.ts'
import type { ComparedRoute, Reading } from '#src/features/acesso/profiles/simulation.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the routes: the portal's behaviour beside the server's verdict. */
export const routeColumns: readonly Column<ComparedRoute>[] = [
  {
    key: 'name',
    header: 'Tela',
    width: 'wide',
    cell: ({ name, path }) => (
      <div className="place-name">
        <strong>{name}</strong>
        <div className="text-secondary text-small">{path}</div>
      </div>
    ),
  },
  { key: 'portal', header: 'Portal', cell: ({ portal }) => portalText(portal) },
  { key: 'server', header: 'Servidor', cell: ({ server }) => serverText(server) },
  {
    key: 'differs',
    header: 'Resultado',
    width: 'narrow',
    cell: ({ differs }) => (differs ? <StatusBadge tone="danger">Diferença</StatusBadge> : 'Igual'),
  },
]

/** “No menu, abre, edita”; a route without a screen is still to come. */
const portalText = ({ menu, opens, edits }: Reading): string => {
  const words = [
    menu === true && 'no menu',
    menu === false && opens !== false && 'fora do menu',
    opens === true && (edits === true ? 'abre, edita' : 'abre, só vê'),
    opens === false && 'não abre',
    opens === null && 'em breve',
  ].filter((word) => word !== false)
  return sentenceOf(words)
}

const serverText = (server: ComparedRoute['server']): string => {
  if (server === null) return 'Não conhece'
  if (!server.abre) return 'Não abre'
  return server.edita ? 'Abre, edita' : 'Abre, só vê'
}

const sentenceOf = (words: readonly string[]): string => capitalised(words.join(', '))
