// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { NO_PLACES, PLACES_KEY, savedPlaces, savePlaces } from './saved-places.ts'

beforeEach(() => localStorage.clear())

test('places are kept as they were typed, with how the visitor travels', () => {
	expect(savedPlaces()).toEqual(NO_PLACES)
	savePlaces({ by: 'bicycle', places: ['Mons', '7130 Binche'] })
	expect(savedPlaces()).toEqual({ by: 'bicycle', places: ['Mons', '7130 Binche'] })
	savePlaces({ by: 'bicycle', places: [] })
	expect(localStorage.getItem(PLACES_KEY)).toBeNull()
})

test('what is unreadable is left out, and no more than five places are kept', () => {
	localStorage.setItem(PLACES_KEY, 'rocket\n\n  \nMons\nMons\na\nb\nc\nd\ne')
	expect(savedPlaces()).toEqual({ by: 'car', places: ['Mons', 'a', 'b', 'c', 'd'] })
})
