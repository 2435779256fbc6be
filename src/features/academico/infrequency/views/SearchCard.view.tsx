import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { CONTACT_MEANS, LIKELY_REASONS, SEARCH_OUTCOMES } from '#domain/infrequency/infrequency.lists.ts'
import type { Contact, Search } from '#domain/infrequency/infrequency.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'

interface SearchCardProps {
  readonly search: Search
  /** Null for somebody who may only look. */
  readonly onContact: (() => void) | null
  readonly onClose: (() => void) | null
}

/** An active search: its contacts, and how it ended. */
export const SearchCard = ({ search, onContact, onClose }: SearchCardProps) => {
  const { inicio, iniciadaPor, encerradaEm, contatos } = search
  const isOpen = encerradaEm === null
  return (
    <Card
      title={`Busca ativa desde ${dayText(inicio)}`}
      actions={
        isOpen && (
          <>
            {onContact !== null && (
              <Button variant="primary" onClick={onContact}>
                Registrar contato
              </Button>
            )}
            {onClose !== null && contatos.length > 0 && <Button onClick={onClose}>Encerrar busca</Button>}
          </>
        )
      }
    >
      {iniciadaPor !== '' && <p className="text-secondary">Iniciada por {iniciadaPor}</p>}
      {!isOpen && <Ending search={search} />}
      {contatos.length === 0 ? (
        <p className="mb-0">Nenhum contato ainda. Registre cada ligação, mensagem ou visita, mesmo sem resposta.</p>
      ) : (
        <Timeline label="Contatos" entries={contatos.map(entryOf)} />
      )}
    </Card>
  )
}

const Ending = ({
  search: { encerradaEm, encerradaPor, resultado, motivo, encerramento },
}: Pick<SearchCardProps, 'search'>) => (
  <p>
    Encerrada em {dayText(encerradaEm ?? '')}
    {encerradaPor !== '' && ` por ${encerradaPor}`}: <strong>{nameIn(SEARCH_OUTCOMES, resultado)}</strong>. Motivo
    provável: {nameIn(LIKELY_REASONS, motivo).toLowerCase()}. {encerramento}
  </p>
)

const entryOf = ({ id, dia, meio, comQuem, retorno, proximoPasso, proximoDia, autor }: Contact) => ({
  key: id,
  at: dia,
  when: `${dayText(dia)}${autor === '' ? '' : `, por ${autor}`}`,
  title: `${nameIn(CONTACT_MEANS, meio)}: ${comQuem}`,
  detail: retorno,
  ...(proximoPasso !== '' && {
    content: (
      <div>
        Próximo passo{proximoDia !== null && `, até ${dayText(proximoDia)}`}: {proximoPasso}
      </div>
    ),
  }),
})
