import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { settledLayout } from '#domain/reportCards/cardLayout.ts'
import type { CardKind } from '#domain/reportCards/cardLayouts.lists.ts'
import type { CardLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import { cardDocument } from '#domain/reportCards/cardPaper.ts'
import { exampleMeans, exampleSheet } from '#domain/reportCards/exampleCard.ts'
import { Section } from '#src/ui/Section.tsx'
import { CardPage } from '#src/views/CardPage.tsx'

/** The layout as it is typed, with an invented student. */
export const LayoutPreview = ({ kind }: { readonly kind: CardKind }) => {
  const { values } = useFormikContext<CardLayout>()
  const document = useMemo(() => {
    const layout = settledLayout(values)
    return cardDocument({
      ...exampleSheet(kind),
      layout,
      means: layout.mediaTurma ? exampleMeans(kind) : null,
      isPreview: false,
    })
  }, [values, kind])
  return (
    <Section title="Prévia, com um aluno inventado">
      <CardPage school="Nome da escola" document={document} />
    </Section>
  )
}
