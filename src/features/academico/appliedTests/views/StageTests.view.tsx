import type { AppliedTest, StageTest, TestStage } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { dayTitle } from '#src/lib/calendarWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

interface StageTestsProps {
  readonly stage: TestStage
  readonly canEdit: boolean
  readonly onOpen: (test: StageTest) => void
  readonly onRemove: (applied: AppliedTest, name: string) => void
}

/** The assessments of a stage, each with its day or a button to give it one. */
export const StageTests = ({ stage, canEdit, onOpen, onRemove }: StageTestsProps) => (
  <Card title={`${stage.nome}, de ${dayText(stage.inicio)} a ${dayText(stage.fim)}`}>
    {stage.avaliacoes.length === 0 ? (
      <p className="text-secondary mb-0">{stage.motivo || 'Esta etapa ainda não tem avaliações.'}</p>
    ) : (
      <RowList>
        {stage.avaliacoes.map((test) => (
          <li key={test.idAvaliacao}>
            <span>
              <strong>
                {test.sigla} · {test.nome}
              </strong>
              <small>{test.aplicada === null ? 'Sem dia marcado' : whenText(test.aplicada)}</small>
            </span>
            {canEdit && <Actions test={test} onOpen={onOpen} onRemove={onRemove} />}
          </li>
        ))}
      </RowList>
    )}
  </Card>
)

const whenText = ({ dia, titulo, visivel, segundasChamadas }: AppliedTest): string =>
  [
    dayTitle(dia),
    titulo,
    visivel ? '' : 'fora do calendário da família',
    segundasChamadas > 0 ? `segundas chamadas pedidas: ${segundasChamadas}` : '',
  ]
    .filter((one) => one !== '')
    .join(' · ')

const Actions = ({
  test,
  onOpen,
  onRemove,
}: { readonly test: StageTest } & Pick<StageTestsProps, 'onOpen' | 'onRemove'>) => {
  const { aplicada, nome } = test
  if (aplicada === null)
    return (
      <Button onClick={() => onOpen(test)}>
        Marcar avaliação <span className="visually-hidden">{nome}</span>
      </Button>
    )
  return (
    <span className="cluster">
      <Button onClick={() => onOpen(test)}>
        Alterar <span className="visually-hidden">{nome}</span>
      </Button>
      <Button variant="ghost" onClick={() => onRemove(aplicada, nome)}>
        Desmarcar <span className="visually-hidden">{nome}</span>
      </Button>
    </span>
  )
}
