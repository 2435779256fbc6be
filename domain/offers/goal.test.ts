import { goalOfAll, goalReached } from '#domain/offers/goal.ts'

test.each([
  [null, 10, null],
  [0, 10, null],
  [3, 0, 0],
  [3, 2, 66],
  [200, 199, 99],
  [3, 4, 133],
])('of a goal of %s, %s who are enrolled reach %s %%', (meta, ocupadas, percent) => {
  expect(goalReached({ meta, ocupadas })).toBe(percent)
})

test('places without a goal are not told together with those that have one', () => {
  expect(goalOfAll([{ meta: null, ocupadas: 8 }])).toEqual({ meta: null, ocupadas: 0 })
  expect(
    goalOfAll([
      { meta: 4, ocupadas: 1 },
      { meta: null, ocupadas: 8 },
      { meta: 6, ocupadas: 6 },
    ]),
  ).toEqual({ meta: 10, ocupadas: 7 })
})
