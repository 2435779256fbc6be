import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CrashBoundary } from '#src/app/crash/CrashBoundary.tsx'

/** A screen that crashes while the test wants it to. */
const Fragile = ({ broken }: { readonly broken: { now: boolean } }) => {
  if (broken.now) throw new Error('broken')
  return <h1>Alunos</h1>
}

const showCrash = () => {
  // React logs errors that a boundary catches; here they are expected.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = { now: true }
  const at = (place: string) => (
    <CrashBoundary place={place}>
      <Fragile broken={broken} />
    </CrashBoundary>
  )
  return { broken, at, ...render(at('/alunos')) }
}

afterEach(() => jest.restoreAllMocks())

test('says what happened, with the ways out', () => {
  showCrash()
  expect(screen.getByRole('heading', { level: 1, name: 'Algo deu errado nesta tela' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
})

test('“Tentar novamente” shows the screen again', async () => {
  const { broken } = showCrash()
  broken.now = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(screen.getByRole('heading', { name: 'Alunos' })).toBeVisible()
})

test('another place is another try; the same place is not', () => {
  const { broken, at, rerender } = showCrash()
  broken.now = false
  rerender(at('/alunos'))
  expect(screen.queryByRole('heading', { name: 'Alunos' })).not.toBeInTheDocument()
  rerender(at('/sobre'))
  expect(screen.getByRole('heading', { name: 'Alunos' })).toBeVisible()
})
