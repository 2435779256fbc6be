import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { Pagination, Sorting } from '#src/lib/paging.ts'
import { toggledSorting } from '#src/lib/paging.ts'
import { EmptyState } from '../EmptyState.tsx'
import type { Column } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { toggled, toggledPage } from './selection.ts'

interface Student {
  readonly id: number
  readonly name: string
  readonly grade: string
}

const STUDENTS: readonly Student[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: `Aluno ${index + 1}`,
  grade: `${(index % 9) + 1}º ano`,
}))

const COLUMNS: readonly Column<Student>[] = [
  { key: 'name', header: 'Aluno', cell: ({ name }) => name, sort: 'nome' },
  { key: 'grade', header: 'Série', cell: ({ grade }) => grade },
  { key: 'print', header: '', cell: () => <button type="button">Imprimir</button> },
]

const table = (changed: Partial<DataTableProps<Student>> = {}) => (
  <DataTable
    label="Alunos"
    columns={COLUMNS}
    rows={STUDENTS.slice(0, 10)}
    rowId={({ id }) => id}
    rowName={({ name }) => name}
    status="ready"
    pagination={{ count: 23, rowsPerPage: 10, page: 0 }}
    onPaginate={() => {}}
    {...changed}
  />
)

/** The list as a screen uses it: page, order and selection live outside. */
const StudentList = ({ opened }: { readonly opened?: (name: string) => void }) => {
  const [pagination, setPagination] = useState<Pagination>({ count: 23, rowsPerPage: 10, page: 0 })
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [selected, setSelected] = useState<readonly number[]>([])
  const { page, rowsPerPage } = pagination
  const ordered = sorting?.descending ? STUDENTS.toReversed() : STUDENTS
  return table({
    rows: ordered.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
    pagination,
    onPaginate: (choice) => setPagination({ ...pagination, ...choice }),
    sorting,
    onSort: (field) => setSorting(toggledSorting(sorting, field)),
    selection: { selected, onChange: setSelected },
    onOpen: ({ name }) => opened?.(name),
  })
}

const bodyRows = () => screen.getAllByRole('row').slice(1)

