import type { FormerVersion } from '#domain/publications/publications.schemas.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { Section } from '#src/ui/Section.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { CoverCard } from '#src/views/CoverImage.tsx'

interface FormerVersionsProps {
  readonly versions: readonly FormerVersion[]
  readonly addressOf: AddressOf
}

/** What a publication said before it was changed, and who changed it when; nothing where it always said the same. */
export const FormerVersions = ({ versions, addressOf }: FormerVersionsProps) =>
  versions.length > 0 && (
    <Section title="O que dizia antes">
      <Timeline
        label="Versões anteriores"
        entries={versions.map(({ numero, titulo, texto, capa, ate, por }) => ({
          key: numero,
          at: ate,
          when: `Até ${formatDateTime(ate)}, alterado por ${por}`,
          title: titulo,
          content: (
            <>
              {capa !== null && (
                <div className="cover-preview">
                  <CoverCard address={addressOf(capa.idMiniatura)} description={capa.descricao} />
                </div>
              )}
              <RichTextView text={texto} depth={1} />
            </>
          ),
        }))}
      />
    </Section>
  )
