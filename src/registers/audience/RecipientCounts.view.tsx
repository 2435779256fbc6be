import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import { peopleOf, type ReadingWords } from '#src/registers/audience/recipientWords.ts'
import { Card } from '#src/ui/Card.tsx'
import { Stat } from '#src/ui/Stat.tsx'

interface RecipientCountsProps {
  readonly page: RecipientPage
  readonly words: ReadingWords
  /** Whether readers are asked to confirm. */
  readonly confirms?: boolean
  /** Whether staff may be among them. */
  readonly hasStaff?: boolean
}

/** How many people of each kind receive something, how many of them read it, and the same by unit where there are several. */
export const RecipientCounts = ({ page, words, confirms = false, hasStaff = true }: RecipientCountsProps) => {
  const all = Math.max(peopleOf(page), 1)
  return (
    <>
      <div className="tiles">
        <Stat label="Responsáveis" value={page.responsaveis} />
        <Stat label="Alunos" value={page.alunos} />
        {hasStaff && <Stat label="Equipe" value={page.equipe} />}
        <Stat label={words.done} value={page.leram} max={all} />
        {confirms && <Stat label="Confirmaram" value={page.confirmaram} max={all} />}
      </div>
      {page.porUnidade.length > 1 && (
        <Card title={`${words.done}, por unidade`}>
          <div className="tiles">
            {page.porUnidade.map((one) => (
              <Stat key={one.id} label={one.nome} value={one.leram} max={Math.max(peopleOf(one), 1)} />
            ))}
          </div>
          <p className="text-secondary text-small mb-0">Quem está em mais de uma unidade conta em cada uma.</p>
        </Card>
      )}
    </>
  )
}
