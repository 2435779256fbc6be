import ChevronRight from 'lucide-react/icons/chevron-right'
import Megaphone from 'lucide-react/icons/megaphone'
import { Link } from 'react-router-dom'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { firstNameOf, plural } from '#src/lib/text.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface NewsProps {
  readonly students: readonly StudentCard[]
  readonly named: boolean
  /** Path of the publications. */
  readonly path: string
  /** Shows the publications of this child. */
  readonly onLeave: (id: number) => void
}

/** The news per child. */
export const News = ({ students, named, path, onLeave }: NewsProps) => (
  <section className="stack stack-close" aria-labelledby="news">
    <h2 id="news">Novidades</h2>
    {students.map(({ id, name, naoLidos }) => (
      <Link key={id} to={path} className="card" onClick={() => onLeave(id)}>
        <span className="card-body way">
          <Icon of={Megaphone} />
          <span>
            <strong>{named ? `Comunicados de ${firstNameOf(name)}` : 'Comunicados'}</strong>
            <span className="text-secondary text-small">
              {naoLidos === 0 ? 'Tudo lido' : plural(naoLidos, 'não lido', 'não lidos')}
            </span>
          </span>
          <Icon of={ChevronRight} />
        </span>
      </Link>
    ))}
  </section>
)
