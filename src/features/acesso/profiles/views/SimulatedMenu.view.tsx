import { type menusOf } from '#src/features/acesso/profiles/simulation.ts'
import { Card } from '#src/ui/Card.tsx'

interface SimulatedMenuProps {
  readonly menus: ReturnType<typeof menusOf>
}

/** The menu as the person would see it, module by module. Entries without a screen yet stand as the menu shows them. */
export const SimulatedMenu = ({ menus }: SimulatedMenuProps) => (
  <Card title="Menu">
    <div className="stack">
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
                    {!active && <small> · em breve</small>}
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
