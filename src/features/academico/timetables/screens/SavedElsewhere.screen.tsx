import { useDispatch, useSelector } from 'react-redux'
import { differencesOf, differenceText } from '#domain/timetables/difference.ts'
import type { WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import {
  mineKept,
  selectConflict,
  selectEdit,
  theirsTaken,
} from '#src/features/academico/timetables/timetables.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'

interface SavedElsewhereProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
}

/** Somebody else saved the same draft meanwhile: what of it is different, and whose week stays. */
export const SavedElsewhere = ({ weeks, group }: SavedElsewhereProps) => {
  const dispatch = useDispatch()
  const theirs = useSelector(selectConflict)
  const mine = useSelector(selectEdit)
  if (theirs === null || mine === null) return null
  const differences = differencesOf(weeks, mine.itens, theirs.itens)
  return (
    <div role="alert">
      <Notice type="warning">
        <p>
          <strong>
            {theirs.autor === '' ? 'Outra pessoa' : theirs.autor} salvou este rascunho enquanto você editava.
          </strong>{' '}
          {differences.length === 0 ? 'As aulas são as mesmas.' : 'No quadro salvo, em vez do seu:'}
        </p>
        <BareList>
          {differences.map((one) => (
            <li key={differenceText(weeks, group.id, one)}>{differenceText(weeks, group.id, one)}</li>
          ))}
        </BareList>
        <div className="cluster">
          <Button onClick={() => dispatch(theirsTaken())}>Usar o que está salvo</Button>
          <Button onClick={() => dispatch(mineKept())}>Ficar com o meu e salvar de novo</Button>
        </div>
      </Notice>
    </div>
  )
}
