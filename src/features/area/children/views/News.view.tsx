import ChevronRight from 'lucide-react/icons/chevron-right'
import Megaphone from 'lucide-react/icons/megaphone'
import { Link } from 'react-router-dom'
import type { Headline } from '#src/features/area/children/home/headline.ts'
import { formatRelativeDay } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'

interface NewsProps {
  readonly headlines: readonly Headline[]
  readonly unread: number
  /** ISO instant; null before the clock is read. */
  readonly now: string | null
  /** Of the announcements. */
  readonly path: string
}

/** What the school told last, and how much is not read yet. */
export const News = ({ headlines, unread, now, path }: NewsProps) => (
  <section className="stack stack-close" aria-labelledby="news">
    <h2 id="news">Novidades</h2>
    {headlines.length === 0 && <p className="text-secondary">Nenhum comunicado por enquanto.</p>}
    {headlines.map(({ id, titulo, publicadoEm, lido }) => (
      <Link key={id} to={path} className="card">
        <span className="card-body way">
          <Icon of={Megaphone} />
          <span>
            <strong>{titulo}</strong>
            <span className="text-secondary text-small">
              {now !== null && formatRelativeDay(publicadoEm, now)}
              {lido ? '' : ' · não lido'}
            </span>
          </span>
          <Icon of={ChevronRight} />
        </span>
      </Link>
    ))}
    {headlines.length > 0 && (
      <ButtonLink to={path} variant="link">
        {unread === 0 ? 'Ver todos os comunicados' : `Ver comunicados (${plural(unread, 'não lido', 'não lidos')})`}
      </ButtonLink>
    )}
  </section>
)
