import { useDispatch } from 'react-redux'
import type { TimetableSearch } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { stopSearch } from '#src/features/academico/timetables/search/search.requests.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

interface SearchRunningProps {
  readonly search: TimetableSearch
  readonly mayEdit: boolean
}

/** How far a search is; it may be stopped, and keeps the best that it found. */
export const SearchRunning = ({ search, mayEdit }: SearchRunningProps) => {
  const dispatch = useDispatch()
  const stopping = useIsRunning(stopSearch)
  return (
    <Card title="Procurando o melhor horário">
      <div className="stack">
        <div role="status">
          <p>{progressText(search)}</p>
          <p className="text-secondary mb-0">
            {search.autor} começou esta busca, que leva até {search.segundos} segundos. Você pode sair desta tela: ela
            continua no servidor.
          </p>
        </div>
        <progress aria-label="Busca em andamento" />
        {mayEdit && (
          <div>
            <Button loading={stopping || search.parando} onClick={() => dispatch(stopSearch.asked(search.id))}>
              Parar e ficar com o melhor
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

const progressText = ({ abertas, custo }: TimetableSearch): string => {
  if (abertas === null || custo === null) return 'Começando…'
  const open =
    abertas === 0
      ? 'Todas as aulas têm horário'
      : `${plural(abertas, 'aula ainda sem horário', 'aulas ainda sem horário')}`
  return `${open}. Desejos não atendidos: ${custo} ${custo === 1 ? 'ponto' : 'pontos'}.`
}
