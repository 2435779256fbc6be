import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import type { GuardianRow } from '#domain/people/merge.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { nearness, searchable } from '#domain/base/text.ts'
import { useMenuContext } from '#src/app/shell/useMenu.ts'
import { screensOf } from '#src/core/menu/menu.ts'
import { quickSearchClosed, quickSearchTyped, selectQuickSearch } from '#src/core/quickSearch/quickSearch.slice.ts'
import { useHasScreen, useRouteTable } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { guardianRecordOf, studentHubOf } from '#src/core/students/paths.ts'
import { Combobox, type ComboboxOption } from '#src/ui/Combobox.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** Maximum number of screens in the results. */
const SHOWN = 8

/** “Buscar pessoa ou tela”: any screen of any module, students and guardians, three keystrokes away from anywhere. */
export const QuickSearch = () => {
  const { open, text } = useSelector(selectQuickSearch)
  const isStaff = useSelector(selectUser)?.tipoLogin === STAFF
  const options = useOptions()
  const dispatch = useDispatch()
  const { bringAll } = useRouteTable()
  useEffect(() => {
    if (open) void bringAll().catch(() => undefined)
  }, [open, bringAll])
  const title = isStaff ? 'Buscar pessoa ou tela' : 'Buscar tela'
  return (
    <Modal shown={open} title={title} onClose={() => dispatch(quickSearchClosed())}>
      <Combobox
        label={isStaff ? 'Nome da tela, do aluno ou do responsável, RA ou CPF' : 'Nome da tela'}
        autoFocus
        expanded
        text={text}
        onText={(typed) => dispatch(quickSearchTyped(typed))}
        options={options}
        onChoose={({ key }) => dispatch(pushed(key))}
      />
    </Modal>
  )
}

/** The results, the group with the best match first. The key of an option is the path to which it leads. */
const useOptions = (): readonly ComboboxOption[] => {
  const { text, people, guardians } = useSelector(selectQuickSearch)
  const context = useMenuContext()
  const screens = useMemo(() => (context === null ? [] : screensOf(context)), [context])
  const hasScreen = useHasScreen()
  const wanted = searchable(text)
  const near = ({ label }: Pick<ComboboxOption, 'label'>) => nearness(searchable(label), wanted)
  const groups: readonly (readonly ComboboxOption[])[] = [
    screens
      .filter(({ label, trail }) => searchable(`${trail} ${label}`).includes(wanted))
      .toSorted((one, other) => near(one) - near(other))
      .slice(0, SHOWN)
      .map(({ label, path, trail }) => ({ key: path, label, detail: trail, group: 'Telas' })),
    people.map((person) => ({ ...optionOf(person), key: studentHubOf(person.id) })).filter(({ key }) => hasScreen(key)),
    guardians
      .map((guardian) => ({ ...guardianOption(guardian), key: guardianRecordOf(guardian.id) }))
      .filter(({ key }) => hasScreen(key)),
  ]
  const nearest = (group: readonly ComboboxOption[]) => Math.min(...group.map(near))
  return groups
    .filter((group) => group.length > 0)
    .toSorted((one, other) => nearest(one) - nearest(other))
    .flat()
}

const optionOf = ({ name, ra, serie, turma }: StudentRow): Omit<ComboboxOption, 'key'> => ({
  label: name,
  detail: [`RA ${ra}`, serie, turma].filter((part) => part !== null).join(' · '),
  group: 'Alunos',
})

const guardianOption = ({ nome, alunos }: GuardianRow): Omit<ComboboxOption, 'key'> => ({
  label: nome,
  detail: alunos.length === 0 ? 'Sem alunos' : `Responde por ${alunos.join(', ')}`,
  group: 'Responsáveis',
})
