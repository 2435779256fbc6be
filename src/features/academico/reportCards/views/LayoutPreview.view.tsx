import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { settledLayout } from '#domain/reportCards/cardLayout.ts'
import type { CardKind } from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import { cardDocument } from '#domain/reportCards/cardPaper.ts'
import { exampleMeans, exampleSheet } from '#domain/reportCards/exampleCard.ts'
import type { CardArea } from '#domain/reportCards/reportCards.schemas.ts'
import { Section } from '#src/ui/Section.tsx'
import { CardPage } from '#src/views/CardPage.tsx'

interface LayoutPreviewProps {
  readonly kind: CardKind
  readonly areas: readonly CardArea[]
}

/** The layout as it is typed, with an invented student. */
export const LayoutPreview = ({ kind, areas }: LayoutPreviewProps) => {
  const { values } = useFormikContext<CardLayout>()
  const document = useMemo(() => {
    const layout = settledLayout(values)
    const sheet = exampleSheet(kind)
    return cardDocument({
      ...sheet,
      card: { ...sheet.card, areas: [...areas] },
      layout,
      means: layout.mediaTurma ? exampleMeans(kind) : null,
      isPreview: false,
    })
  }, [values, kind, areas])
  return (
    <Section title="Prévia, com um aluno inventado">
      <CardPage school="Nome da escola" document={document} />
    </Section>
  )
}
