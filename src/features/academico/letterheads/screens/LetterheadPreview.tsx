import { useFormikContext } from 'formik'
import { useSelector } from 'react-redux'
import { headLines, letterheadSignatures, settledLetterhead } from '#domain/letterheads/letterhead.ts'
import type { Letterhead, UnitOnPaper } from '#domain/letterheads/letterheads.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'
import { selectLook } from '#src/core/appearance/appearance.slice.ts'
import { Section } from '#src/ui/Section.tsx'
import { CardPage } from '#src/views/CardPage.tsx'

/** Head and foot of a page as they are typed, with the data of the unit; null for a report of several units. */
export const LetterheadPreview = ({ unit }: { readonly unit: UnitOnPaper | null }) => {
  const { values } = useFormikContext<Letterhead>()
  const school = useSelector(selectLook)?.nomeEscola ?? 'Nome da escola'
  const page = settledLetterhead(values)
  const signatures = letterheadSignatures(page, unit)
  return (
    <Section title={unit === null ? 'Prévia, num relatório de várias unidades' : 'Prévia'}>
      <CardPage
        school={school}
        document={{
          titulo: 'Nome do relatório',
          linhas: headLines(page, unit, school),
          partes: [
            { tipo: 'texto', blocos: [paragraph('Aqui ficam os filtros e as linhas do relatório.')] },
            ...(signatures.length === 0 ? [] : [{ tipo: 'assinaturas' as const, assinaturas: signatures }]),
          ],
          ...(page.rodape !== '' && { rodape: page.rodape }),
        }}
      />
    </Section>
  )
}
