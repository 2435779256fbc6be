import type { NextYear } from '#domain/nextYear/nextYear.schemas.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'

const PROCESSES = recordRoutes('gestaoProcessos').list

interface CampaignsProps {
  readonly year: number
  readonly campaigns: NextYear['campanhas']
}

/** The last step: the re-enrolment of the next year, where there is a process for it, or a new one. */
export const Campaigns = ({ year, campaigns }: CampaignsProps) => (
  <Card title={`Rematrícula para ${year}`}>
    <div className="stack">
      <p>
        {campaigns.length === 0
          ? `Ainda não há processo de rematrícula para ${year} nesta unidade. Com o próximo ano pronto, crie um e ofereça as vagas.`
          : 'Com o próximo ano pronto, ofereça a rematrícula aos alunos que continuam.'}
      </p>
      <div className="cluster">
        {campaigns.map(({ id, nome }) => (
          <ButtonLink key={id} to={`${PROCESSES}/${id}/rematriculas`}>
            {nome}
          </ButtonLink>
        ))}
        <ButtonLink to={`${PROCESSES}/novo`} variant={campaigns.length === 0 ? 'primary' : 'link'}>
          Novo processo
        </ButtonLink>
      </div>
    </div>
  </Card>
)
