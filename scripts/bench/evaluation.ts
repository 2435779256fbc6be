import Type from 'typebox'
import { Parse } from 'typebox/value'
import { onBoth } from './both.ts'
import { withBuilt } from './built.ts'
import type { Section } from './report.ts'
import { type Compared, JUDGED, measureSchemeResults } from './schemeResults.ts'

const AIM_MS = 150
const AIM_MICROSECONDS = 3
const COMPARED_AIM_MS = 1000
const CHANGED_AIM_MS = 2000

const Figures = Type.Object({
  withSteps: Type.Number(),
  without: Type.Number(),
  compared: Type.Number(),
  values: Type.Number(),
})

const TEXT = `1,000 students with marks of 12 subjects in 4 stages, judged by a rule with an exam: means, what is needed in the exam, situations
and presence, with the steps that explain them and without. Built like the server; median of seven rounds, in CPU. A value is the mark of a stage.

Below, on real rows: who changes by a draft of a scheme in a unit of ${JUDGED.toLocaleString('en')} students, asked for by the call without a network, as the median of five.`

/** Measures how long results take, in a process of their own and built as they are in the portal. */
export const benchEvaluation = async (): Promise<Section> => {
  const { embedded, postgres } = await onBoth(measureSchemeResults)
  return withBuilt('scripts/bench/judging.ts', (run): Section => {
    const { withSteps, without, compared, values } = Parse(Figures, run())
    const each = (without * 1000) / values
    return {
      title: 'Results',
      text: TEXT,
      tables: [
        {
          columns: ['Judged', 'ms of CPU', 'µs a value', 'aim'],
          rows: [
            [
              'with steps',
              withSteps.toFixed(0),
              ((withSteps * 1000) / values).toFixed(1),
              aim(withSteps, AIM_MS, 'ms'),
            ],
            ['without', without.toFixed(0), each.toFixed(1), aim(each, AIM_MICROSECONDS, 'µs a value')],
            [
              '2,000 students by two rules, and who changes',
              compared.toFixed(0),
              '',
              aim(compared, COMPARED_AIM_MS, 'ms'),
            ],
          ],
        },
        {
          columns: ['Who changes by a draft', 'students', 'marks in the school', 'ms', 'aim'],
          rows: [rowOf('embedded', embedded), ...(postgres === null ? [] : [rowOf('PostgreSQL', postgres)])],
        },
      ],
    }
  })
}

const rowOf = (name: string, { students, marks, ms }: Compared): string[] => [
  name,
  String(students),
  String(marks),
  ms.toFixed(0),
  aim(ms, CHANGED_AIM_MS, 'ms'),
]

const aim = (found: number, most: number, unit: string): string =>
  found <= most ? `${most} ${unit}` : `${most} ${unit}, **missed**`
