import fc from 'fast-check'
import {
  holdsRight,
  type Right,
  type Selection,
  selectionOf,
  shareOf,
  toggled,
  withEdited,
  withoutEdited,
  withoutSeen,
  withSeen,
} from '#domain/profiles/selection.ts'

const sees = (id: number) => ({ id, editar: false })
const edits = (id: number) => ({ id, editar: true })

describe('one click on a box', () => {
  test.each<[string, Selection, number[], Right, Selection]>([
    ['a feature comes in, to be seen', [], [2], 'see', [sees(2)]],
    ['a feature goes out, with its right to change', [edits(2)], [2], 'see', []],
    ['changing brings seeing', [], [2], 'edit', [edits(2)]],
    ['changing ends, seeing stays', [edits(2)], [2], 'edit', [sees(2)]],
    ['a group that is half in comes in whole', [edits(1)], [1, 2], 'see', [edits(1), sees(2)]],
    ['a group that is in goes out', [edits(1), sees(2), sees(9)], [1, 2], 'see', [sees(9)]],
    [
      'a group whose rights to change are half there gets all',
      [edits(1), sees(2)],
      [1, 2],
      'edit',
      [edits(1), edits(2)],
    ],
  ])('%s', (_, before, ids, right, after) => {
    expect(toggled(before, ids, right)).toEqual(after)
  })

  test.each<[Selection, Right, string]>([
    [[], 'see', 'none'],
    [[edits(1)], 'see', 'some'],
    [[edits(1), sees(2)], 'see', 'all'],
    [[edits(1), sees(2)], 'edit', 'some'],
  ])('%j shows %s of a group of two as %s', (selection, right, share) => {
    expect(shareOf(selection, [1, 2], right)).toBe(share)
  })
})

const id = fc.integer({ min: 1, max: 30 })
const ids = fc.uniqueArray(id, { maxLength: 12 })
const right = fc.constantFrom<Right>('see', 'edit')
const selection = fc.array(fc.record({ id, editar: fc.boolean() }), { maxLength: 30 }).map(selectionOf)

describe('whatever is clicked', () => {
  test('every feature stands once, in order, and nothing outside the click changes', () => {
    fc.assert(
      fc.property(selection, ids, right, (before, clicked, which) => {
        const after = toggled(before, clicked, which)
        expect(after).toEqual(selectionOf(after))
        const others = (all: Selection) => all.filter((grant) => !clicked.includes(grant.id))
        expect(others(after)).toEqual(others(before))
      }),
    )
  })

  test('a click leaves all of the group in or all of it out, and changing is seeing', () => {
    fc.assert(
      fc.property(selection, ids, right, (before, clicked, which) => {
        fc.pre(clicked.length > 0)
        const after = toggled(before, clicked, which)
        expect(shareOf(after, clicked, which)).toBe(shareOf(before, clicked, which) === 'all' ? 'none' : 'all')
        expect(clicked.every((one) => !holdsRight(after, one, 'edit') || holdsRight(after, one, 'see'))).toBe(true)
      }),
    )
  })

  test('two clicks on a box that was empty or full are none', () => {
    fc.assert(
      fc.property(selection, ids, (before, clicked) => {
        fc.pre(shareOf(before, clicked, 'see') === 'none')
        expect(toggled(toggled(before, clicked, 'see'), clicked, 'see')).toEqual(before)
      }),
    )
  })

  test('each rule done twice is done once', () => {
    fc.assert(
      fc.property(selection, ids, (before, chosen) => {
        for (const rule of [withSeen, withEdited, withoutSeen, withoutEdited]) {
          expect(rule(rule(before, chosen), chosen)).toEqual(rule(before, chosen))
        }
      }),
    )
  })
})
