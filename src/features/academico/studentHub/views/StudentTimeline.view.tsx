import { Link } from 'react-router-dom'
import { TIMELINE_KINDS, type TimelineKind } from '#domain/students/hub.lists.ts'
import type { TimelineEntry } from '#domain/students/students.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'

interface StudentTimelineProps {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  /** Null: everything. */
  readonly kind: TimelineKind | null
  readonly onKind: (kind: TimelineKind | null) => void
  /** Link to what an entry tells of; null where there is nothing to open. */
  readonly linkOf: (entry: TimelineEntry) => string | null
}

/** Everything that happened to a student, or one kind of it. */
export const StudentTimeline = ({ entries, kind, onKind, linkOf }: StudentTimelineProps) => {
  const kinds = TIMELINE_KINDS.filter(({ id }) => entries.some(({ tipo }) => tipo === id))
  const shown = entries.filter(({ tipo }) => kind === null || tipo === kind)
  return (
    <div className="stack">
      {kinds.length > 1 && (
        <SelectField
          label="Mostrar"
          empty={null}
          value={kind === null ? '' : String(kind)}
          onChange={(value) => onKind(kinds.find(({ id }) => String(id) === value)?.id ?? null)}
          options={[{ value: '', label: 'Tudo' }, ...kinds.map(({ id, nome }) => ({ value: String(id), label: nome }))]}
        />
      )}
      <Timeline
        label="Linha do tempo"
        entries={shown.map((entry) => ({
          key: `${entry.quando} ${entry.titulo} ${entry.detalhe} ${entry.idRegistro}`,
          at: entry.quando,
          when: formatDate(entry.quando),
          title: entry.titulo,
          detail: entry.detalhe,
          content: <OpensEntry entry={entry} linkTo={linkOf(entry)} />,
        }))}
      />
    </div>
  )
}

const OpensEntry = ({ entry, linkTo }: { readonly entry: TimelineEntry; readonly linkTo: string | null }) =>
  linkTo === null ? null : (
    <div>
      <Link to={linkTo} aria-label={`Abrir ${entry.titulo} de ${formatDate(entry.quando)}`}>
        Abrir
      </Link>
    </div>
  )
