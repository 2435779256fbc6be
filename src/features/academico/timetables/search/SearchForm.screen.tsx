import { useDispatch, useSelector } from 'react-redux'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { needsOf } from '#domain/timetableSearch/needs.ts'
import { SEARCH_TIMES, WISH_WEIGHTS } from '#domain/timetableSearch/timetableSearch.lists.ts'
import type { Wishes } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { GroupChoice } from '#src/features/academico/timetables/search/GroupChoice.view.tsx'
import { startSearch } from '#src/features/academico/timetables/search/search.requests.ts'
import {
  groupsChosen,
  secondsChosen,
  seedChosen,
  selectChosen,
  selectSearch,
  selectSeconds,
  selectSeed,
  selectWishes,
  wishesChanged,
} from '#src/features/academico/timetables/search/search.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

type Weighed = Exclude<keyof Wishes, 'maximoDia'>

/** Wishes as the coordination reads them. */
const WISHES: readonly (readonly [Weighed, string])[] = [
  ['janelasTurma', 'Turmas sem aulas vagas no meio'],
  ['janelasProfessor', 'Professores sem aulas vagas'],
  ['espalhar', 'Disciplina espalhada pela semana'],
  ['duplas', 'Uma aula dupla, a partir de 4 por semana'],
  ['ultima', 'Última aula revezada entre disciplinas'],
  ['aulasDia', 'Limite de aulas por dia do professor'],
  ['preferidos', 'Horários preferidos dos professores'],
]

/** What is searched: class groups, what matters, and for how long. What is missing is told before it begins. */
export const SearchForm = ({ weeks }: { readonly weeks: Weeks }) => {
  const dispatch = useDispatch()
  const chosen = useSelector(selectChosen) ?? weeks.turmas.map(({ id }) => id)
  const wishes = useSelector(selectWishes)
  const seconds = useSelector(selectSeconds)
  const before = useSelector(selectSearch)
  const starting = useIsRunning(startSearch)
  // Each search begins otherwise than the one before it, unless somebody chooses how.
  const seed = useSelector(selectSeed) ?? ((before?.semente ?? 0) % MOST_SEEDS) + 1
  const failure = useRequest(startSearch)?.failure ?? null
  const { anoLetivo, unidade, dia } = weeks
  if (anoLetivo === null || unidade === null) return null
  const { impedem, avisos } = needsOf(weeks, { inicio: dia, fim: anoLetivo.fim }, chosen)
  const refused = failure === null ? '' : (failure.fields['turmas'] ?? failure.message)
  const start = () =>
    dispatch(
      startSearch.asked({
        idAnoLetivo: anoLetivo.id,
        idUnidade: unidade.id,
        turmas: [...chosen],
        desejos: wishes,
        segundos: seconds,
        semente: seed,
      }),
    )
  return (
    <Card title="O que montar">
      <div className="stack">
        <GroupChoice
          groups={weeks.turmas}
          chosen={chosen}
          onChoose={(turmas) => dispatch(groupsChosen(turmas.length === weeks.turmas.length ? null : turmas))}
        />
        <Section title="O que importa" initiallyOpen={before === null}>
          <div className="row">
            {WISHES.map(([wish, label]) => (
              <div key={wish} className="col-md-6 col-xl-4">
                <SelectField
                  label={label}
                  empty={null}
                  value={String(wishes[wish])}
                  options={WISH_WEIGHTS.map(({ id, nome }) => ({ value: id, label: nome }))}
                  onChange={(value) => dispatch(wishesChanged({ [wish]: weightOf(value) }))}
                />
              </div>
            ))}
            <div className="col-md-6 col-xl-4">
              <SelectField
                label="Aulas por dia do professor, no máximo"
                empty={null}
                value={String(wishes.maximoDia)}
                options={LIMITS.map((count) => ({ value: count, label: `${count} aulas` }))}
                onChange={(value) => dispatch(wishesChanged({ maximoDia: Number(value) }))}
              />
            </div>
            <div className="col-md-6 col-xl-4">
              <SelectField
                label="Tempo de busca"
                empty={null}
                value={String(seconds)}
                options={SEARCH_TIMES.map(({ id, nome }) => ({ value: id, label: nome }))}
                onChange={(value) => dispatch(secondsChosen(Number(value)))}
              />
            </div>
            <div className="col-md-6 col-xl-4">
              <TextField
                label="Semente"
                hint="Por onde a busca começa. A mesma semente, com as mesmas escolhas, percorre o mesmo caminho."
                value={String(seed)}
                inputMode="numeric"
                onChange={(value) => dispatch(seedChosen(seedIn(value)))}
              />
            </div>
          </div>
        </Section>
        <Sentences type="error" title="Antes de montar" of={impedem} />
        <Sentences type="warning" title="Atenção" of={avisos} />
        <div role="alert">{refused !== '' && impedem.length === 0 && <Notice type="error">{refused}</Notice>}</div>
        <div>
          <Button
            variant={(before?.proposta ?? null) === null ? 'primary' : 'secondary'}
            disabled={impedem.length > 0}
            loading={starting}
            onClick={start}
          >
            Montar horário
          </Button>
        </div>
      </div>
    </Card>
  )
}

const MOST_SEEDS = 1_000_000
/** A whole number of the range; null: the portal chooses. */
const seedIn = (text: string): number | null => {
  const seed = Number(text)
  return Number.isInteger(seed) && seed >= 1 && seed <= MOST_SEEDS ? seed : null
}

const LIMITS = [3, 4, 5, 6, 7, 8, 9, 10]

const weightOf = (value: string): Wishes[Weighed] => WISH_WEIGHTS.find(({ id }) => String(id) === value)?.id ?? 0

interface SentencesProps {
  readonly type: 'error' | 'warning'
  readonly title: string
  readonly of: readonly string[]
}

const Sentences = ({ type, title, of }: SentencesProps) =>
  of.length > 0 && (
    <Notice type={type}>
      <strong>{title}</strong>
      <BareList>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </BareList>
    </Notice>
  )
