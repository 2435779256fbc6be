import type { menusOf } from '#src/features/acesso/profiles/simulation.ts'
import { Card } from '#src/ui/Card.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface SimulatedMenuProps {
  readonly menus: ReturnType<typeof menusOf>
}

/** The menu as the person would see it, module by module, with entries that have no screen yet. */
export const SimulatedMenu = ({ menus }: SimulatedMenuProps) => (
  <Card title="Menu">
    <div className="stack">
      <p className="text-secondary text-small">Em cinza, como no menu: telas que ainda virão.</p>
      {menus.map(({ key, label, groups }) => (
        <section key={key} aria-label={label}>
          <h3>{label}</h3>
          {groups === null && <p className="text-secondary">Sem acesso a este módulo.</p>}
          {groups?.length === 0 && <p className="text-secondary">Nenhuma entrada.</p>}
          {groups?.map((group) => (
            <details key={group.id} open>
              <summary>{group.label}</summary>
              <ul className="list-plain">
                {group.items.map(({ path, label: entry, active }) => (
                  <li key={path} className={active ? undefined : 'text-secondary'}>
                    {entry}
                    {!active && <VisuallyHidden> (em breve)</VisuallyHidden>}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      ))}
    </div>
  </Card>
)
