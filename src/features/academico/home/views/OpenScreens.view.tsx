import { Link } from 'react-router-dom'
import type { OpenGroup } from '#src/features/academico/home/openGroups.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The way to every screen that the person may open. */
export const OpenScreens = ({ groups }: { readonly groups: readonly OpenGroup[] }) =>
  groups.length === 0 ? (
    <EmptyState
      title="Nada para abrir ainda"
      reason="Seu perfil ainda não abre nenhuma tela. Peça acesso a quem administra o portal na sua escola."
    />
  ) : (
    <nav className="tiles tiles-wide" aria-label="O que você pode abrir">
      {groups.map(({ label, screens }) => (
        <Card key={label} title={label}>
          <ul className="list-plain stack stack-close">
            {screens.map((screen) => (
              <li key={screen.path}>
                <Link to={screen.path}>{screen.label}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </nav>
  )
