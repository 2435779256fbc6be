import type { RelocationPreview } from '#domain/relocations/relocations.wire.ts'
import type { ChosenPlan } from '#domain/proposals/proposal.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { ChangePreview } from '#src/views/ChangePreview.tsx'
import { ChangesTable } from '#src/views/ChangesTable.tsx'

interface RelocationPreviewProps {
  readonly preview: RelocationPreview
  readonly onPlan: (plan: ChosenPlan) => void
}

/** What a relocation does, what goes along, and what people have to carry themselves. */
export const RelocationPreviewView = ({ preview, onPlan }: RelocationPreviewProps) => (
  <>
    {preview.veFinanceiro ? (
      <ChangePreview preview={preview} onPlan={onPlan} />
    ) : (
      <>
        <ChangesTable changes={preview.mudancas.map((change) => ({ ...change, rotulo: change.campo }))} />
        <p className="mb-0">
          As parcelas a vencer passam ao preço do destino. Os valores aparecem a quem vê o financeiro.
        </p>
      </>
    )}
    <h3 className="h6 mb-0">Vai junto com o aluno</h3>
    <Facts items={preview.acompanha.map(({ titulo, detalhe }) => [titulo, detalhe] as const)} />
    {preview.conferir.map((sentence) => (
      <Notice key={sentence} type="warning">
        {sentence}
      </Notice>
    ))}
  </>
)
