import Type from 'typebox'
import { Parse } from 'typebox/value'
import { withBuilt } from './built.ts'
import type { Section } from './report.ts'

const AIM_MS = 150
const AIM_MICROSECONDS = 3
const COMPARED_AIM_MS = 1000

const Figures = Type.Object({
  withSteps: Type.Number(),
  without: Type.Number(),
  compared: Type.Number(),
  values: Type.Number(),
})

const TEXT = `1,000 students with marks of 12 subjects in 4 stages, judged by a rule with an exam: means, what is needed in the exam, situations
and presence, with the steps that explain them and without. Built like the server; median of seven rounds, in CPU. A value is the mark of a stage.`

/** Measures how long results take, in a process of their own and built as they are in the portal. */
export const benchEvaluation = (): Promise<Section> =>
  withBuilt('scripts/bench/judging.ts', (run): Section => {
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
      ],
    }
  })

const aim = (found: number, most: number, unit: string): string =>
  found <= most ? `${most} ${unit}` : `${most} ${unit}, **missed**`
