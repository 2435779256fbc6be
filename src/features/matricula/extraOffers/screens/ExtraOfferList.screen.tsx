import { OfferTable } from '#src/features/matricula/extraOffers/screens/OfferTable.screen.tsx'
import { offerColumns } from '#src/features/matricula/extraOffers/views/offerColumns.view.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** M11: what is offered of extra courses. */
export const Screen = () => (
  <div className="page">
    <PageHeader
      title="Configuração: cursos extras"
      subtitle="O que é ofertado de cada curso extra: vagas, valor e opções de pagamento."
    />
    <OfferTable label="Cursos extras ofertados" columns={offerColumns} feature="configCursosExtras" />
  </div>
)
