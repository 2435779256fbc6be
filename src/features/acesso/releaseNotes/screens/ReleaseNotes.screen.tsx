import { RELEASES } from '#src/features/acesso/releaseNotes/releases.ts'
import { formatLongDate } from '#src/lib/dates.ts'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** X07: what changed, newest version first. */
export const Screen = () => (
  <div className="page">
    <PageHeader title="Novidades" subtitle="O que mudou em cada versão do portal" />
    {RELEASES.map(({ version, date, changes }) => (
      <Card key={version} title={`${version}, de ${formatLongDate(date)}`}>
        <ul className="stack">
          {changes.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    ))}
  </div>
)