describe('states', () => {
  test('loading for the first time holds the place of the rows and says so', () => {
    render(table({ status: 'loading', rows: [] }))
    expect(screen.getByRole('table', { name: 'Alunos' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Carregando…')).toBeInTheDocument()
    expect(screen.queryByText('Nenhum dado encontrado!')).not.toBeInTheDocument()
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(10)
  })

  test('loading the next page keeps the rows in sight', () => {
    render(table({ status: 'loading' }))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(bodyRows()).toHaveLength(10)
  })

  test('empty says so, or why and what to do', () => {
    const { rerender } = render(table({ rows: [], pagination: { count: 0, rowsPerPage: 10, page: 0 } }))
    expect(screen.getByText('Nenhum dado encontrado!')).toBeInTheDocument()
    expect(screen.getByText('0-0 de 0')).toBeInTheDocument()
    const action = <button type="button">Incluir aluno</button>
    rerender(table({ rows: [], empty: <EmptyState reason="Nenhum aluno neste ano." action={action} /> }))
    expect(screen.getByText('Nenhum aluno neste ano.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Incluir aluno' })).toBeInTheDocument()
  })

  test('failed is announced and can be tried again', async () => {
    const retried = jest.fn()
    render(table({ status: 'failed', error: 'O portal está indisponível.', onRetry: retried }))
    expect(screen.getByRole('alert')).toHaveTextContent('O portal está indisponível.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(retried).toHaveBeenCalledTimes(1)
  })
})

describe('paging and order', () => {
  test('turns pages as far as there are any', async () => {
    render(<StudentList />)
    expect(screen.getByText('1-10 de 23')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Última página' }))
    expect(screen.getByText('21-23 de 23')).toBeInTheDocument()
    expect(bodyRows()).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Próxima página' })).toBeDisabled()
  })

  test('another size starts again at the first page', async () => {
    render(<StudentList />)
    const size = screen.getByRole('combobox', { name: 'Linhas por página' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '20', '50'])
    await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
    await userEvent.selectOptions(size, '5')
    expect(screen.getByText('1-5 de 23')).toBeInTheDocument()
  })

  test('a heading orders, once up and once down', async () => {
    render(<StudentList />)
    const heading = screen.getByRole('columnheader', { name: 'Aluno' })
    expect(heading).not.toHaveAttribute('aria-sort')
    await userEvent.click(within(heading).getByRole('button'))
    expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(within(heading).getByRole('button'))
    expect(heading).toHaveAttribute('aria-sort', 'descending')
    expect(bodyRows()[0]).toHaveTextContent('Aluno 23')
    expect(within(screen.getByRole('columnheader', { name: 'Série' })).queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('opening a row', () => {
  test('by a click anywhere and by keyboard, but not by a click on its own controls', async () => {
    const opened = jest.fn()
    render(<StudentList opened={opened} />)
    await userEvent.click(screen.getByRole('cell', { name: '2º ano' }).closest('tr') ?? document.body)
    expect(opened.mock.calls).toEqual([['Aluno 2']])

    screen.getByRole('button', { name: 'Aluno 3' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(opened.mock.calls).toEqual([['Aluno 2'], ['Aluno 3']])

    await userEvent.click(screen.getAllByRole('button', { name: 'Imprimir' })[0] ?? document.body)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Aluno 4' }))
    expect(opened).toHaveBeenCalledTimes(2)
  })
})

describe('rows that are screens of their own', () => {
  const Address = () => <output>{useLocation().pathname}</output>
  const linked = (
    <MemoryRouter>
      {table({ linkOf: ({ id }) => `/alunos/${id}`, selection: { selected: [], onChange: () => {} } })}
      <Address />
    </MemoryRouter>
  )

  test('have a link, for another tab too, and follow it on a click anywhere', async () => {
    render(linked)
    expect(screen.getByRole('link', { name: 'Aluno 3' })).toHaveAttribute('href', '/alunos/3')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Aluno 4' }))
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('cell', { name: '5º ano' }))
    await user.keyboard('{/Control}')
    expect(screen.getByText('/')).toBeInTheDocument()
    await user.click(screen.getByRole('cell', { name: '2º ano' }))
    expect(screen.getByText('/alunos/2')).toBeInTheDocument()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    const narrow = Object.assign(window.matchMedia(''), { matches: true })
    jest.spyOn(window, 'matchMedia').mockReturnValue(narrow)
  })
  afterEach(() => jest.restoreAllMocks())

  test('cards are ordered and selected without headings', async () => {
    render(<StudentList />)
    const order = screen.getByRole('combobox', { name: 'Ordenar por' })
    expect(within(screen.getByRole('table')).queryByRole('button', { name: 'Aluno' })).not.toBeInTheDocument()
    await userEvent.selectOptions(order, 'Aluno')
    expect(bodyRows()[0]).toHaveTextContent('Aluno 1')
    await userEvent.click(screen.getByRole('button', { name: 'Ordem crescente' }))
    expect(bodyRows()[0]).toHaveTextContent('Aluno 23')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }))
    expect(screen.getByText('10 de 23 selecionados')).toBeInTheDocument()
  })
})

describe('selection', () => {
  test('counts across pages and takes a whole page', async () => {
    render(<StudentList />)
    expect(screen.getByText('0 de 23 selecionados')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Aluno 2' }))
    const all = screen.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' })
    expect(all).toBePartiallyChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }))
    await userEvent.click(all)
    expect(screen.getByText('11 de 23 selecionados, 1 em outras páginas')).toBeInTheDocument()
    await userEvent.click(all)
    expect(screen.getByText('1 de 23 selecionados, 1 em outras páginas')).toBeInTheDocument()
  })

  test('waits while other rows are loading: neither rows nor what is done with them can be chosen', async () => {
    const [onChange, done] = [jest.fn(), jest.fn()]
    const selection = {
      selected: [1],
      onChange,
      actions: (
        <button type="button" onClick={done}>
          Fechar turmas
        </button>
      ),
    }
    const { rerender } = render(table({ status: 'loading', selection }))
    const row = screen.getByRole('checkbox', { name: 'Selecionar Aluno 2' })
    expect(row).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(row)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByText('Fechar turmas').closest('[inert]')).toBeInTheDocument()
    rerender(table({ status: 'ready', selection }))
    await userEvent.click(row)
    expect(onChange.mock.calls).toEqual([[[1, 2]]])
    expect(screen.getByText('Fechar turmas').closest('[inert]')).not.toBeInTheDocument()
  })

  test.each([
    [[1, 2], 2, 3, [1, 2]],
    [[1, 2], 2, 1, [2]],
    [[1], 2, 3, [1, 3]],
  ])('%j of at most %d, toggling %d → %j', (selected, maxCount, id, expected) => {
    expect(toggled({ selected, maxCount, onChange: () => {} }, id)).toEqual(expected)
  })

  test('a page is taken as far as the greatest number allows', () => {
    expect(toggledPage({ selected: [9], maxCount: 3, onChange: () => {} }, [1, 2, 3])).toEqual([9, 1, 2])
  })
})
