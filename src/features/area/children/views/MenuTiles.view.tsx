import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import type { FamilyEntry } from '#domain/access/family.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** The rest of the family's menu, in reach of a thumb. */
export const MenuTiles = ({ entries }: { readonly entries: readonly FamilyEntry[] }) => (
  <nav className="stack stack-close" aria-labelledby="more">
    <h2 id="more">Mais</h2>
    <div className="tiles">
      {entries.map(({ label, route }) => (
        <Link key={route} to={route} className="card">
          <span className="card-body way">
            <strong>{label}</strong>
            <Icon of={ChevronRight} />
          </span>
        </Link>
      ))}
    </div>
  </nav>
)
