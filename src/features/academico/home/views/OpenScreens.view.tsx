import { Link } from 'react-router-dom'
import type { MenuGroup } from '#src/core/menu/menu.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Links to every screen that the person may open. */
export const OpenScreens = ({ groups }: { readonly groups: readonly MenuGroup[] }) =>
  groups.length === 0 ? (
    <EmptyState
      title="Nada para abrir ainda"
      reason="Seu perfil ainda não abre nenhuma tela. Peça acesso a quem administra o portal na sua escola."
    />
  ) : (
    <nav className="tiles-packed" aria-label="O que você pode abrir">
      {groups.map(({ id, label, items }) => (
        <Card key={id} title={label}>
          <ul className="list-plain stack stack-close">
            {items.map((item) => (
              <li key={item.path}>
                <Link to={item.path}>{item.label}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </nav>
  )
