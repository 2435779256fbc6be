import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { roomForEnd } from '#domain/base/spans.ts'
import { SpanBars } from '#src/ui/SpanBars.tsx'

const YEAR = { inicio: '2026-02-02', fim: '2026-12-18' }
const NEXT = { inicio: '2026-07-01', fim: '2026-12-18' }

const Shown = () => {
  const [fim, setFim] = useState('2026-05-29')
  const own = { inicio: YEAR.inicio, fim }
  const handle = {
    edge: 'fim' as const,
    label: 'Último dia de Ana',
    room: roomForEnd(own, [NEXT], YEAR),
    whyNotEarlier: 'Ana começa em 02/02/2026.',
    whyNotLater: 'Beto dá a disciplina a partir de 01/07/2026.',
    onMove: setFim,
  }
  return (
    <SpanBars
      label="Linha do ano"
      within={YEAR}
      today="2026-04-01"
      bars={[
        { key: 1, name: 'Ana', detail: `até ${fim}`, ...own, look: 'held', handles: [handle] },
        { key: 2, name: 'Beto', detail: 'a partir de julho', ...NEXT, look: 'planned' },
      ]}
    />
  )
}

test('an edge moves by days, stops before what may not hold at once, and says why', () => {
  render(<Shown />)
  const handle = screen.getByRole('slider', { name: 'Último dia de Ana' })
  const status = screen.getByRole('status')
  fireEvent.change(handle, { target: { value: Number(handle.getAttribute('value')) + 1 } })
  expect(screen.getByText('até 2026-05-30')).toBeVisible()
  expect(handle).toHaveAttribute('aria-valuetext', '30/05/2026')
  expect(status).toBeEmptyDOMElement()
  fireEvent.change(handle, { target: { value: handle.getAttribute('max') } })
  expect(screen.getByText('até 2026-06-30')).toBeVisible()
  expect(status).toHaveTextContent('Beto dá a disciplina a partir de 01/07/2026.')
  fireEvent.change(handle, { target: { value: 0 } })
  expect(screen.getByText('até 2026-02-02')).toBeVisible()
  expect(status).toBeEmptyDOMElement()
})
