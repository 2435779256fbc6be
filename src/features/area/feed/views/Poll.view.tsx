import { useId } from 'react'
import type { FeedPoll } from '#domain/feed/feed.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { OneCard, OneOfCards } from '#src/ui/ChoiceCards.tsx'

interface PollProps {
  readonly poll: FeedPoll
  readonly saving: boolean
  readonly onAnswer: (option: number) => void
}

/** The poll of a publication: choosing answers it, and another choice takes the place of the first. */
export const Poll = ({ poll: { pergunta, opcoes, resposta }, saving, onAnswer }: PollProps) => {
  const name = useId()
  return (
    <div className="poll">
      <OneOfCards legend={pergunta} disabled={saving}>
        {opcoes.map(({ id, texto, pessoas }) => (
          <OneCard key={id} name={name} checked={resposta === id} onChoose={() => onAnswer(id)}>
            {texto}
            {pessoas !== null && (
              <small className="text-secondary"> · {plural(pessoas, 'resposta', 'respostas')}</small>
            )}
          </OneCard>
        ))}
      </OneOfCards>
      <p className="text-secondary text-small mb-0">
        A escola vê a sua resposta.
        {resposta !== null && ' Você pode mudá-la enquanto o comunicado estiver no mural.'}
      </p>
    </div>
  )
}
