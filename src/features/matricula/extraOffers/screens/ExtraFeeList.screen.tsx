import { OfferTable } from '#src/features/matricula/extraOffers/screens/OfferTable.screen.tsx'
import { feeColumns } from '#src/features/matricula/extraOffers/views/offerColumns.view.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** M23: what a year of each extra course costs. */
export const Screen = () => (
  <div className="page">
    <PageHeader
      title="Anuidade: cursos extras"
      subtitle="O valor do ano de cada curso extra, e a tabela pela qual é pago."
    />
    <OfferTable label="Anuidades de cursos extras" columns={feeColumns} feature="anuidadeCursosExtras" />
  </div>
)
