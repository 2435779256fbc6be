import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import type { GuardianRow } from '#domain/people/merge.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { nearness, searchable } from '#domain/base/text.ts'
import { guardianFoundBy, studentFoundBy } from '#src/app/shell/foundBy.ts'
import { useMenuContext } from '#src/app/shell/useMenu.ts'
import { screensOf } from '#src/core/menu/menu.ts'
import {
  namesPeople,
  quickSearchClosed,
  quickSearchTyped,
  selectQuickSearch,
} from '#src/core/quickSearch/quickSearch.slice.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
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
  const { options, busy } = useOptions()
  const dispatch = useDispatch()
  const { bringAll } = useRouteTable()
  useEffect(() => {
    if (open) void bringAll().catch(() => undefined)
  }, [open, bringAll])
  const title = isStaff ? 'Buscar pessoa ou tela' : 'Buscar tela'
  return (
    <Modal shown={open} title={title} onClose={() => dispatch(quickSearchClosed())}>
      <div className="quick-search">
        <Combobox
          busy={busy}
          label={isStaff ? 'Nome da tela, do aluno ou do responsável, RA ou CPF' : 'Nome da tela'}
          autoFocus
          expanded
          text={text}
          onText={(typed) => dispatch(quickSearchTyped(typed))}
          options={options}
          onChoose={({ key }) => dispatch(pushed(key))}
        />
      </div>
    </Modal>
  )
}

/**
 * The results, the group with the best match first. The key of an option is the path to which it leads. While people are
 * looked for, only what will stay in its place is shown: nothing moves when they come.
 */
const useOptions = (): { readonly options: readonly ComboboxOption[]; readonly busy: boolean } => {
  const { text, people, guardians } = useSelector(selectQuickSearch)
  const context = useMenuContext()
  const screens = useMemo(() => (context === null ? [] : screensOf(context)), [context])
  const hasScreen = useHasScreen()
  const looksFor = [useMayOpen('centralAluno') && people === null, useMayOpen('dadosResponsavel') && guardians === null]
  const busy = namesPeople(text) && looksFor.includes(true)
  const wanted = searchable(text)
  const near = ({ label }: Pick<ComboboxOption, 'label'>) => nearness(searchable(label), wanted)
  const found = screens
    .filter(({ label, trail }) => searchable(`${trail} ${label}`).includes(wanted))
    .toSorted((one, other) => near(one) - near(other))
    .slice(0, SHOWN)
    .map(({ label, path, trail }) => ({ key: path, label, detail: trail, group: 'Telas' }))
  // Nobody can be nearer than a screen whose name begins with the text.
  if (busy) return { options: found.some((screen) => near(screen) === 0) ? found : [], busy }
  const groups: readonly (readonly ComboboxOption[])[] = [
    found,
    (people ?? [])
      .map((person) => ({ ...optionOf(person, text, guardians ?? []), key: studentHubOf(person.id) }))
      .filter(({ key }) => hasScreen(key)),
    (guardians ?? [])
      .map((guardian) => ({ ...guardianOption(guardian, text), key: guardianRecordOf(guardian.id) }))
      .filter(({ key }) => hasScreen(key)),
  ]
  const nearest = (group: readonly ComboboxOption[]) => Math.min(...group.map(near))
  const options = groups
    .filter((group) => group.length > 0)
    .toSorted((one, other) => nearest(one) - nearest(other))
    .flat()
  return { options, busy }
}

const optionOf = (
  student: StudentRow,
  text: string,
  guardians: readonly GuardianRow[],
): Omit<ComboboxOption, 'key'> => ({
  label: student.name,
  detail: joined(`RA ${student.ra}`, student.turma ?? student.serie, studentFoundBy(student, text, guardians)),
  group: 'Alunos',
})

const guardianOption = (guardian: GuardianRow, text: string): Omit<ComboboxOption, 'key'> => ({
  label: guardian.nome,
  detail: joined(
    guardian.alunos.length === 0 ? 'Sem alunos' : `Responde por ${guardian.alunos.join(', ')}`,
    guardianFoundBy(guardian, text),
  ),
  group: 'Responsáveis',
})

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ')
