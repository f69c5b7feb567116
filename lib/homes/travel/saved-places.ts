import { withStorage } from '#lib/base/browser/browser-storage.ts'
import { TRAVEL_MODES, type TravelMode } from './travel.ts'

/** Key in local storage of the places that the visitor wants to know travel times to: the mode, then a place a line. */
export const PLACES_KEY = 'travel-places'
export const MOST_PLACES = 5
export const LONGEST_PLACE = 100

/** What the visitor keeps in this browser: places as they were typed, and how they travel. */
export interface SavedPlaces {
	by: TravelMode
	places: readonly string[]
}

export const NO_PLACES: SavedPlaces = { by: 'car', places: [] }

/** Returns the places that this browser keeps; anything unreadable is left out. */
export function savedPlaces(): SavedPlaces {
	const stored = withStorage('localStorage', (storage) => storage.getItem(PLACES_KEY)) ?? ''
	const [mode, ...lines] = stored.split('\n')
	const places = [...new Set(lines.map((line) => line.trim().slice(0, LONGEST_PLACE)))].filter((line) => line !== '')
	return { by: TRAVEL_MODES.find((each) => each === mode) ?? NO_PLACES.by, places: places.slice(0, MOST_PLACES) }
}

/** Keeps places in this browser; with none left nothing is stored. */
export function savePlaces({ by, places }: SavedPlaces): void {
	withStorage('localStorage', (storage) => {
		if (places.length === 0) storage.removeItem(PLACES_KEY)
		else storage.setItem(PLACES_KEY, [by, ...places].join('\n'))
	})
}
