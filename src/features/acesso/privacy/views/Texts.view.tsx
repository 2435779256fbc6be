import type { TermText } from '#domain/terms/terms.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { Section } from '#src/ui/Section.tsx'

interface TextsProps {
  readonly texts: readonly TermText[]
  readonly initiallyOpen: boolean
}

/** The texts in force, each folded under its title. */
export const Texts = ({ texts, initiallyOpen }: TextsProps) => {
  if (texts.length === 0) return <p>A escola ainda não publicou textos.</p>
  return (
    <div className="stack">
      {texts.map(({ idVersao, titulo, numero, publicadoEm, corpo }) => (
        <Section key={idVersao} title={titulo} initiallyOpen={initiallyOpen}>
          <p className="text-secondary">
            Versão {numero}, em vigor desde {formatDate(publicadoEm)}
          </p>
          <RichTextView text={corpo} depth={1} />
        </Section>
      ))}
    </div>
  )
}
