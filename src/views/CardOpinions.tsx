import { opinionSections } from '#domain/reportCards/cardOpinions.ts'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

interface CardOpinionsProps {
  readonly card: StudentCard
  readonly onDownload: (file: FileHandle) => void
}

/** What texts say of a student, stage by stage; nothing where there are none. */
export const CardOpinions = ({ card, onDownload }: CardOpinionsProps) =>
  opinionSections(card).map(({ name, opinions }) => (
    <section key={name} className="stack" aria-label={`Parecer, ${name}`}>
      <h3 className="h5 mb-0">Parecer · {name}</h3>
      {opinions.map(({ idDisciplina, disciplina, texto, anexos }) => (
        <div key={idDisciplina ?? 0} className="stack">
          {disciplina !== '' && <h4 className="h6 mb-0">{disciplina}</h4>}
          <div className="prose">
            <RichTextView text={texto} depth={1} />
          </div>
          <FileLinks files={anexos} onDownload={onDownload} />
        </div>
      ))}
    </section>
  ))
